import type { Handlers } from '../../../generated/operations.js'
import { normalizeEmail } from '../../domain/email.js'
import { refuseCommonPassword } from '../../security/passwords.js'
import { presentUser } from '../users/present.js'
import { claimEmail } from './claim-email.js'

/** A new citizen. */
export const register: Handlers['register'] = async ({ body, address }, context) => {
  const { repositories, passwords, attempts, takeRegistration, config } = context
  const email = normalizeEmail(body.email)
  refuseCommonPassword(body.password, 'body.password')
  const attempt = attempts(email, address)
  // Requests beyond the limit are refused before the costly hash.
  await attempt.checkLimit()
  const giveBack = await takeRegistration(address)
  try {
    const password_hash = await passwords.hash(body.password)
    const { full_name = null, phone = null } = body
    const user = await claimEmail(attempt, () => repositories.users.create({ email, password_hash, full_name, phone }))
    return { status: 201, body: presentUser(user, config) }
  } catch (error) {
    // Only created accounts count. A registration with a taken address is a failed attempt, which has a separate limit.
    await giveBack()
    throw error
  }
}
