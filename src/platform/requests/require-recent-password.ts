import { DomainError } from '../../base/errors.js'
import type { Principal } from '../../base/principal.js'
import type { Config } from '../config/config.js'

/**
 * Seconds for which a password and a code permit new credentials of the own account with two-factor authentication,
 * unless REAUTH_MINUTES sets another time.
 */
const ownCredentialSeconds = 300

/**
 * Rejects a sensitive change, or handing out a key, if the caller has not entered the password recently. REAUTH_MINUTES
 * enables this.
 * @param isOwnCredential whether the change is a new email address or password of the caller
 * @throws DomainError `password_confirmation_required`
 */
export function requireRecentPassword(
  { token, hasTotp }: Principal,
  { config, clock }: { config: Pick<Config, 'sessions'>; clock: () => number },
  isOwnCredential = false,
): void {
  const seconds = config.sessions.reauthSeconds || (isOwnCredential && hasTotp ? ownCredentialSeconds : 0)
  if (seconds === 0 || (token.passwordAt ?? 0) + seconds > clock() / 1000) return
  throw new DomainError('password_confirmation_required', 'Confirm your password to make this change.')
}
