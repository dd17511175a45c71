import type { Handlers } from '../../../generated/operations.js'
import { normalizeEmail } from '../../domain/email.js'
import { Unauthenticated } from '../../errors.js'
import { updateAccount } from '../../services/account-notices.js'
import { presentUser } from '../users/present.js'
import { checkPassword } from './check-password.js'
import { checkTotp } from './check-totp.js'
import { limitEnumeration } from './limit-enumeration.js'
import { takeMailRequest } from './take-mail-request.js'

/** Updates the caller's account. A new e-mail address requires the password and the second factor, because it can recover the account. */
export const updateProfile: Handlers['updateProfile'] = async ({ body, user, address }, context) => {
  const { current_password, totp_code, email: newEmail, ...fields } = body
  const { repositories, attempts, sessions, mailer, config } = context
  const email = newEmail === undefined ? undefined : normalizeEmail(newEmail)
  if (current_password !== undefined) {
    const record = await checkPassword(user, current_password, address, context)
    if (email !== undefined && email !== user.email) await checkTotp(record, totp_code, address, context)
  }
  const options = { revoke: false, version: user.token.version }
  const changeEmail = async (newAddress: string) => {
    await takeMailRequest(newAddress, address, context)
    return context.inTransaction(async (bound) => {
      const changes = { ...fields, email: newAddress, email_verified_at: null }
      const result = await updateAccount(user.id, changes, options, bound, mailer)
      const after = result?.after
      if (!after || !config.requireVerifiedEmail) return after
      await mailer.queue(bound, { kind: 'verify_email', recipient: after.email, language: after.language })
      return after
    })
  }
  const updated = await (email === undefined || email === user.email
    ? repositories.users.update(user.id, fields, options)
    : limitEnumeration(attempts(email, address), () => changeEmail(email)))
  if (!updated) throw new Unauthenticated('Invalid token')
  sessions.forget(user.id)
  return { status: 200, body: presentUser(updated, config) }
}
