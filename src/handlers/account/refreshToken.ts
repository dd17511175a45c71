import type { Handlers } from '../../../generated/operations.js'
import { presentLogin } from './present.js'

/** Returns a new token and revokes the old one. If a token is used twice concurrently, only one request succeeds. */
export const refreshToken: Handlers['refreshToken'] = async ({ user }, context) => ({
  status: 200,
  body: presentLogin(await context.sessions.exchange(user), context),
})
