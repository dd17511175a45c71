import type { Handlers } from '../../../generated/operations.js'
import { Unauthenticated } from '../../errors.js'
import { checkPassword } from './check-password.js'
import { presentLogin } from './present.js'

/** Returns a new token and revokes all tokens of the user except the caller's. */
export const changePassword: Handlers['changePassword'] = async ({ body, user, address }, context) => {
  context.passwords.refuseCommon(body.new_password, 'body.new_password')
  await checkPassword(user, body.current_password, address, context)
  const password_hash = await context.passwords.hash(body.new_password)
  // During hashing, another session may have changed the password, for example to lock out this caller.
  const options = { revoke: true, keepTokenId: user.token.id, version: user.token.version }
  const updated = await context.repositories.users.update(user.id, { password_hash }, options)
  if (!updated) throw new Unauthenticated('Invalid token')
  context.sessions.forget(user.id)
  return { status: 200, body: presentLogin(updated, context) }
}
