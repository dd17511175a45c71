import type { Handlers } from '../../../generated/operations.js'
import { Unauthenticated } from '../../errors.js'
import { removeUser } from '../../services/account-removal.js'
import { checkPassword } from './check-password.js'

/** Deletes the caller's account after verifying the password. */
export const deleteCurrentUser: Handlers['deleteCurrentUser'] = async ({ body, user, address }, context) => {
  await checkPassword(user, body.current_password, address, context)
  const { reports = 'anonymise' } = body
  // Another session may have changed the password while this one was being verified.
  const condition = { version: user.token.version }
  if (!(await removeUser(user.id, reports, context, { condition }))) throw new Unauthenticated('Invalid token')
  return { status: 200, body: { message: 'Account deleted' } }
}
