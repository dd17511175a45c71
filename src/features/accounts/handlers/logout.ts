import { Unauthenticated } from '../../../base/errors.js'
import type { Handlers } from '../handler-context.js'

/** Ends the caller's session on all replicas. */
export const logout: Handlers['logout'] = async ({ user }, { sessions }) => {
  // A concurrent refresh may have exchanged a token without a session. The caller would then still be signed in.
  if (!(await sessions.signOut(user))) throw new Unauthenticated('Invalid token')
  return { status: 200, body: { message: 'Signed out' } }
}
