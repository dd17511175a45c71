import { normalizeEmail } from '../../../base/text.js'
import { requireRecentPassword } from '../../../platform/requests.js'
import { queueNotices } from '../account-changes.js'
import type { Handlers } from '../handler-context.js'
import { presentUser } from '../present.js'

/** Creates an account with any role. Without a password, the user receives an invitation to choose one. */
export const createUser: Handlers['createUser'] = async ({ body, user: admin, requestId, language }, context) => {
  const { passwords, sessions, mailer, clock } = context
  const { email, password, role = 'citizen', full_name = null, phone = null, is_active = true } = body
  if (role !== 'citizen') requireRecentPassword(admin, context)
  if (password === undefined) mailer.assertAvailable()
  else passwords.refuseCommon(password, 'body.password')
  const password_hash = password === undefined ? null : await passwords.hash(password)
  // While the password was being hashed, the admin may have been deactivated or demoted.
  await sessions.recheck(admin)
  const fields = { email: normalizeEmail(email), role, full_name, phone, is_active }
  const user = await context.inTransaction(async (repositories) => {
    const email_verified_at = new Date(clock())
    const created = await repositories.users.create({ ...fields, language, email_verified_at, password_hash })
    if (created.is_invited) await mailer.queue(repositories, { kind: 'invitation', recipient: created.email, language })
    await queueNotices(undefined, created, repositories, mailer)
    await repositories.audit.add({ user: admin, requestId }, 'user.created', { after: created })
    return created
  })
  return { status: 201, body: presentUser(user) }
}
