import type { Handlers } from '../../../generated/operations.js'
import { Unauthenticated } from '../../errors.js'

/** The token of this call stops working, on every replica. */
export const logout: Handlers['logout'] = async ({ user }, { sessions }) => {
  // A concurrent refresh may have exchanged the token for one that still works, so the caller would not be signed out.
  if (!(await sessions.revoke(user.token))) throw new Unauthenticated('Invalid token')
  return { status: 204, body: undefined }
}
