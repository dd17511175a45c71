import { Conflict, TooManyRequests, Unauthenticated, Unprocessable } from '../../base/errors.js'
import { networksOf } from '../../base/network.js'
import type { Principal } from '../../base/principal.js'
import type { Counters } from '../../pipeline/http/rate-limit.js'
import type { Quota } from '../../platform/security/quota.js'
import type { Passwords } from './passwords.js'
import type { AccountRepositories } from './repositories.js'
import { isTotpCode, type Totp } from './totp.js'
import type { UserRecord } from './users-repository.js'

/** An attempt to sign in to or register one account from one IP address. */
export interface Attempt {
  /** @throws TooManyRequests if too many attempts have failed */
  checkLimit(): Promise<void>
  recordFailure(): Promise<void>
  /**
   * Counts a failure in advance, so that concurrent attempts cannot pass the limit together.
   * @returns a function that undoes the count, for an attempt that does not fail
   * @throws TooManyRequests if too many attempts have failed
   */
  reserve(): Promise<() => Promise<void>>
}

export type Attempts = (email: string, address: string) => Attempt

const windowSeconds = 15 * 60
/**
 * Maximum failures per window, for one account and for all accounts. The first limits apply to an IPv4 address or an
 * IPv6 /64, the next limits to an IPv6 /56 and /48. Limits increase with the size of the network, because a wide one may
 * belong to one customer or be shared by many customers of a mobile carrier.
 */
const limits = [
  { account: 10, all: 50 },
  { account: 20, all: 200 },
  { account: 40, all: 800 },
]

/**
 * Creates a limit of attempts. With the limit of failed sign-ins and registrations, guessing a password takes years.
 * @param name of the counters. Limits with different names do not affect each other
 */
export function createAttempts(counters: Counters, clock: () => number, name = 'failures'): Attempts {
  const seconds = () => Math.floor(clock() / 1000)
  const windowOf = (time: number) => Math.floor(time / windowSeconds)
  const tooMany = (now: number) => new TooManyRequests(windowSeconds - (now % windowSeconds))
  return (email, address) => {
    const keys = networksOf(address).flatMap((network, index): [key: string, limit: number][] => {
      const { account = 0, all = 0 } = limits[index] ?? {}
      return [
        [`${name}:${network}:${email}`, account],
        [`${name}:${network}`, all],
      ]
    })
    return {
      async checkLimit() {
        const now = seconds()
        for (const [key, limit] of keys) {
          const failures = await counters.add(key, 0, windowSeconds, now)
          if (failures >= limit) throw tooMany(now)
        }
      },
      async recordFailure() {
        const now = seconds()
        for (const [key] of keys) await counters.add(key, 1, windowSeconds, now)
      },
      async reserve() {
        const now = seconds()
        const counted: string[] = []
        const undo = async () => {
          // In the next window, the failure no longer counts.
          if (windowOf(seconds()) === windowOf(now))
            for (const key of counted) await counters.add(key, -1, windowSeconds, now)
        }
        for (const [key, limit] of keys) {
          counted.push(key)
          if ((await counters.add(key, 1, windowSeconds, now)) <= limit) continue
          await undo()
          throw tooMany(now)
        }
        return undo
      },
    }
  }
}

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

interface CredentialChecks {
  repositories: Pick<AccountRepositories, 'users' | 'totp'>
  passwords: Pick<Passwords, 'verify'>
  attempts: Attempts
  totp: Totp
  takeTotpAttempt: Quota
}

/**
 * Verifies `body.current_password` and returns the user. Wrong passwords count towards the limit of failed logins.
 * @throws Unprocessable if the password is wrong, TooManyRequests above the limit
 */
export async function checkPassword(
  user: Principal,
  password: string,
  address: string,
  { repositories, passwords, attempts }: Pick<CredentialChecks, 'repositories' | 'passwords' | 'attempts'>,
): Promise<UserRecord> {
  const record = await repositories.users.find(user.id)
  if (!record) throw new Unauthenticated('User not found')
  const attempt = attempts(record.email, address)
  await attempt.checkLimit()
  if (await passwords.verify(record.password_hash ?? undefined, password, attempt)) return record
  throw new Unprocessable(
    { location: 'body.current_password', message: 'is not the current password', code: 'incorrect' },
    'wrong_password',
  )
}

type Account = Pick<UserRecord, 'id' | 'email' | 'totp_enabled'>
type CodeChecks = Omit<CredentialChecks, 'passwords'>

/**
 * Returns whether a code belongs to an account with two-factor authentication, and makes it unusable. Call it after
 * verifying the password. Wrong codes count towards the limit of failed logins.
 * @throws TooManyRequests above the limit of failed logins, or of wrong codes of the account
 */
export async function useTotpCode(user: Account, code: string, address: string, context: CodeChecks): Promise<boolean> {
  const { repositories, totp, takeTotpAttempt, attempts } = context
  if (!isTotpCode(code)) {
    if (await repositories.totp.useRecoveryCode(user.id, totp.hashRecoveryCode(user.id, code))) return true
  } else {
    // Counted before the check, so that concurrent guesses cannot exceed the limit.
    const release = await takeTotpAttempt(user.id)
    const secret = await repositories.totp.findSecret(user.id, { isConfirmed: true })
    const step = secret && totp.verify(secret, code)
    if (step !== undefined && (await repositories.totp.useStep(user.id, step))) {
      await release()
      return true
    }
  }
  await attempts(user.email, address).recordFailure()
  return false
}

/** Verifies `body.totp_code` of a signed-in user, if the account has two-factor authentication. @throws Unprocessable */
export async function checkTotp(user: Account, code: string | undefined, address: string, context: CodeChecks) {
  if (!user.totp_enabled || (code !== undefined && (await useTotpCode(user, code, address, context)))) return
  const problem =
    code === undefined
      ? { message: 'is required, because two-factor authentication is on', code: 'required' as const }
      : { message: 'is wrong, has expired or was already used', code: 'incorrect' as const }
  throw new Unprocessable({ location: 'body.totp_code', ...problem }, 'wrong_totp_code')
}
