import type { Handlers } from '../../../generated/operations.js'
import { Unauthenticated } from '../../errors.js'
import { removeUser } from '../../services/account-removal.js'
import { proveIdentity } from './prove-identity.js'

/** Deletes one's own account, once the password proves who asks. */
export const deleteCurrentUser: Handlers['deleteCurrentUser'] = async ({ body, user, address }, context) => {
  await proveIdentity(user, body.current_password, address, context)
  const { reports = 'anonymise' } = body
  // While the hash was computed the account may have got another password.
  if (!(await removeUser(user.id, reports, context, user.token.version))) throw new Unauthenticated('Invalid token')
  return { status: 204, body: undefined }
}
