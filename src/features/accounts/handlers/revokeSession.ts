import { NotFound } from '../../../base/errors.js'
import type { Handlers } from '../handler-context.js'

/** Ends one of the caller's sessions on all replicas. */
export const revokeSession: Handlers['revokeSession'] = async ({ path, user }, { sessions }) => {
  if (!(await sessions.end(user.id, path.session_id))) throw new NotFound('Session')
  return { status: 200, body: { message: 'Session ended' } }
}
