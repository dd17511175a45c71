import type { Handlers } from '../../../generated/operations.js'
import { removeUser } from '../users/remove.js'
import { proveIdentity } from './prove-identity.js'

/** Deletes one's own account, once the password proves who asks. */
export const deleteCurrentUser: Handlers['deleteCurrentUser'] = async ({ body, user, address }, context) => {
  await proveIdentity(user, body.current_password, address, context)
  await removeUser(user.id, body.reports ?? 'anonymise', context)
  return { status: 204, body: undefined }
}
