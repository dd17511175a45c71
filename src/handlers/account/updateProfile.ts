import type { Handlers } from '../../../generated/operations.js'
import { normalizeEmail } from '../../domain/email.js'
import { Unauthenticated } from '../../errors.js'
import { presentUser } from '../users/present.js'
import { checkPassword } from './check-password.js'
import { limitEnumeration } from './limit-enumeration.js'

/** Updates the caller's account. A new e-mail address requires the password, because it can recover the account. */
export const updateProfile: Handlers['updateProfile'] = async ({ body, user, address }, context) => {
  const { current_password, email: newEmail, ...fields } = body
  const { repositories, attempts, sessions, config } = context
  if (current_password !== undefined) await checkPassword(user, current_password, address, context)
  const email = newEmail === undefined ? undefined : normalizeEmail(newEmail)
  const changes = email === undefined ? fields : { ...fields, email }
  const store = () => repositories.users.update(user.id, changes, { revoke: false, version: user.token.version })
  const updated = await (email === undefined ? store() : limitEnumeration(attempts(email, address), store))
  if (!updated) throw new Unauthenticated('Invalid token')
  sessions.forget(user.id)
  return { status: 200, body: presentUser(updated, config) }
}
