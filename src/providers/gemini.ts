import {
  isGeminiModel,
  mostBytes,
  mostTokens,
  temperature,
  type AiProvider,
  type AiProviderOptions,
  type AiQuestion,
} from './ai.js'
import { fetchJson } from './http.js'
import { arrayAt, objectAt, readAnswer, textAt, textOrNullAt, unexpected } from './parse.js'
import { ProviderError, type ProviderErrorKind } from './provider-error.js'

const title = 'Gemini'

/** Reasons for which an answer ends early because the provider does not want to give it. */
const refusals = new Set([
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

/** Client of the Gemini API (https://ai.google.dev/api/generate-content). */
export function createGemini({ url, apiKey, model: defaultModel, fetch }: AiProviderOptions): AiProvider {
  const base = url.replace(/\/+$/, '')
  return {
    name: 'gemini',
    title,
    defaultModel,
    offers: isGeminiModel,
    async generate(question, { model = defaultModel, timeout }) {
      // The name may come from anybody: it must stay one segment of the path.
      const body = await fetchJson(new URL(`${base}/v1beta/models/${encodeURIComponent(model)}:generateContent`), {
        provider: title,
        headers: { 'x-goog-api-key': apiKey },
        json: requestOf(question),
        confidential: question.confidential,
        timeout,
        maxBytes: mostBytes,
        retryAfter,
        kindOf,
        fetch,
      })
      return { provider: 'gemini', model, text: readAnswer(title, body, textIn) }
    },
  }
}

function requestOf({ instructions, prompt, schema }: AiQuestion) {
  return {
    systemInstruction: { parts: [{ text: instructions }] },
    contents: [{ role: 'user', parts: [{ text: prompt }] }],
    generationConfig: {
      temperature,
      maxOutputTokens: mostTokens,
      // Unlike `responseSchema` it takes JSON schema as it is.
      ...(schema && { responseMimeType: 'application/json', responseJsonSchema: schema.schema }),
    },
  }
}

/** @throws ProviderError for an answer that the provider withholds */
function textIn(body: unknown): string {
  const { candidates, promptFeedback } = objectAt(body, 'The answer')
  const [first] = candidates === undefined ? [] : arrayAt(candidates, 'candidates')
  if (first === undefined) {
    const { blockReason } = objectAt(promptFeedback ?? {}, 'promptFeedback')
    if (blockReason === undefined) unexpected('The answer has no candidate.')
    throw blocked(`The prompt was blocked: ${textAt(blockReason, 'blockReason')}`)
  }
  const { content, finishReason } = objectAt(first, 'The candidate')
  const reason = textOrNullAt(finishReason, 'finishReason') ?? 'STOP'
  if (refusals.has(reason)) throw blocked(`The answer was blocked: ${reason}`)
  // Half an answer is none: a sentence without its end, JSON that is broken.
  if (reason !== 'STOP') unexpected(`The answer ended early: ${reason}.`)
  const { parts } = objectAt(content ?? {}, 'content')
  const text = arrayAt(parts ?? [], 'parts')
    .map((part) => objectAt(part, 'A part'))
    .flatMap(({ thought, text: said }) => (thought === true || said === undefined ? [] : textAt(said, 'text')))
    .join('')
  return text.trim() === '' ? unexpected('The answer has no text.') : text
}

function blocked(reason: string): ProviderError {
  return new ProviderError(title, 'blocked', { status: 200, reason: reason.slice(0, 100) })
}

type Fields = Partial<Record<string, unknown>>

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? value : {}
}

/** Of a failure `{ error: { status, details } }`, which may stand in an array of one. */
function errorIn(body: unknown): { error: Fields | undefined; details: Fields[] } {
  const { error } = fieldsOf(Array.isArray(body) ? body[0] : body)
  if (typeof error !== 'object' || error === null) return { error: undefined, details: [] }
  const { details }: Fields = { ...error }
  return { error: { ...error }, details: Array.isArray(details) ? details.map(fieldsOf) : [] }
}

function kindOf(status: number, body: unknown): ProviderErrorKind | undefined {
  const { error, details } = errorIn(body)
  // A wrong key is answered like a wrong request.
  if (details.some(({ reason }) => reason === 'API_KEY_INVALID')) return 'unauthorized'
  // Not the model, but the whole service is somewhere else.
  if (status === 404 && error?.['status'] !== 'NOT_FOUND') return 'unavailable'
  return undefined
}

/** `{ "@type": ".../google.rpc.RetryInfo", "retryDelay": "41s" }` */
function retryAfter(_headers: Headers, body: unknown): number | undefined {
  const delays = errorIn(body).details.map(({ retryDelay }) => retryDelay)
  const delay = delays.find((value) => typeof value === 'string')
  const seconds = /^(\d{1,9}(?:\.\d+)?)s$/.exec(delay ?? '')?.[1]
  return seconds === undefined ? undefined : Math.ceil(Number(seconds))
}
