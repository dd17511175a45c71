import { Conflict } from '../../errors.js'
import type { Attempt } from '../../security/attempts.js'

/**
 * Stores an e-mail address. One that has an account counts as a failed attempt, so that nobody lists them this way. Comes
 * after the password's hash: what waited for that together is admitted one by one.
 * @throws TooManyRequests beyond the limit of failures
 */
export async function claimEmail<Result>(attempt: Attempt, store: () => Promise<Result>): Promise<Result> {
  await attempt.checkLimit()
  try {
    return await store()
  } catch (error) {
    if (error instanceof Conflict) await attempt.recordFailure()
    throw error
  }
}
