import { Unprocessable } from '../../base/errors.js'
import type { AccountsContext } from './handler-context.js'
import { isTotpCode } from './totp-code.js'
import type { UserRecord } from './users-repository.js'

type Account = Pick<UserRecord, 'id' | 'email' | 'totp_enabled'>
type Used = Pick<AccountsContext, 'repositories' | 'totp' | 'takeTotpAttempt' | 'attempts'>

/**
 * Returns whether a code belongs to an account with two-factor authentication, and makes it unusable. Call it after
 * verifying the password. Wrong codes count towards the limit of failed logins.
 * @throws TooManyRequests above the limit of failed logins, or of wrong codes of the account
 */
export async function useTotpCode(user: Account, code: string, address: string, context: Used): Promise<boolean> {
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
export async function checkTotp(user: Account, code: string | undefined, address: string, context: Used) {
  if (!user.totp_enabled || (code !== undefined && (await useTotpCode(user, code, address, context)))) return
  const problem =
    code === undefined
      ? { message: 'is required, because two-factor authentication is on', code: 'required' as const }
      : { message: 'is wrong, has expired or was already used', code: 'incorrect' as const }
  throw new Unprocessable({ location: 'body.totp_code', ...problem }, 'wrong_totp_code')
}
