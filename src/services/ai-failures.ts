import { BadGateway, DomainError, GatewayTimeout } from '../errors.js'
import type { AiProvider } from '../providers/ai.js'
import type { ProviderError, ProviderErrorKind } from '../providers/provider-error.js'

/** A provider that was asked in vain. */
export interface Failure {
  provider: Pick<AiProvider, 'title' | 'defaultModel'>
  error: ProviderError
}

const problems: Record<ProviderErrorKind, string> = {
  unauthorized: 'refused access: its key is not valid',
  'not-found': 'does not have the model',
  'invalid-request': 'refused the request',
  'rate-limited': 'has no quota left',
  unavailable: 'is not available',
  timeout: 'took too long',
  'invalid-answer': 'gave an answer that cannot be used',
  blocked: 'declined to answer',
  aborted: 'was interrupted',
}

/** What a person can do; the first that helps with one of several providers. */
const advices: [advice: string, kinds: ProviderErrorKind[]][] = [
  ['Try again.', ['invalid-answer']],
  ['Try again in a few seconds.', ['unavailable', 'timeout', 'aborted']],
  ['Try again later.', ['rate-limited']],
  ['Ask in other words.', ['blocked']],
  ['Ask the operator of the service.', ['unauthorized', 'not-found', 'invalid-request']],
]

/** Thrown when the requested model does not exist: 400 for one in `query`, 422 for one in `body`. */
export class UnknownModel extends DomainError {
  constructor(detail: string, cause: unknown, part: 'query' | 'body' = 'query') {
    const errors = [{ location: `${part}.model`, message: 'is not a model of the AI provider' }]
    super(part === 'query' ? 400 : 422, detail, { cause, errors })
  }

  inBody(): UnknownModel {
    return new UnknownModel(this.message, this.cause, 'body')
  }
}

/** Seconds. */
const longestWait = 3600

/**
 * The answer when no provider answered: one sentence that names all that were asked.
 * @param model that the caller named; `undefined` when each was asked for its own
 */
export function allFailed(failures: Failure[], model: string | undefined): DomainError {
  const cause = failures.at(-1)?.error
  // Nobody was asked where the time was over before.
  if (!cause || cause.kind === 'timeout') {
    return new GatewayTimeout('AI providers took too long. Try again in a few seconds.', { cause })
  }
  const detail = failures.map((failure) => problemOf(failure, model)).join('; ')
  const kinds = failures.map(({ error }) => error.kind)
  if (model !== undefined && kinds.every((kind) => kind === 'not-found')) {
    return new UnknownModel(`${detail}. Name another model, or none.`, cause)
  }
  const [advice = ''] = advices.find(([, helped]) => helped.some((kind) => kinds.includes(kind))) ?? []
  const waits = failures.flatMap(({ error }) => error.retryAfter ?? [])
  const seconds = Math.min(Math.max(Math.ceil(Math.min(...waits)), 1), longestWait)
  const headers = waits.length > 0 ? { 'Retry-After': String(seconds) } : {}
  return new BadGateway(`${detail}. ${advice}`, { cause, headers })
}

function problemOf({ provider, error: { kind } }: Failure, model = provider.defaultModel): string {
  // The name may come from anybody.
  const named = kind === 'not-found' ? ` ${model.replace(/[^\p{L}\p{N}\p{P} ]/gu, '?').slice(0, 60)}` : ''
  return `${provider.title} ${problems[kind]}${named}`
}
