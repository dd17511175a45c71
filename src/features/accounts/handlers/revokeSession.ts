import type { Handlers } from '../../../../generated/operations.js'
import { NotFound } from '../../../base/errors.js'

/** Ends one of the caller's sessions on all replicas. */
export const revokeSession: Handlers['revokeSession'] = async ({ path, user }, { sessions }) => {
  if (!(await sessions.end(user.id, path.session_id))) throw new NotFound('Session')
  return { status: 200, body: { message: 'Session ended' } }
}
