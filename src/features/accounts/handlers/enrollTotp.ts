import { Conflict } from '../../../base/errors.js'
import { checkPassword } from '../credentials.js'
import type { Handlers } from '../handler-context.js'

/** Creates a secret for an authenticator app. It has no effect until `confirmTotp`. */
export const enrollTotp: Handlers['enrollTotp'] = async ({ body, user, address }, context) => {
  const account = await checkPassword(user, body.current_password, address, context)
  const { encrypted, ...shown } = context.totp.createSecret(account)
  if (!(await context.repositories.totp.enroll(user.id, encrypted)))
    throw new Conflict('totp_enabled', 'Two-factor authentication is already enabled. Disable it first.')
  return { status: 200, body: shown }
}
