import { checkPassword, checkTotp } from '../credentials.js'
import type { Handlers } from '../handler-context.js'
import { presentLogin } from '../present.js'

/** Returns a new token of the same session, which permits sensitive changes. */
export const confirmPassword: Handlers['confirmPassword'] = async (request, context) => {
  const { body, user, address } = request
  const record = await checkPassword(user, body.current_password, address, context)
  await checkTotp(record, body.totp_code, address, context)
  const { id, token } = user
  const grant = await context.sessions.confirm({ id, token_version: token.version }, token, request)
  return { status: 200, body: presentLogin(grant, context) }
}
