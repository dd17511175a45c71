import type { Handlers } from '../../../generated/operations.js'
import { removeUser } from './remove.js'

/** Removes anybody's account. */
export const deleteUser: Handlers['deleteUser'] = async ({ path }, context) => {
  await removeUser(path.user_id, context)
  return { status: 204, body: undefined }
}
