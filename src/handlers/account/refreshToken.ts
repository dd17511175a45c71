import type { Handlers } from '../../../generated/operations.js'
import { Unauthenticated } from '../../errors.js'
import { presentLogin } from './present.js'

/** A fresh token for one that is still valid; the old one stops working. */
export const refreshToken: Handlers['refreshToken'] = async ({ user }, context) => {
  const record = await context.repositories.users.find(user.id)
  if (!record) throw new Unauthenticated('User not found')
  // Of two refreshes with the same token at once, one wins.
  if (!(await context.sessions.revoke(user.token))) throw new Unauthenticated('Invalid token')
  return { status: 200, body: presentLogin(record, context) }
}
