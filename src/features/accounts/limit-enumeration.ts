import { Conflict } from '../../base/errors.js'
import type { Attempt } from './attempts.js'

/**
 * Runs `store`, which saves an e-mail address. An address that is already registered counts as a failed attempt, which
 * limits how many addresses a client can probe.
 * @throws TooManyRequests above the limit of failed attempts
 */
export async function limitEnumeration<Result>(attempt: Attempt, store: () => Promise<Result>): Promise<Result> {
  const undo = await attempt.reserve()
  // The result of `store` stands, even if the count cannot be undone.
  const release = () => undo().catch(() => undefined)
  try {
    const result = await store()
    await release()
    return result
  } catch (error) {
    if (!(error instanceof Conflict)) await release()
    throw error
  }
}
