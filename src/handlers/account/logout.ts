import type { Handlers } from '../../../generated/operations.js'

/** The token of this call stops working, on every replica. */
export const logout: Handlers['logout'] = async ({ user }, { sessions }) => {
  await sessions.revoke(user.token)
  return { status: 204, body: undefined }
}
