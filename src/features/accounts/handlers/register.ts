import { normalizeEmail } from '../../../base/text.js'
import { limitEnumeration } from '../credentials.js'
import type { Handlers } from '../handler-context.js'
import { presentUser } from '../present.js'

export const register: Handlers['register'] = async ({ body, address, language }, context) => {
  const { passwords, attempts, takeRegistration, mailer, config } = context
  const email = normalizeEmail(body.email)
  passwords.refuseCommon(body.password, 'body.password')
  const attempt = attempts(email, address)
  // Rejects requests above the limit before the expensive hash.
  await attempt.checkLimit()
  const refund = await takeRegistration(address)
  try {
    const password_hash = await passwords.hash(body.password)
    const { full_name = null, phone = null } = body
    const user = await limitEnumeration(attempt, () =>
      context.inTransaction(async (repositories) => {
        const created = await repositories.users.create({ email, password_hash, full_name, phone, language })
        if (config.requireVerifiedEmail)
          await mailer.queue(repositories, { kind: 'verify_email', recipient: email, language })
        return created
      }),
    )
    return { status: 201, body: presentUser(user) }
  } catch (error) {
    // Only created accounts count. Registered addresses are failed attempts, which have a limit of their own.
    await refund()
    throw error
  }
}
