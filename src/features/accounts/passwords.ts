import { availableParallelism } from 'node:os'
import { dictionary } from '@zxcvbn-ts/language-common'
import argon2, { type HashOptions } from 'argon2'
import pLimit from 'p-limit'
import { Unavailable, Unprocessable } from '../../base/errors.js'

interface Argon2Settings {
  memoryKib: number
  time: number
  parallelism: number
}

export type Passwords = Awaited<ReturnType<typeof createPasswords>>

/** Number of common passwords that are rejected, counting only passwords of sufficient length. */
const maxCommonPasswords = 5_000
const commonPasswords = new Set(
  dictionary.passwords.filter((password: string) => password.length >= 8).slice(0, maxCommonPasswords),
)

/** Rejects common passwords. @param location name of the field, for instance `body.password` @throws Unprocessable */
export function refuseCommonPassword(password: string, location: string): void {
  if (commonPasswords.has(password.normalize('NFC').toLowerCase()))
    throw new Unprocessable(
      { location, message: 'is one of the most common passwords', code: 'too_common' },
      'common_password',
    )
}

/** Maximum number of waiting hashes. Each takes tens of milliseconds, so the last one waits for a few seconds. */
const maxQueueLength = 200

/**
 * Creates an argon2id hasher. Passwords are normalized to NFC, because a phone and a laptop may send `ế` differently.
 * Older hashes belong to passwords as they were sent. The hasher uses all cores but one, which is left for other requests during a burst of sign-ins.
 * Its methods throw Unavailable if the queue is full.
 */
export async function createPasswords(settings: Argon2Settings) {
  const options: HashOptions = {
    type: argon2.argon2id,
    memoryCost: settings.memoryKib,
    timeCost: settings.time,
    parallelism: settings.parallelism,
  }
  const limit = pLimit(Math.max(availableParallelism() - 1, 1))
  const runLimited = async <T>(job: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= maxQueueLength)
      throw new Unavailable('Too many sign-ins at the moment. Try again in a few seconds.', { retryAfter: 5 })
    return limit(job)
  }
  const dummyHash = await argon2.hash('the account that does not exist', options)
  return {
    refuseCommon: refuseCommonPassword,
    hash: (password: string): Promise<string> => runLimited(() => argon2.hash(password.normalize('NFC'), options)),

    /**
     * Checks a password against a hash. For an account that does not exist, `hash` is `undefined`, and the check
     * takes the same time. The limit is checked, and a failure recorded, while the job runs. Otherwise, concurrent
     * guesses could exceed the limit.
     * @returns `undefined` if it does not match; `needsRehash` if the hash has other parameters than the current ones, or
     *   belongs to a password that was not normalized
     * @throws TooManyRequests if too many attempts have failed
     */
    verify: (
      hash: string | undefined,
      password: string,
      attempt: { checkLimit(): Promise<void>; recordFailure(): Promise<void> },
    ): Promise<{ needsRehash: boolean } | undefined> =>
      runLimited(async () => {
        await attempt.checkLimit()
        const normalized = password.normalize('NFC')
        const checked = hash ?? dummyHash
        const isNormalized = await argon2.verify(checked, normalized)
        const matches = isNormalized || (normalized !== password && (await argon2.verify(checked, password)))
        if (matches && hash !== undefined) return { needsRehash: !isNormalized || argon2.needsRehash(hash, options) }
        await attempt.recordFailure()
        return undefined
      }),
  }
}
