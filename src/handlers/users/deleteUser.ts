import type { Handlers } from '../../../generated/operations.js'
import { removeUser } from './remove.js'

/** Deletes anybody's account. */
export const deleteUser: Handlers['deleteUser'] = async ({ path, query }, context) => {
  await removeUser(path.user_id, query.reports ?? 'anonymise', context)
  return { status: 204, body: undefined }
}
