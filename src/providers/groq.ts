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

const title = 'Groq'

/** Families of models that take a schema; the others only know that the answer is to be JSON. */
const takesSchema = /(^|\/)(gpt-oss|llama-4|kimi-k2)/

/** Client of Groq (https://console.groq.com/docs/api-reference), or of any other server that speaks OpenAI's chat. */
export function createGroq({ url, apiKey, model: defaultModel, fetch }: AiProviderOptions): AiProvider {
  const address = new URL(`${url.replace(/\/+$/, '')}/chat/completions`)
  return {
    name: 'groq',
    title,
    defaultModel,
    offers: (model) => !isGeminiModel(model),
    async generate(question, { model = defaultModel, timeout }) {
      const deadline = performance.now() + timeout
      const ask = (json: object) =>
        fetchJson(address, {
          provider: title,
          headers: { Authorization: `Bearer ${apiKey}` },
          json,
          confidential: question.confidential,
          timeout: Math.max(deadline - performance.now(), 0),
          maxBytes: mostBytes,
          kindOf,
          fetch,
        })
      const request = requestOf(question, model)
      const format = formatOf(question, model)
      const body = await ask({ ...request, ...format }).catch((error: unknown) => {
        // The model made no JSON, or does not take such a format: the instructions ask for it, too.
        if (format && isAboutFormat(error)) return ask(request)
        throw error
      })
      const text = readAnswer(title, body, textIn)
      return { provider: 'groq', model, text: question.schema ? withoutFence(text) : text }
    },
  }
}

function requestOf({ instructions, prompt, schema }: AiQuestion, model: string) {
  const asJson = schema && `\n\nAnswer with JSON alone, of this JSON schema: ${JSON.stringify(schema.schema)}`
  return {
    model,
    messages: [
      { role: 'system', content: `${instructions}${asJson ?? ''}` },
      { role: 'user', content: prompt },
    ],
    temperature,
    max_completion_tokens: mostTokens,
    stream: false,
  }
}

function formatOf({ schema }: AiQuestion, model: string) {
  if (!schema) return undefined
  const format = takesSchema.test(model) ? { type: 'json_schema', json_schema: schema } : { type: 'json_object' }
  return { response_format: format }
}

function isAboutFormat(error: unknown): boolean {
  if (!(error instanceof ProviderError) || error.status !== 400) return false
  return error.kind === 'invalid-answer' || error.kind === 'invalid-request'
}

/** @throws ProviderError for an answer that the provider withholds */
function textIn(body: unknown): string {
  const { choices } = objectAt(body, 'The answer')
  const { message, finish_reason: finishReason } = objectAt(arrayAt(choices, 'choices')[0], 'The choice')
  const reason = textOrNullAt(finishReason, 'finish_reason') ?? 'stop'
  if (reason === 'content_filter') {
    throw new ProviderError(title, 'blocked', { status: 200, reason: 'The answer was blocked: content_filter' })
  }
  // Half an answer is none: a sentence without its end, JSON that is broken.
  if (reason !== 'stop') unexpected(`The answer ended early: ${reason}.`)
  const { content } = objectAt(message, 'message')
  // Some models think aloud first.
  const text = textAt(content, 'content').replace(/^\s*<think>[^]*?<\/think>/, '')
  return text.trim() === '' ? unexpected('The answer has no text.') : text
}

/** JSON as models write it that nobody holds to it: in a block of Markdown. */
function withoutFence(text: string): string {
  return /^\s*```(?:json)?\s*\n([^]*?)\n\s*```\s*$/.exec(text)?.[1] ?? text
}

type Fields = Partial<Record<string, unknown>>

/** Of a failure `{ error: { code } }`. */
function kindOf(status: number, body: unknown): ProviderErrorKind | undefined {
  const { error }: Fields = typeof body === 'object' && body !== null ? { ...body } : {}
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (code === 'json_validate_failed') return 'invalid-answer'
  if (code === 'model_decommissioned' || code === 'model_not_found') return 'not-found'
  // Not the model, but the whole service is somewhere else.
  if (status === 404 && (error === undefined || code === 'unknown_url')) return 'unavailable'
  // Capacity that is used up, and a request that was dropped on the way.
  if (status === 424 || status === 498 || status === 499) return 'unavailable'
  return undefined
}
