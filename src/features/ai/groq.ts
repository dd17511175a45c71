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

const title = 'Groq'

/** Model families that support JSON schema. All others support JSON without a schema. */
const supportsSchema = /(^|\/)(gpt-oss|llama-4|kimi-k2)/

/**
 * Creates a client of Groq (https://console.groq.com/docs/api-reference) or any other server with OpenAI's chat
 * completions API.
 */
export function createGroq({ url, apiKey, model: defaultModel, fetch }: AiProviderOptions): AiProvider {
  const address = new URL(`${url.replace(/\/+$/, '')}/chat/completions`)
  return {
    name: 'groq',
    title,
    defaultModel,
    offers: (model) => !isGeminiModel(model),
    async generate(request, { model = defaultModel, timeout }) {
      const deadline = performance.now() + timeout
      const send = (json: object) =>
        fetchJson(address, {
          provider: title,
          headers: { Authorization: `Bearer ${apiKey}` },
          json,
          confidential: request.confidential,
          timeout: Math.max(deadline - performance.now(), 0),
          maxBytes,
          kindOf,
          fetch,
        })
      const plain = toBody(request, model)
      const format = formatOf(request, model)
      const body = await send({ ...plain, ...format }).catch((error: unknown) => {
        // The model failed to produce JSON or does not support the format. Retries without it, because the instructions
        // also request JSON.
        if (format && isFormatError(error)) return send(plain)
        throw error
      })
      const text = parseResponse(title, body, parseText)
      return { provider: 'groq', model, text: request.schema ? withoutFence(text) : text }
    },
  }
}

function toBody({ instructions, prompt, schema }: AiRequest, model: string) {
  const asJson = schema && `\n\nAnswer with JSON alone, of this JSON schema: ${JSON.stringify(schema.schema)}`
  return {
    model,
    messages: [
      { role: 'system', content: `${instructions}${asJson ?? ''}` },
      { role: 'user', content: prompt },
    ],
    temperature,
    max_completion_tokens: maxTokens,
    stream: false,
  }
}

function formatOf({ schema }: AiRequest, model: string) {
  if (!schema) return undefined
  const format = supportsSchema.test(model) ? { type: 'json_schema', json_schema: schema } : { type: 'json_object' }
  return { response_format: format }
}

function isFormatError(error: unknown): boolean {
  if (!(error instanceof ProviderError) || error.status !== 400) return false
  return error.kind === 'invalid-answer' || error.kind === 'invalid-request'
}

/** @throws ProviderError `blocked` for a blocked response */
function parseText(body: unknown): string {
  const { choices } = parseObject(body, 'The response')
  const { message, finish_reason: finishReason } = parseObject(parseArray(choices, 'choices')[0], 'The choice')
  const reason = parseNullableString(finishReason, 'finish_reason') ?? 'stop'
  if (reason === 'content_filter') {
    throw new ProviderError(title, 'blocked', { status: 200, reason: 'The response was blocked: content_filter' })
  }
  // A truncated response would end in the middle of a sentence or be broken JSON.
  if (reason !== 'stop') invalid(`The response ended early: ${reason}.`)
  const { content } = parseObject(message, 'message')
  // Some models write their reasoning before the response.
  const text = parseString(content, 'content').replace(/^\s*<think>[^]*?<\/think>/, '')
  return text.trim() === '' ? invalid('The response has no text.') : text
}

/** Removes a Markdown code fence, which models add to JSON if no format is enforced. */
function withoutFence(text: string): string {
  return /^\s*```(?:json)?\s*\n([^]*?)\n\s*```\s*$/.exec(text)?.[1] ?? text
}

/** Returns the kind of an error body `{ error: { code } }`. */
function kindOf(status: number, body: unknown): ProviderErrorKind | undefined {
  const error = isObject(body) ? body['error'] : undefined
  const code = isObject(error) ? error['code'] : undefined
  if (code === 'json_validate_failed') return 'invalid-answer'
  if (code === 'model_decommissioned' || code === 'model_not_found') return 'not-found'
  // Any other 404 does not concern the model: this address is not such an API.
  if (status === 404 && (error === undefined || code === 'unknown_url')) return 'unavailable'
  // Groq's own codes for exceeded capacity and dropped requests.
  if (status === 424 || status === 498 || status === 499) return 'unavailable'
  return undefined
}
