import { availableParallelism } from 'node:os'
import { dictionary } from '@zxcvbn-ts/language-common'
import argon2, { type HashOptions } from 'argon2'
import pLimit from 'p-limit'
import { Unavailable, Unprocessable } from '../errors.js'
import type { Attempt } from './attempts.js'

export interface Argon2Settings {
  memoryKib: number
  time: number
  parallelism: number
}

export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Whether a password fits a hash. Takes as long for `undefined`, an account that does not exist. The
   * attempt is admitted and its failure counted while it has its turn, so that a burst of guesses cannot outrun the count.
   */
  verify(hash: string | undefined, password: string, attempt: Attempt): Promise<boolean>
  /** Whether a hash was made with other parameters than the present ones. */
  needsRehash(hash: string): boolean
}

/** How many of the most common passwords (of those that are long enough at all) are refused. */
const commonCount = 5_000
const commonPasswords = new Set(
  dictionary.passwords.filter((password: string) => password.length >= 8).slice(0, commonCount),
)

/** @throws Unprocessable for a password that everybody tries first. `location` names the field, `body.password`. */
export function refuseCommonPassword(password: string, location: string): void {
  if (commonPasswords.has(password.toLowerCase()))
    throw new Unprocessable(location, 'is one of the most common passwords')
}

/** Hashes that wait; each takes some ten milliseconds, so this is a few seconds. */
const longestQueue = 200

/**
 * argon2id with a cap: as many hashes at once as there are cores but one, so that a rush of logins leaves the other
 * requests a core. @throws Unavailable when too many wait.
 */
export async function createPasswords(settings: Argon2Settings): Promise<Passwords> {
  const options: HashOptions = {
    type: argon2.argon2id,
    memoryCost: settings.memoryKib,
    timeCost: settings.time,
    parallelism: settings.parallelism,
  }
  const limit = pLimit(Math.max(availableParallelism() - 1, 1))
  const inTurn = async <T>(job: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= longestQueue)
      throw new Unavailable('Too many people sign in right now. Try again in a few seconds.', { retryAfter: 5 })
    return limit(job)
  }
  const nobody = await argon2.hash('the account that does not exist', options)
  return {
    hash: (password) => inTurn(() => argon2.hash(password, options)),
    verify: (hash, password, attempt) =>
      inTurn(async () => {
        await attempt.admit()
        const fits = (await argon2.verify(hash ?? nobody, password)) && hash !== undefined
        if (!fits) await attempt.failed()
        return fits
      }),
    needsRehash: (hash) => argon2.needsRehash(hash, options),
  }
}
