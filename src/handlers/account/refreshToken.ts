import type { Handlers } from '../../../generated/operations.js'
import { presentLogin } from './present.js'

/**
 * Exchanges a valid token for a new one and revokes the old one. If a token is refreshed twice, one request succeeds.
 */
export const refreshToken: Handlers['refreshToken'] = async ({ user }, context) => ({
  status: 200,
  body: presentLogin(await context.sessions.exchange(user), context),
})
