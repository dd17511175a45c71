import { NotFound, Unauthenticated } from '../../../base/errors.js'
import { requireVersion } from '../../../base/version.js'
import { updateAccount, userChangesOf } from '../account-changes.js'
import type { Handlers } from '../handler-context.js'
import { presentUser } from '../present.js'
import type { UserRecord } from '../users-repository.js'

/** Updates an account. Users other than admins can change only their own name and phone number. */
export const updateUser: Handlers['updateUser'] = async (request, context) => {
  const { path, headers, body, user, requestId } = request
  const isOwn = user.id === path.user_id
  const changes = await userChangesOf(body, isOwn, user, context)
  const { role, is_active, password_hash } = changes
  const keepsToken = isOwn && is_active !== false && (role === undefined || role === user.role)
  const options = {
    revoke: password_hash !== undefined || is_active === false,
    keep: keepsToken ? user.token : undefined,
    version: isOwn ? user.token.version : undefined,
    check: (before: UserRecord) => requireVersion(headers, before),
  }
  const updated = await context.inTransaction(async (repositories) => {
    const result = await updateAccount(path.user_id, changes, options, repositories, context.mailer)
    if (result && user.role === 'admin') {
      await repositories.audit.add({ user, requestId }, 'user.updated', {
        ...result,
        changes: password_hash === undefined ? {} : { password: 'changed' },
      })
    }
    return result?.after
  })
  if (!updated) throw isOwn ? new Unauthenticated('Invalid token') : new NotFound('User')
  context.sessions.forget(updated.id)
  return { status: 200, body: presentUser(updated) }
}
