import { Conflict, NotFound } from '../../../base/errors.js'
import { requireVersion } from '../../../base/version.js'
import { requireRecentPassword } from '../../../platform/requests.js'
import { removeUser } from '../account-changes.js'
import type { Handlers } from '../handler-context.js'

const ownAccount = 'Delete your own account with `DELETE /users/me`, which requires your password.'

export const deleteUser: Handlers['deleteUser'] = async (request, context) => {
  const { path, headers, query, user, requestId } = request
  const { reports } = query
  requireRecentPassword(user, context)
  const found = await removeUser(path.user_id, reports, context, {
    check(locked) {
      if (locked.id === user.id) throw new Conflict('own_account', ownAccount)
      requireVersion(headers, locked)
    },
    onRemoval: (removed, { audit }) =>
      audit.add({ user, requestId }, 'user.deleted', { before: removed, changes: { reports: { to: reports } } }),
  })
  if (!found) throw new NotFound('User')
  return { status: 200, body: { message: 'User deleted' } }
}
