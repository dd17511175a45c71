import { normalizeEmail } from '../../../base/text.js'
import type { Handlers } from '../handler-context.js'

/** Queues a link. Whether the address has an account is checked later, so that the time of the response does not tell. */
export const forgotPassword: Handlers['forgotPassword'] = async ({ body, address, language }, context) => {
  const { mailer, repositories } = context
  mailer.assertAvailable()
  const recipient = normalizeEmail(body.email)
  await context.mailRequests(recipient, address).reserve()
  await mailer.queue(repositories, { kind: 'reset_password', recipient, language })
  const message = 'If the address belongs to an account, we have sent it a link. The link is valid for 30 minutes.'
  return { status: 200, body: { message } }
}
