import { Conflict } from '../../errors.js'
import type { Attempt } from '../../security/attempts.js'

/**
 * Runs `store`, which saves an e-mail address. An address that is already registered counts as a failed attempt, which
 * limits how many addresses a client can probe. Call it after hashing the password: hashing lets concurrent requests
 * pass an earlier check together.
 * @throws TooManyRequests above the limit of failed attempts
 */
export async function limitEnumeration<Result>(attempt: Attempt, store: () => Promise<Result>): Promise<Result> {
  await attempt.checkLimit()
  try {
    return await store()
  } catch (error) {
    if (error instanceof Conflict) await attempt.recordFailure()
    throw error
  }
}
