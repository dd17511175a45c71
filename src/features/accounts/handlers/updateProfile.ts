import { Unauthenticated } from '../../../base/errors.js'
import { normalizeEmail } from '../../../base/text.js'
import { requireVersion } from '../../../base/version.js'
import { updateAccount } from '../account-changes.js'
import { checkPassword, checkTotp, limitEnumeration } from '../credentials.js'
import type { Handlers } from '../handler-context.js'
import { presentUser } from '../present.js'
import type { UserChanges, UserRecord } from '../users-repository.js'

/** Updates the caller's account. A new e-mail address requires the password and the second factor, because it can recover the account. */
export const updateProfile: Handlers['updateProfile'] = async ({ headers, body, user, address }, context) => {
  const { current_password, totp_code, email: newEmail, ...fields } = body
  const { attempts, sessions, mailer, config } = context
  const given = newEmail === undefined ? user.email : normalizeEmail(newEmail)
  const email = given === user.email ? undefined : given
  const record = current_password !== undefined && (await checkPassword(user, current_password, address, context))
  if (record && email !== undefined) await checkTotp(record, totp_code, address, context)
  const check = (before: UserRecord) => requireVersion(headers, before)
  const options = { revoke: false, version: user.token.version, check }
  const change = (changes: UserChanges) =>
    context.inTransaction(async (bound) => {
      const after = (await updateAccount(user.id, changes, options, bound, mailer))?.after
      if (after && email !== undefined && config.requireVerifiedEmail)
        await mailer.queue(bound, { kind: 'verify_email', recipient: email, language: after.language })
      return after
    })
  const updated = await (email === undefined
    ? change(fields)
    : limitEnumeration(attempts(email, address), async () => {
        await context.mailRequests(email, address).reserve()
        return change({ ...fields, email, email_verified_at: null })
      }))
  if (!updated) throw new Unauthenticated('Invalid token')
  sessions.forget(user.id)
  return { status: 200, body: presentUser(updated) }
}
