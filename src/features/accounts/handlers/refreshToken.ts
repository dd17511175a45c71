import type { Handlers } from '../handler-context.js'
import { presentLogin } from '../present.js'

/** Returns a new token and revokes the old one, which can only be exchanged again for 30 seconds. */
export const refreshToken: Handlers['refreshToken'] = async (request, context) => ({
  status: 200,
  body: presentLogin(await context.sessions.exchange(request.user, request), context),
})
