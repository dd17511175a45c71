import type { Handlers } from '../../../generated/operations.js'
import { NotFound } from '../../errors.js'
import { removeUser } from '../../services/account-removal.js'

/** Deletes an account. */
export const deleteUser: Handlers['deleteUser'] = async ({ path, query: { reports } }, context) => {
  if (!(await removeUser(path.user_id, reports, context))) throw new NotFound('User')
  return { status: 204, body: undefined }
}
