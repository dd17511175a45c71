import type { Counters } from '../domain/counters.js'
import type { AiAnswer, AiProviderName, AiQuestion } from '../providers/ai.js'

/** Which provider and model a caller wants. */
export interface AiChoice {
  provider: AiProviderName | 'auto'
  /** Instead of the provider's default; providers of another family are skipped. */
  model: string | undefined
}

/** One call of a user that uses AI: it has 25 seconds in all. */
export interface AiTurn {
  /** Aborted when the time is over; for whatever else the answer needs. */
  signal: AbortSignal
  /**
   * Asks the providers in turn until one answers.
   * @param accept makes the answer ours; what it throws counts as an answer that cannot be used, and the next provider is asked
   * @throws DomainError 502 when all fail, 504 when the time is over
   */
  ask<Result>(question: AiQuestion, accept: (answer: AiAnswer) => Result): Promise<Result>
}

/** The AI providers that are configured. */
export interface Ai {
  /**
   * Lets one call of a user in and counts it.
   * @throws DomainError 503 when no provider fits, naming the settings; 429 beyond the user's limit
   */
  admit(userId: number, choice: AiChoice): Promise<AiTurn>
}

/** Keys, addresses and models of the providers. */
export interface AiOptions {
  gemini: { apiKey: string | undefined; url: string; model: string }
  groq: { apiKey: string | undefined; url: string; model: string }
  /** Calls an hour a user. */
  limit: number
  counters: Counters
  clock: () => number
}

export function createAi(_options: AiOptions): Ai {
  return {} as never
}
