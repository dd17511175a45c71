import type { Principal } from '../domain/principal.js'
import { DomainError } from '../errors.js'
import type { Context } from './context.js'

/**
 * Rejects a sensitive change, or handing out a key, if the caller has not entered the password recently. REAUTH_MINUTES enables this.
 * @throws DomainError `password_confirmation_required`
 */
export function requireRecentPassword(
  { token }: Principal,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
): void {
  const { reauthSeconds } = config.sessions
  if (reauthSeconds === 0 || (token.passwordAt ?? 0) + reauthSeconds > clock() / 1000) return
  throw new DomainError('password_confirmation_required', 'Confirm your password to make this change.')
}
