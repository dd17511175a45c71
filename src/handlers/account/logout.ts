import type { Handlers } from '../../../generated/operations.js'
import { Unauthenticated } from '../../errors.js'

/** Revokes the caller's token on all replicas. */
export const logout: Handlers['logout'] = async ({ user }, { sessions }) => {
  // A concurrent refresh may have exchanged the token for a new one. The caller would then still be signed in.
  if (!(await sessions.revoke(user.token))) throw new Unauthenticated('Invalid token')
  return { status: 200, body: { message: 'Signed out' } }
}
