import { Conflict, Unauthenticated, Unprocessable } from '../../../base/errors.js'
import type { Handlers } from '../handler-context.js'

/** Enables two-factor authentication with the first code of the authenticator app, and returns recovery codes. */
export const confirmTotp: Handlers['confirmTotp'] = async ({ body, user }, context) => {
  const { totp, sessions, mailer, takeTotpAttempt } = context
  const release = await takeTotpAttempt(user.id)
  const { codes, hashes } = totp.createRecoveryCodes(user.id)
  await context.inTransaction(async (repositories) => {
    // Another session may have changed the password, for example to lock out this caller.
    const record = await repositories.users.lock(user.id, { version: user.token.version })
    if (!record) throw new Unauthenticated('Invalid token')
    const secret = await repositories.totp.findSecret(user.id, { isConfirmed: false })
    const detail = 'Two-factor authentication is not being set up. Start with `POST /auth/totp`.'
    if (!secret) throw new Conflict('totp_not_enabled', detail)
    const step = totp.verify(secret, body.totp_code)
    if (step === undefined)
      throw new Unprocessable(
        { location: 'body.totp_code', message: 'is wrong, has expired or was already used', code: 'incorrect' },
        'wrong_totp_code',
      )
    if (!(await repositories.totp.confirm(user.id, secret, step, hashes)))
      throw new Conflict('totp_not_enabled', detail)
    const { email: recipient, language } = record
    await mailer.queue(repositories, { kind: 'totp_enabled', recipient, language })
  })
  await release()
  sessions.forget(user.id)
  return { status: 200, body: { recovery_codes: codes } }
}
