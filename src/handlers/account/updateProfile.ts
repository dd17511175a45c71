import type { Handlers } from '../../../generated/operations.js'
import { normalizeEmail } from '../../domain/email.js'
import { Unauthenticated } from '../../errors.js'
import { presentUser } from '../users/present.js'
import { proveIdentity } from './check-password.js'
import { claimEmail } from './claim-email.js'

/** Changes of oneself; a new address needs the password, since it is the way back into the account. */
export const updateProfile: Handlers['updateProfile'] = async ({ body, user, address }, context) => {
  const { current_password, email: given, ...changes } = body
  const { repositories, attempts, sessions, config } = context
  if (current_password !== undefined) await proveIdentity(user, current_password, address, context)
  const email = given === undefined ? undefined : normalizeEmail(given)
  const all = email === undefined ? changes : { ...changes, email }
  const store = () => repositories.users.update(user.id, all, { revoke: false, version: user.token.version })
  const updated = await (email === undefined ? store() : claimEmail(attempts(email, address), store))
  if (!updated) throw new Unauthenticated('Invalid token')
  sessions.forget(user.id)
  return { status: 200, body: presentUser(updated, config) }
}
