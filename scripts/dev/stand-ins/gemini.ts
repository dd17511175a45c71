import { say, type ModelRequest } from './model-answer.js'
import { startStandIn, type Answer, type ReceivedRequest, type StandIn } from './server.js'

export interface GeminiStandIn extends StandIn {
  /** Returns the text of the model. Tests replace it. */
  say(request: ModelRequest): string
}

interface GenerateContent {
  systemInstruction?: { parts: { text: string }[] }
  contents?: { parts: { text: string }[] }[]
  generationConfig?: { responseMimeType?: string; responseJsonSchema?: object }
}

/** All other keys are valid. */
const wrongKeys = /wrong/
const service = 'generativelanguage.googleapis.com'
const models = /^gemini-3\.[1-8]-flash(-lite)?$/

/** Starts a stand-in for the Gemini API with the same response format and errors. The texts are made up. */
export async function startGemini({ port = 0 } = {}): Promise<GeminiStandIn> {
  const standIn: GeminiStandIn = { ...(await startStandIn(port, (request) => answer(request, standIn))), say }
  return standIn
}

function answer({ method, path, headers, body }: ReceivedRequest, standIn: Pick<GeminiStandIn, 'say'>): Answer {
  const encoded = /^\/v1beta\/models\/([^/]+):generateContent$/.exec(path)?.[1]
  if (method !== 'POST' || encoded === undefined) return { status: 404, body: '' }
  const sent = headers['x-goog-api-key']
  if (sent === undefined) return withoutKey
  if (wrongKeys.test(String(sent))) return wrongKey
  const model = decodeURIComponent(encoded)
  if (!models.test(model)) return unknownModel(model)
  const { systemInstruction, contents = [], generationConfig = {} } = body as GenerateContent
  const textOf = (content: { parts: { text: string }[] } | undefined) =>
    content?.parts.map(({ text }) => text).join('') ?? ''
  const { responseMimeType, responseJsonSchema: schema } = generationConfig
  if (schema && responseMimeType !== 'application/json') {
    return failure(400, 'INVALID_ARGUMENT', 'response_json_schema needs response_mime_type application/json.')
  }
  const prompt = contents.map(textOf).join('\n')
  return generated(standIn.say({ model, instructions: textOf(systemInstruction), prompt, schema }), model)
}

/** Returns a response in the format of the API. */
export function generated(text: string, model = 'gemini-3.5-flash'): Answer {
  return {
    status: 200,
    body: {
      candidates: [{ content: { parts: [{ text }], role: 'model' }, finishReason: 'STOP', index: 0 }],
      usageMetadata: { promptTokenCount: 9, candidatesTokenCount: 12, thoughtsTokenCount: 30, totalTokenCount: 51 },
      modelVersion: model,
      responseId: 'c3RhbmQtaW4',
    },
  }
}

function failure(code: number, status: string, message: string, details?: object[]): Answer {
  return { status: code, body: { error: { code, message, status, ...(details && { details }) } } }
}

const withoutKey = failure(
  403,
  'PERMISSION_DENIED',
  "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
)

/** The API returns 400 for a wrong key, and 403 without one. */
export const wrongKey = failure(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
  {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason: 'API_KEY_INVALID',
    domain: 'googleapis.com',
    metadata: { service },
  },
  {
    '@type': 'type.googleapis.com/google.rpc.LocalizedMessage',
    locale: 'en-US',
    message: 'API key not valid. Please pass a valid API key.',
  },
])

/** The response when the quota is exhausted. */
export const noQuota = failure(
  429,
  'RESOURCE_EXHAUSTED',
  `You exceeded your current quota, please check your plan and billing details. \n* Quota exceeded for metric: ${service}/generate_content_free_tier_requests, limit: 20\nPlease retry in 40.3s.`,
  [
    {
      '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
      violations: [{ quotaMetric: `${service}/generate_content_free_tier_requests`, quotaValue: '20' }],
    },
    { '@type': 'type.googleapis.com/google.rpc.Help', links: [{ description: 'Learn more about Gemini API quotas' }] },
    { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '40.3s' },
  ],
)

function unknownModel(model: string): Answer {
  const message = `models/${model} is not found for API version v1beta, or is not supported for generateContent.`
  return failure(404, 'NOT_FOUND', message)
}
