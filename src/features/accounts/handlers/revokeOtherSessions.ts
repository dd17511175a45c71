import { Unauthenticated } from '../../../base/errors.js'
import type { Handlers } from '../handler-context.js'

/** Revokes all tokens of the caller except the token of the call, including tokens without a session. */
export const revokeOtherSessions: Handlers['revokeOtherSessions'] = async ({ user }, { repositories, sessions }) => {
  const options = { revoke: true, keep: user.token, version: user.token.version }
  if (!(await repositories.users.update(user.id, {}, options))) throw new Unauthenticated('Invalid token')
  sessions.forget(user.id)
  return { status: 200, body: { message: 'Other sessions ended' } }
}
