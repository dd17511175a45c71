import type { Handlers } from '../../../generated/operations.js'
import { normalizeEmail } from '../../domain/email.js'
import { parseRole } from '../../domain/roles.js'
import { Forbidden, NotFound, Unauthenticated } from '../../errors.js'
import { assertNotLastAdmin } from '../../services/account-removal.js'
import { presentUser } from './present.js'

/** Updates an account. Citizens can change only their own name and phone number. */
export const updateUser: Handlers['updateUser'] = async ({ path, body, user }, context) => {
  const { email, password, role: newRole, ...rest } = body
  if (user.role !== 'admin') {
    if (user.id !== path.user_id) throw new NotFound('User')
    if (email !== undefined || password !== undefined || newRole !== undefined || rest.is_active !== undefined)
      throw new Forbidden()
  }
  if (password !== undefined) context.passwords.refuseCommon(password, 'body.password')
  const role = newRole === undefined ? undefined : parseRole(newRole)
  const changes = {
    ...rest,
    ...(email !== undefined && { email: normalizeEmail(email) }),
    ...(password !== undefined && { password_hash: await context.passwords.hash(password) }),
    ...(role && { role }),
  }
  // While the password was being hashed, the caller may have been deactivated or demoted.
  if (password !== undefined) await context.sessions.recheck(user)
  const isOwn = user.id === path.user_id
  const updated = await context.inTransaction(async ({ users }) => {
    if (role === 'citizen' || rest.is_active === false) await assertNotLastAdmin(path.user_id, users)
    const revoke = password !== undefined || rest.is_active === false
    return users.update(path.user_id, changes, { revoke, ...(isOwn && { version: user.token.version }) })
  })
  if (!updated) throw isOwn ? new Unauthenticated('Invalid token') : new NotFound('User')
  context.sessions.forget(updated.id)
  return { status: 200, body: presentUser(updated, context.config) }
}
