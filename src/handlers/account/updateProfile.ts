import type { Handlers } from '../../../generated/operations.js'
import { normalizeEmail } from '../../domain/email.js'
import { Unauthenticated } from '../../errors.js'
import { presentUser } from '../users/present.js'
import { proveIdentity } from './prove-identity.js'

/** Changes of oneself; a new address needs the password, since it is the way back into the account. */
export const updateProfile: Handlers['updateProfile'] = async ({ body, user, address }, context) => {
  const { current_password, email, ...changes } = body
  if (current_password !== undefined) await proveIdentity(user, current_password, address, context)
  const all = email === undefined ? changes : { ...changes, email: normalizeEmail(email) }
  const updated = await context.repositories.users.update(user.id, all, { revoke: false })
  if (!updated) throw new Unauthenticated('User not found')
  context.sessions.forget(user.id)
  return { status: 200, body: presentUser(updated, context.config) }
}
