import { NotFound } from '../base/errors.js'
import { normalizeEmail } from '../base/text.js'
import { createTotpRepository, createUserRepository } from '../features/accounts/index.js'
import { createAuditRepository } from '../platform/audit/repository.js'
import { withDatabase } from './with-database.js'

/** `ems user disable-totp`: disables two-factor authentication of a user who has lost the phone and the codes. */
export async function disableTotp(address: string): Promise<void> {
  const email = normalizeEmail(address)
  await withDatabase((db) =>
    db.transaction(async (trx) => {
      const users = createUserRepository(trx)
      const user = await users.findByEmail(email)
      if (!user || !(await users.lock(user.id))) throw new NotFound(`User ${email}`)
      if (!(await createTotpRepository(trx).disable(user.id))) {
        console.log(`${email} does not use two-factor authentication.`)
        return
      }
      await createAuditRepository(trx).add('operator', 'user.totp_disabled', { id: user.id })
      console.log(`${email} signs in without two-factor authentication now.`)
    }),
  )
}
