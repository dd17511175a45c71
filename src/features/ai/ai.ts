import { isError, Unavailable } from '../../base/errors.js'
import type { Log } from '../../base/log.js'
import { second } from '../../base/time.js'
import type { Counters } from '../../pipeline/http/rate-limit.js'
import { ProviderError } from '../../platform/providers/provider-error.js'
import { createNetworkLimit, createQuota } from '../../platform/security/quota.js'
import { createGemini } from './gemini.js'
import { createGroq } from './groq.js'
import {
  allFailed,
  UnknownModel,
  type AiFailure,
  type AiProvider,
  type AiProviderName,
  type AiRequest,
  type AiResponse,
} from './provider.js'

/** The provider and the model that a client requests. */
export interface AiChoice {
  provider: AiProviderName | 'auto'
  /**
   * `undefined`: the default model. With `auto`, providers of another model family are skipped, and a model
   * that no provider has is replaced by the default model.
   */
  model: string | undefined
}

/** Sender of a request: the id of a user, or the address of a guest. */
export type AiCaller = number | string

export type Ai = ReturnType<typeof createProviders>

export interface AiOptions {
  gemini: { apiKey: string | undefined; url: string; model: string }
  groq: { apiKey: string | undefined; url: string; model: string }
  /** Maximum calls per user per hour. */
  limit: number
  /** Maximum calls of all users per UTC day; 0 disables the limit. */
  dailyLimit: number
  counters: Counters
  /** Counters that all processes share and that survive restarts, because each call costs money. */
  sharedCounters: Counters
  clock: () => number
  /** Logs failures after which another provider is tried. The last failure is the `cause` of the error instead. */
  log: Log
  /** Milliseconds per call. Default: 25 seconds. */
  timeout?: number
}

interface Candidate {
  provider: AiProvider
  /** Name of the setting for its API key. */
  setting: string
  configured: boolean
}

/** Maximum calls of guests per address per hour. */
const guestLimit = 5

/** Share of the remaining time for a provider that is not the last, for instance 15 of 25 seconds. */
const providerTimeShare = 0.6

/** Creates the client of all AI providers. Gemini is tried first, then Groq. */
export function createProviders({ gemini, groq, clock, log, timeout = 25 * second, ...limits }: AiOptions) {
  const candidates = [candidate(createGemini, gemini, 'GEMINI_API_KEY'), candidate(createGroq, groq, 'GROQ_API_KEY')]
  const countCall = createAiQuota({ ...limits, clock })

  return {
    /**
     * Counts a call and starts its timeout.
     * @throws DomainError 503, which names the settings, if no suitable provider is configured; 429 if the
     *   caller's limit or the daily limit is reached
     */
    async startCall(caller: AiCaller, choice: AiChoice) {
      const plan = planFor(candidates, choice)
      await countCall(caller)
      const start = performance.now()
      const signal = AbortSignal.timeout(timeout)
      return {
        /** Aborts at the timeout. Pass it to all other operations of the call. */
        signal,
        /**
         * Sends a request to the providers, one after the other, until one responds.
         * @param parse parses the response. If it throws, the response is unusable and the next provider is tried
         * @param timeShare maximum share of the timeout, from 0 to 1, for calls that also do other work. Default: 1
         * @throws DomainError 502 if all providers fail, 504 at the timeout, 400 if the requested provider does not
         *   have the requested model
         */
        generate: <Result>(request: AiRequest, parse: (response: AiResponse) => Result, timeShare = 1) =>
          tryPlan(plan, request, parse, { deadline: start + timeout * timeShare, signal }, log),
      }
    },
  }
}

/** Counts a call for its caller and for the day. A call beyond the daily limit does not count for its caller. */
function createAiQuota(options: Pick<AiOptions, 'limit' | 'dailyLimit' | 'counters' | 'sharedCounters' | 'clock'>) {
  const { limit, dailyLimit, counters, sharedCounters, clock } = options
  const countForUser = createQuota({ name: 'ai', limit, counters, clock })
  const countForGuest = createNetworkLimit({
    name: 'guest-ai',
    limit: guestLimit,
    counters,
    clock,
    reason: 'Too many AI requests were sent from your network without signing in.',
  })
  const countForDay = createQuota({
    name: 'ai-day',
    limit: dailyLimit,
    windowSeconds: 86_400,
    counters: sharedCounters,
    clock,
    reason: 'The daily limit of AI calls has been reached.',
  })
  return async (caller: AiCaller): Promise<void> => {
    const release = await (typeof caller === 'number' ? countForUser(caller) : countForGuest(caller))
    try {
      await countForDay('all')
    } catch (error) {
      await release()
      throw error
    }
  }
}

type Settings = AiOptions['gemini']

function candidate(
  create: (options: Settings & { apiKey: string }) => AiProvider,
  { apiKey, ...settings }: Settings,
  setting: string,
): Candidate {
  return { provider: create({ ...settings, apiKey: apiKey ?? '' }), setting, configured: apiKey !== undefined }
}

/** Providers to try with a model. */
interface Plan {
  providers: AiProvider[]
  /** `undefined`: the default model of each provider. */
  model: string | undefined
  /** The plan if no provider has the model. */
  otherwise?: Plan | undefined
}

/** @throws Unavailable if no suitable provider is configured */
function planFor(candidates: Candidate[], { provider: requested, model }: AiChoice): Plan {
  // An explicitly requested provider accepts any model name: a server with Groq's API can have any model.
  const suitable = candidates.filter(({ provider }) =>
    requested === 'auto' ? model === undefined || provider.offers(model) : provider.name === requested,
  )
  const providers = suitable.filter(({ configured }) => configured).map(({ provider }) => provider)
  // Clients in the field name models that have been withdrawn since.
  const hasDefault = requested === 'auto' && model !== undefined
  const otherwise = hasDefault ? planFor(candidates, { provider: 'auto', model: undefined }) : undefined
  if (providers.length > 0) return { providers, model, otherwise }
  if (otherwise) return otherwise
  const name = suitable.length === 1 ? suitable.map(({ provider }) => provider.title).join() : 'AI'
  throw new Unavailable(`${name} is not configured: set ${suitable.map(({ setting }) => setting).join(' or ')}`, {
    code: 'provider_not_configured',
  })
}

interface Limits {
  /** Time of `performance.now()`. */
  deadline: number
  signal: AbortSignal
}

async function tryPlan<Result>(
  { otherwise, ...plan }: Plan,
  request: AiRequest,
  parse: (response: AiResponse) => Result,
  limits: Limits,
  log: Log,
): Promise<Result> {
  try {
    return await tryInOrder(plan, request, parse, limits, log)
  } catch (error) {
    if (!otherwise || !(error instanceof UnknownModel)) throw error
    log.warn({}, error.message)
    return tryInOrder(otherwise, request, parse, limits, log)
  }
}

async function tryInOrder<Result>(
  { providers, model }: Plan,
  request: AiRequest,
  parse: (response: AiResponse) => Result,
  { deadline, signal }: Limits,
  log: Log,
): Promise<Result> {
  const failures: AiFailure[] = []
  for (const [index, provider] of providers.entries()) {
    const remaining = deadline - performance.now()
    // Timers can fire slightly early.
    if (remaining <= 0 || signal.aborted) break
    const isLast = index === providers.length - 1
    try {
      const timeout = isLast ? remaining : remaining * providerTimeShare
      return parseWith(parse, await provider.generate(request, { model, timeout }), provider.title)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      failures.push({ provider, error })
      if (!isLast) log.warn({ provider: provider.name, kind: error.kind, reason: error.reason }, error.message)
    }
  }
  throw allFailed(failures, model)
}

function parseWith<Result>(parse: (response: AiResponse) => Result, response: AiResponse, title: string): Result {
  try {
    return parse(response)
  } catch (error) {
    throw new ProviderError(title, 'invalid-answer', { reason: isError(error) ? error.message : String(error) })
  }
}
