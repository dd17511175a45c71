import { isObject } from '../../base/json.js'
import { fetchJson } from '../../platform/providers/http.js'
import {
  parseArray,
  parseObject,
  parseResponse,
  parseString,
  parseNullableString,
  invalid,
} from '../../platform/providers/parse.js'
import { ProviderError, type ProviderErrorKind } from '../../platform/providers/provider-error.js'
import {
  isGeminiModel,
  maxBytes,
  maxTokens,
  temperature,
  type AiProvider,
  type AiProviderOptions,
  type AiRequest,
} from './provider.js'

const title = 'Gemini'

/** Finish reasons of responses that Gemini blocked. */
const blockedReasons = new Set([
  'SAFETY',
  'RECITATION',
  'LANGUAGE',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'IMAGE_SAFETY',
  'IMAGE_PROHIBITED_CONTENT',
  'IMAGE_RECITATION',
])

/** Creates a client of the Gemini API (https://ai.google.dev/api/generate-content). */
export function createGemini({ url, apiKey, model: defaultModel, fetch }: AiProviderOptions): AiProvider {
  const base = url.replace(/\/+$/, '')
  return {
    name: 'gemini',
    title,
    defaultModel,
    offers: isGeminiModel,
    async generate(request, { model = defaultModel, timeout }) {
      // The model name can come from a client, and must remain one path segment.
      const body = await fetchJson(new URL(`${base}/v1beta/models/${encodeURIComponent(model)}:generateContent`), {
        provider: title,
        headers: { 'x-goog-api-key': apiKey },
        json: toBody(request),
        confidential: request.confidential,
        timeout,
        maxBytes,
        retryAfter,
        kindOf,
        fetch,
      })
      return { provider: 'gemini', model, text: parseResponse(title, body, parseText) }
    },
  }
}

function toBody({ instructions, prompt, schema }: AiRequest) {
  return {
    systemInstruction: { parts: [{ text: instructions }] },
    contents: [{ role: 'user', parts: [{ text: prompt }] }],
    generationConfig: {
      temperature,
      maxOutputTokens: maxTokens,
      // Unlike `responseSchema`, this accepts standard JSON schema.
      ...(schema && { responseMimeType: 'application/json', responseJsonSchema: schema.schema }),
    },
  }
}

/** @throws ProviderError `blocked` for a blocked prompt or response */
function parseText(body: unknown): string {
  const { candidates, promptFeedback } = parseObject(body, 'The response')
  const [first] = candidates === undefined ? [] : parseArray(candidates, 'candidates')
  if (first === undefined) {
    const { blockReason } = parseObject(promptFeedback ?? {}, 'promptFeedback')
    if (blockReason === undefined) invalid('The response has no candidate.')
    throw blocked(`The prompt was blocked: ${parseString(blockReason, 'blockReason')}`)
  }
  const { content, finishReason } = parseObject(first, 'The candidate')
  const reason = parseNullableString(finishReason, 'finishReason') ?? 'STOP'
  if (blockedReasons.has(reason)) throw blocked(`The response was blocked: ${reason}`)
  // A truncated response would end in the middle of a sentence or be broken JSON.
  if (reason !== 'STOP') invalid(`The response ended early: ${reason}.`)
  const { parts } = parseObject(content ?? {}, 'content')
  const text = parseArray(parts ?? [], 'parts')
    .map((part) => parseObject(part, 'A part'))
    .flatMap(({ thought, text: partText }) =>
      thought === true || partText === undefined ? [] : parseString(partText, 'text'),
    )
    .join('')
  return text.trim() === '' ? invalid('The response has no text.') : text
}

function blocked(reason: string): ProviderError {
  return new ProviderError(title, 'blocked', { status: 200, reason: reason.slice(0, 100) })
}

/** Parses an error body `{ error: { status, details } }`, which may be wrapped in an array. */
function parseError(body: unknown) {
  const content: unknown = Array.isArray(body) ? body[0] : body
  const error = isObject(content) && isObject(content['error']) ? content['error'] : undefined
  const details: unknown[] = Array.isArray(error?.['details']) ? error['details'] : []
  return { error, details: details.filter(isObject) }
}

function kindOf(status: number, body: unknown): ProviderErrorKind | undefined {
  const { error, details } = parseError(body)
  // An invalid key has the same status as an invalid request.
  if (details.some(({ reason }) => reason === 'API_KEY_INVALID')) return 'unauthorized'
  // Any other 404 does not concern the model: this address is not a Gemini API.
  if (status === 404 && error?.['status'] !== 'NOT_FOUND') return 'unavailable'
  return undefined
}

/** Returns the seconds in `{ "@type": ".../google.rpc.RetryInfo", "retryDelay": "41s" }`, rounded up. */
function retryAfter(_headers: Headers, body: unknown): number | undefined {
  const delays = parseError(body).details.map(({ retryDelay }) => retryDelay)
  const delay = delays.find((value) => typeof value === 'string')
  const seconds = /^(\d{1,9}(?:\.\d+)?)s$/.exec(delay ?? '')?.[1]
  return seconds === undefined ? undefined : Math.ceil(Number(seconds))
}
