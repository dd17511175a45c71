import { NotFound } from '../../../base/errors.js'
import type { Handlers } from '../handler-context.js'

/** Revokes all tokens of a user, including tokens without a session. */
export const revokeUserSessions: Handlers['revokeUserSessions'] = async ({ path, user, requestId }, context) => {
  await context.inTransaction(async ({ users, audit }) => {
    if (!(await users.update(path.user_id, {}, { revoke: true }))) throw new NotFound('User')
    await audit.add({ user, requestId }, 'user.sessions_revoked', { id: path.user_id })
  })
  context.sessions.forget(path.user_id)
  return { status: 200, body: { message: 'User signed out' } }
}
