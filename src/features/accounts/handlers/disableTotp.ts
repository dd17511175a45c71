import { Conflict, Unauthenticated } from '../../../base/errors.js'
import { checkPassword, checkTotp } from '../credentials.js'
import type { Handlers } from '../handler-context.js'

/** Disables two-factor authentication after verifying the password and a code. */
export const disableTotp: Handlers['disableTotp'] = async ({ body, user, address }, context) => {
  const record = await checkPassword(user, body.current_password, address, context)
  if (!record.totp_enabled) throw new Conflict('totp_not_enabled', 'Two-factor authentication is not enabled.')
  await checkTotp(record, body.totp_code, address, context)
  await context.inTransaction(async (repositories) => {
    const { users, totp } = repositories
    // Another session may have changed the password while this one was being verified.
    if (!(await users.lock(user.id, { version: user.token.version }))) throw new Unauthenticated('Invalid token')
    await totp.disable(user.id)
    const { email: recipient, language } = record
    await context.mailer.queue(repositories, { kind: 'totp_disabled', recipient, language })
  })
  context.sessions.forget(user.id)
  return { status: 200, body: { message: 'Two-factor authentication disabled' } }
}
