import { say, type ModelRequest } from './model-answer.js'
import { startStandIn, type Answer, type ReceivedRequest, type StandIn } from './server.js'

export interface GroqStandIn extends Omit<StandIn, 'origin'> {
  url: string
  /** Returns the text of the model. Tests replace it. */
  say(request: ModelRequest): string
}

interface ChatCompletion {
  model: string
  messages: { role: string; content: string }[]
  response_format?: { type: string; json_schema?: { schema: object } }
}

/** All other keys are valid. */
const wrongKeys = /wrong/
const models = [
  'llama-3.1-8b-instant',
  'llama-3.3-70b-versatile',
  'openai/gpt-oss-120b',
  'openai/gpt-oss-20b',
  'qwen/qwen3-32b',
]

/** Starts a stand-in for Groq with the same response format and errors. The texts are made up. */
export async function startGroq({ port = 0 } = {}): Promise<GroqStandIn> {
  const { origin, ...server } = await startStandIn(port, (request) => answer(request, standIn))
  const standIn: GroqStandIn = { ...server, url: `${origin}/openai/v1`, say }
  return standIn
}

function answer({ method, path, headers, body }: ReceivedRequest, standIn: Pick<GroqStandIn, 'say'>): Answer {
  if (method !== 'POST' || path !== '/openai/v1/chat/completions') {
    return failure(404, `Unknown request URL: ${method} ${path}.`, 'unknown_url')
  }
  const { authorization = '' } = headers
  if (!authorization.startsWith('Bearer ') || wrongKeys.test(authorization)) return wrongKey
  const { model, messages, response_format: format } = body as ChatCompletion
  if (!models.includes(model)) {
    return failure(404, `The model \`${model}\` does not exist or you do not have access to it.`, 'model_not_found')
  }
  const textOf = (role: string) => messages.flatMap((message) => (message.role === role ? message.content : []))
  const [instructions, prompt] = [textOf('system').join('\n'), textOf('user').join('\n')]
  if (format?.type === 'json_object' && !/json/i.test(instructions + prompt)) {
    return failure(400, "'messages' must contain the word 'json' in some form, to use 'response_format'.")
  }
  if (format?.type === 'json_schema' && !model.startsWith('openai/')) {
    return failure(400, 'This model does not support response format `json_schema`.')
  }
  const schema = format && (format.json_schema?.schema ?? schemaIn(instructions))
  return completed(standIn.say({ model, instructions, prompt, schema }), model)
}

/** Extracts the schema from the instructions, which contain it for models without schema support. */
function schemaIn(instructions: string): object {
  const written = /\{[^]*\}/.exec(instructions)?.[0]
  return written === undefined ? {} : (JSON.parse(written) as object)
}

/** Returns a response in the format of the API. */
export function completed(content: string | null, model = 'openai/gpt-oss-20b', finishReason = 'stop'): Answer {
  return {
    status: 200,
    body: {
      id: 'chatcmpl-stand-in',
      object: 'chat.completion',
      created: 1730241104,
      model,
      choices: [{ index: 0, message: { role: 'assistant', content }, logprobs: null, finish_reason: finishReason }],
      usage: { prompt_tokens: 18, completion_tokens: 556, total_tokens: 574 },
    },
  }
}

function failure(status: number, message: string, code?: string, headers: Record<string, string> = {}): Answer {
  return { status, body: { error: { message, type: 'invalid_request_error', ...(code && { code }) } }, headers }
}

export const wrongKey = failure(401, 'Invalid API Key', 'invalid_api_key')

/** The response when the limit of tokens per minute is exceeded. */
export const noQuota: Answer = {
  status: 429,
  body: {
    error: {
      message:
        'Rate limit reached for model `openai/gpt-oss-20b` in organization `org_stand_in` service tier `on_demand` on tokens per minute (TPM): Limit 8000, Used 7900, Requested 900. Please try again in 6s.',
      type: 'tokens',
      code: 'rate_limit_exceeded',
    },
  },
  headers: { 'retry-after': '6' },
}

/** The response when the model has not generated valid JSON. A retry may succeed. */
export const noJson: Answer = {
  status: 400,
  body: {
    error: {
      message: "Failed to generate JSON. Please adjust your prompt. See 'failed_generation' for more details.",
      type: 'invalid_request_error',
      code: 'json_validate_failed',
      failed_generation: '{"destination": ',
    },
  },
}
