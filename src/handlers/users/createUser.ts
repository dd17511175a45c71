import type { Handlers } from '../../../generated/operations.js'
import { normalizeEmail } from '../../domain/email.js'
import { parseRole } from '../../domain/roles.js'
import { presentUser } from './present.js'

/** Creates an account with any role. */
export const createUser: Handlers['createUser'] = async ({ body, user: admin }, context) => {
  const { repositories, passwords, sessions, config } = context
  const { email, password, role = 'citizen', full_name = null, phone = null, is_active = true } = body
  passwords.refuseCommon(password, 'body.password')
  const password_hash = await passwords.hash(password)
  // While the password was being hashed, the admin may have been deactivated or demoted.
  await sessions.recheck(admin)
  const user = await repositories.users.create({
    email: normalizeEmail(email),
    password_hash,
    role: parseRole(role),
    full_name,
    phone,
    is_active,
  })
  return { status: 201, body: presentUser(user, config) }
}
