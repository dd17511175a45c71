import type { Handlers } from '../../../generated/operations.js'
import { Unauthenticated } from '../../errors.js'
import { removeUser } from '../../services/account-removal.js'
import { proveIdentity } from './check-password.js'

/** Deletes the caller's own account after checking the password. */
export const deleteCurrentUser: Handlers['deleteCurrentUser'] = async ({ body, user, address }, context) => {
  await proveIdentity(user, body.current_password, address, context)
  const { reports = 'anonymise' } = body
  // The password may have changed while the hash was computed.
  if (!(await removeUser(user.id, reports, context, user.token.version))) throw new Unauthenticated('Invalid token')
  return { status: 204, body: undefined }
}
