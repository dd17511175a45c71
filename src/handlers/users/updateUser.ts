import type { Handlers } from '../../../generated/operations.js'
import { normalizeEmail } from '../../domain/email.js'
import { parseRole } from '../../domain/roles.js'
import { Forbidden, NotFound, Unauthenticated } from '../../errors.js'
import { assertNotLastAdmin } from '../../services/account-removal.js'
import { presentUser } from './present.js'

/** Updates an account. Users other than admins can change only their own name and phone number. */
export const updateUser: Handlers['updateUser'] = async ({ path, body, user }, context) => {
  const { email, password, role: newRole, ...rest } = body
  const isOwn = user.id === path.user_id
  if (user.role !== 'admin') {
    if (!isOwn) throw new NotFound('User')
    if (email !== undefined || password || newRole !== undefined || rest.is_active !== undefined) throw new Forbidden()
  }
  if (password) context.passwords.refuseCommon(password, 'body.password')
  const role = newRole === undefined ? undefined : parseRole(newRole)
  const changes = {
    ...rest,
    ...(email !== undefined && { email: normalizeEmail(email) }),
    ...(password && { password_hash: await context.passwords.hash(password) }),
    ...(role && { role }),
  }
  // While the password was being hashed, the caller may have been deactivated or demoted.
  if (password) await context.sessions.recheck(user)
  const keepsToken = isOwn && rest.is_active !== false && (role === undefined || role === user.role)
  const options = {
    revoke: Boolean(password) || rest.is_active === false,
    keepTokenId: keepsToken ? user.token.id : undefined,
    version: isOwn ? user.token.version : undefined,
  }
  const updated = await context.inTransaction(async ({ users }) => {
    if ((role && role !== 'admin') || rest.is_active === false) await assertNotLastAdmin(path.user_id, users)
    return users.update(path.user_id, changes, options)
  })
  if (!updated) throw isOwn ? new Unauthenticated('Invalid token') : new NotFound('User')
  context.sessions.forget(updated.id)
  return { status: 200, body: presentUser(updated, context.config) }
}
