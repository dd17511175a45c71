import type { Handlers } from '../../../generated/operations.js'
import { normalizeEmail } from '../../domain/email.js'
import { Conflict } from '../../errors.js'
import { refuseCommonPassword } from '../../security/passwords.js'
import { presentUser } from '../users/present.js'

/** A new citizen. An address that has an account counts as a failed attempt, so that nobody lists them this way. */
export const register: Handlers['register'] = async ({ body, address }, context) => {
  const { repositories, passwords, attempts, config } = context
  const email = normalizeEmail(body.email)
  refuseCommonPassword(body.password, 'body.password')
  const attempt = attempts(email, address)
  await attempt.admit()
  const { full_name = null, phone = null } = body
  try {
    const password_hash = await passwords.hash(body.password)
    const user = await repositories.users.create({ email, password_hash, full_name, phone })
    return { status: 201, body: presentUser(user, config) }
  } catch (error) {
    if (error instanceof Conflict) await attempt.failed()
    throw error
  }
}
