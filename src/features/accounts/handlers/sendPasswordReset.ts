import { NotFound } from '../../../base/errors.js'
import type { Handlers } from '../handler-context.js'
import { invitationDays, linkMinutes } from '../mails.js'

/** Queues a link with which a user can set a new password. Invited users receive another invitation. */
export const sendPasswordReset: Handlers['sendPasswordReset'] = async ({ path, user: admin, requestId }, context) => {
  const { mailer } = context
  mailer.assertAvailable()
  const user = await context.repositories.users.find(path.user_id)
  if (!user) throw new NotFound('User')
  await context.inTransaction(async (repositories) => {
    const { email: recipient, language, is_invited } = user
    await mailer.queue(repositories, { kind: is_invited ? 'invitation' : 'reset_password', recipient, language })
    await repositories.audit.add({ user: admin, requestId }, 'user.password_reset_sent', { id: user.id })
  })
  const validity = user.is_invited ? `${invitationDays} days` : `${linkMinutes} minutes`
  return { status: 200, body: { message: `We have sent a link to the user. It is valid for ${validity}.` } }
}
