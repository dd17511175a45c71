import { Unauthenticated } from '../../../base/errors.js'
import { updateAccount } from '../account-changes.js'
import { checkPassword, checkTotp } from '../credentials.js'
import type { Handlers } from '../handler-context.js'
import { presentLogin } from '../present.js'

/** Returns a new token of the same session and revokes all tokens of the user except the caller's. */
export const changePassword: Handlers['changePassword'] = async (request, context) => {
  const { body, user, address } = request
  context.passwords.refuseCommon(body.new_password, 'body.new_password')
  const record = await checkPassword(user, body.current_password, address, context)
  await checkTotp(record, body.totp_code, address, context)
  const password_hash = await context.passwords.hash(body.new_password)
  // During hashing, another session may have changed the password, for example to lock out this caller.
  const options = { revoke: true, keep: user.token, version: user.token.version }
  const updated = await context.inTransaction((repositories) =>
    updateAccount(user.id, { password_hash }, options, repositories, context.mailer),
  )
  if (!updated) throw new Unauthenticated('Invalid token')
  context.sessions.forget(user.id)
  const grant = await context.sessions.renew(updated.after, user.token, request)
  return { status: 200, body: presentLogin(grant, context) }
}
