import type { Handlers } from '../../../generated/operations.js'
import { changesOf } from '../../domain/audit.js'
import { normalizeEmail } from '../../domain/email.js'
import { parseRole } from '../../domain/roles.js'
import { queueNotices } from '../../services/account-notices.js'
import { presentUser } from './present.js'
import { requireRecentPassword } from './require-recent-password.js'

/** Creates an account with any role. */
export const createUser: Handlers['createUser'] = async ({ body, user: admin, requestId }, context) => {
  const { passwords, sessions, mailer, clock, config } = context
  const { email, password, role = 'citizen', full_name = null, phone = null, is_active = true } = body
  if (parseRole(role) !== 'citizen') requireRecentPassword(admin, context)
  passwords.refuseCommon(password, 'body.password')
  const password_hash = await passwords.hash(password)
  // While the password was being hashed, the admin may have been deactivated or demoted.
  await sessions.recheck(admin)
  const fields = { email: normalizeEmail(email), role: parseRole(role), full_name, phone, is_active }
  const user = await context.inTransaction(async (repositories) => {
    const confirmed = { email_verified_at: new Date(clock()) }
    const created = await repositories.users.create({ ...fields, ...confirmed, password_hash })
    await queueNotices(undefined, created, repositories, mailer)
    await repositories.audit.add({
      actorId: admin.id,
      action: 'user.created',
      target: { type: 'user', id: created.id },
      changes: changesOf('user', undefined, created),
      requestId,
    })
    return created
  })
  return { status: 201, body: presentUser(user, config) }
}
