import type { Counters } from '../domain/counters.js'
import { isError, Unavailable } from '../errors.js'
import type { Log } from '../log.js'
import type { AiAnswer, AiProvider, AiProviderName, AiQuestion } from '../providers/ai.js'
import { createGemini } from '../providers/gemini.js'
import { createGroq } from '../providers/groq.js'
import { ProviderError } from '../providers/provider-error.js'
import { allFailed, type Failure } from './ai-failures.js'
import { createQuota } from './quota.js'

/** Which provider and model a caller wants. */
export interface AiChoice {
  provider: AiProviderName | 'auto'
  /** Instead of the provider's default; with `auto`, providers of another family are skipped. */
  model: string | undefined
}

/** One call of a user that uses AI: it has 25 seconds in all. */
export interface AiTurn {
  /** Aborted when the time is over; for whatever else the answer needs. */
  signal: AbortSignal
  /**
   * Asks the providers in turn until one answers.
   * @param accept makes the answer ours; what it throws counts as an answer that cannot be used, and the next provider is asked
   * @param until the part of the time that may be over then, where an answer needs more than a model; all of it unless given
   * @throws DomainError 502 when all fail, 504 when the time is over, 400 for a model of the caller's that nobody has
   */
  ask<Result>(question: AiQuestion, accept: (answer: AiAnswer) => Result, until?: number): Promise<Result>
}

/** The AI providers that are configured. */
export interface Ai {
  /**
   * Admits one call of a user and counts it.
   * @throws DomainError 503, which names the settings, if no provider fits; 429 beyond the user's or the daily limit
   */
  admit(userId: number, choice: AiChoice): Promise<AiTurn>
}

/** Keys, addresses and models of the providers. */
export interface AiOptions {
  gemini: { apiKey: string | undefined; url: string; model: string }
  groq: { apiKey: string | undefined; url: string; model: string }
  /** Calls an hour a user. */
  limit: number
  /** Calls per UTC day of all users together; 0 disables the limit. */
  dailyLimit: number
  counters: Counters
  /** Counters that all processes share: each call costs money, whichever process makes it and whenever that started. */
  sharedCounters: Counters
  clock: () => number
  /** Hears of a failure after which another provider is asked; the last one is the cause of the error. */
  log: Log
  /** Milliseconds that a call has in all; 25 seconds unless given. */
  timeout?: number
}

interface Candidate {
  provider: AiProvider
  /** What must be set to use it. */
  setting: string
  configured: boolean
}

/** Of the time that is left, for a provider after which another can be asked: 15 of 25 seconds. */
const share = 0.6

/** Makes the order of the providers: Gemini first, then Groq. */
export function createAi({ gemini, groq, clock, log, timeout = 25_000, ...limits }: AiOptions): Ai {
  const candidates = [candidate(createGemini, gemini, 'GEMINI_API_KEY'), candidate(createGroq, groq, 'GROQ_API_KEY')]
  const count = createAiQuota({ ...limits, clock })

  return {
    async admit(userId, choice) {
      const providers = providersFor(candidates, choice)
      await count(userId)
      const begun = performance.now()
      const signal = AbortSignal.timeout(timeout)
      return {
        signal,
        ask: (question, accept, until = 1) =>
          askInTurn(providers, question, accept, choice, { deadline: begun + timeout * until, signal }, log),
      }
    },
  }
}

/** Counts a call for its user and for the day. A call beyond the daily limit does not count for the user. */
function createAiQuota(options: Pick<AiOptions, 'limit' | 'dailyLimit' | 'counters' | 'sharedCounters' | 'clock'>) {
  const { limit, dailyLimit, counters, sharedCounters, clock } = options
  const takeHour = createQuota({ name: 'ai', limit, counters, clock })
  const takeDay = createQuota({
    name: 'ai-day',
    limit: dailyLimit,
    windowSeconds: 86_400,
    counters: sharedCounters,
    clock,
    reason: 'The AI calls of this service for today are used up.',
  })
  return async (userId: number): Promise<void> => {
    const giveBack = await takeHour(userId)
    try {
      await takeDay('all')
    } catch (error) {
      await giveBack()
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

/** @throws Unavailable when none is configured */
function providersFor(candidates: Candidate[], { provider: wanted, model }: AiChoice): AiProvider[] {
  // A provider that the caller names gets whatever model the caller names: behind Groq's interface there may be any.
  const fitting = candidates.filter(({ provider }) =>
    wanted === 'auto' ? model === undefined || provider.offers(model) : provider.name === wanted,
  )
  const providers = fitting.filter(({ configured }) => configured).map(({ provider }) => provider)
  if (providers.length > 0) return providers
  const name = fitting.length === 1 ? fitting.map(({ provider }) => provider.title).join() : 'AI'
  throw new Unavailable(`${name} is not configured: set ${fitting.map(({ setting }) => setting).join(' or ')}`)
}

async function askInTurn<Result>(
  providers: AiProvider[],
  question: AiQuestion,
  accept: (answer: AiAnswer) => Result,
  { model }: AiChoice,
  { deadline, signal }: { deadline: number; signal: AbortSignal },
  log: Log,
): Promise<Result> {
  const failures: Failure[] = []
  for (const [index, provider] of providers.entries()) {
    const left = deadline - performance.now()
    // A timer may end a moment before its time.
    if (left <= 0 || signal.aborted) break
    const isLast = index === providers.length - 1
    try {
      const timeout = isLast ? left : left * share
      return accepted(accept, await provider.generate(question, { model, timeout }), provider.title)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      failures.push({ provider, error })
      if (!isLast) log.warn({ provider: provider.name, kind: error.kind, reason: error.reason }, error.message)
    }
  }
  throw allFailed(failures, model)
}

function accepted<Result>(accept: (answer: AiAnswer) => Result, answer: AiAnswer, title: string): Result {
  try {
    return accept(answer)
  } catch (error) {
    throw new ProviderError(title, 'invalid-answer', { reason: isError(error) ? error.message : String(error) })
  }
}
