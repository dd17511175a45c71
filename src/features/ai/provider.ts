import { BadGateway, DomainError, GatewayTimeout } from '../../base/errors.js'
import type { ProviderError, ProviderErrorKind } from '../../platform/providers/provider-error.js'

const aiProviderNames = ['gemini', 'groq'] as const
export type AiProviderName = (typeof aiProviderNames)[number]

/** A request to a model. Text from users belongs in `prompt`, as data, and never in `instructions`. */
export interface AiRequest {
  /** System prompt. */
  instructions: string
  prompt: string
  /** Part of the prompt that is removed from error messages, in case a provider repeats it. */
  confidential?: string | undefined
  /** JSON schema of the response. Without it, the response is plain text. */
  schema?: { name: string; schema: object } | undefined
}

/** The response of a model. */
export interface AiResponse {
  provider: AiProviderName
  model: string
  /** Never empty. With a schema, this is JSON that the caller must still validate. */
  text: string
}

/** Options of one request. */
interface AiRequestOptions {
  /** Default: the provider's default model. */
  model?: string | undefined
  /** Milliseconds for the whole response, including retries. */
  timeout: number
}

/** One AI provider. */
export interface AiProvider {
  name: AiProviderName
  /** Name in error messages, for instance `Gemini`. */
  title: string
  defaultModel: string
  /** Returns whether a model belongs to this provider, judging by its name. */
  offers(model: string): boolean
  /** @throws ProviderError */
  generate(request: AiRequest, options: AiRequestOptions): Promise<AiResponse>
}

/** Address, credentials and default model of a provider. */
export interface AiProviderOptions {
  url: string
  apiKey: string
  model: string
  fetch?: typeof fetch
}

/** Maximum number of tokens in a response, including the model's reasoning. */
export const maxTokens = 8192
/** Low, because responses state facts. */
export const temperature = 0.3
/** Maximum size of a response in bytes, far more than {@link maxTokens} tokens need. */
export const maxBytes = 1_000_000

/** Returns whether a model is one of Google's, judging by its name. All other models belong to the other provider. */
export const isGeminiModel = (model: string): boolean => /^gemini-/i.test(model)

/** A failed request to one provider. */
export interface AiFailure {
  provider: Pick<AiProvider, 'title' | 'defaultModel'>
  error: ProviderError
}

const problems: Record<ProviderErrorKind, string> = {
  unauthorized: 'refused access: the API key is invalid',
  'not-found': 'does not have the model',
  'invalid-request': 'rejected the request',
  'rate-limited': 'has reached its quota',
  unavailable: 'is not available',
  timeout: 'took too long',
  'invalid-answer': 'returned an unusable response',
  blocked: 'declined to answer',
  aborted: 'was interrupted',
}

/** Advice for the user. The first entry that applies to one of the failures is used. */
const advice: [sentence: string, kinds: ProviderErrorKind[]][] = [
  ['Try again.', ['invalid-answer']],
  ['Try again in a few seconds.', ['unavailable', 'timeout', 'aborted']],
  ['Try again later.', ['rate-limited']],
  ['Rephrase the question.', ['blocked']],
  ['Contact the operator of this service.', ['unauthorized', 'not-found', 'invalid-request']],
]

/** No provider has the requested model. */
export class UnknownModel extends DomainError {
  constructor(detail: string, cause: unknown) {
    const errors = [
      { location: 'query.model', message: 'is not a model of the AI provider', code: 'not_found' as const },
    ]
    super('invalid_request', detail, { cause, errors })
  }
}

/** Seconds. */
const maxRetryAfter = 3600

/**
 * Returns the error of a call for which all providers failed. Its message names each provider and suggests what to do.
 * @param model requested model; `undefined` if each provider used its default model
 */
export function allFailed(failures: AiFailure[], model: string | undefined): DomainError {
  const cause = failures.at(-1)?.error
  // Without a cause, the timeout elapsed before the first request.
  if (!cause || cause.kind === 'timeout') {
    return new GatewayTimeout('AI providers took too long. Try again in a few seconds.', { cause })
  }
  const detail = failures.map((failure) => problemOf(failure, model)).join('; ')
  const kinds = failures.map(({ error }) => error.kind)
  if (model !== undefined && kinds.every((kind) => kind === 'not-found')) {
    return new UnknownModel(`${detail}. Use another model, or omit it.`, cause)
  }
  const [sentence = ''] = advice.find(([, helps]) => helps.some((kind) => kinds.includes(kind))) ?? []
  const waits = failures.flatMap(({ error }) => error.retryAfter ?? [])
  const seconds = Math.min(Math.max(Math.ceil(Math.min(...waits)), 1), maxRetryAfter)
  const headers = waits.length > 0 ? { 'Retry-After': String(seconds) } : {}
  return new BadGateway(`${detail}. ${sentence}`, { cause, headers })
}

function problemOf({ provider, error: { kind } }: AiFailure, model = provider.defaultModel): string {
  // Limits the characters and the length of the name, which can come from a client.
  const modelName = kind === 'not-found' ? ` ${model.replace(/[^\p{L}\p{N}\p{P} ]/gu, '?').slice(0, 60)}` : ''
  return `${provider.title} ${problems[kind]}${modelName}`
}
