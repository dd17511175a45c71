import { Conflict } from '../../../base/errors.js'
import type { Handlers } from '../handler-context.js'

/** Queues a link to confirm the caller's email address. */
export const sendVerification: Handlers['sendVerification'] = async ({ user, address, language }, context) => {
  const { mailer, repositories } = context
  if (user.isVerified) throw new Conflict('email_verified', 'The email address is already confirmed')
  mailer.assertAvailable()
  await context.mailRequests(user.email, address).reserve()
  await mailer.queue(repositories, { kind: 'verify_email', recipient: user.email, language })
  return { status: 200, body: { message: 'We have sent you a link. It is valid for 30 minutes.' } }
}
