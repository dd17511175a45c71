import type { Handlers } from '../../../generated/operations.js'
import { presentLogin } from './present.js'

/** A fresh token for one that is still valid; the old one stops working. Of two refreshes of one token, one succeeds. */
export const refreshToken: Handlers['refreshToken'] = async ({ user }, context) => ({
  status: 200,
  body: presentLogin(await context.sessions.exchange(user), context),
})
