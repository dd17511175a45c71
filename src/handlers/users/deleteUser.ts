import type { Handlers } from '../../../generated/operations.js'
import { NotFound } from '../../errors.js'
import { removeUser } from './remove.js'

/** Removes anybody's account. */
export const deleteUser: Handlers['deleteUser'] = async ({ path }, context) => {
  if (!(await removeUser(path.user_id, context))) throw new NotFound('User')
  return { status: 204, body: undefined }
}
