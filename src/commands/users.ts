import { randomBytes } from 'node:crypto'
import { DomainError, NotFound } from '../base/errors.js'
import { normalizeEmail } from '../base/text.js'
import {
  createMailer,
  createMailRepository,
  createPasswords,
  createUserRepository,
  queueNotices,
  refuseCommonPassword,
  createTotpRepository,
} from '../features/accounts/index.js'
import { createAuditRepository } from '../platform/audit.js'
import { withDatabase } from './with-database.js'

export interface CreateAdminOptions {
  email: string
  password?: string
  name?: string
}

/** `ems admin create`: creates an administrator, or promotes an existing user. Without a password, one is generated. */
export async function createAdmin({ email: address, password: given, name }: CreateAdminOptions): Promise<void> {
  const email = normalizeEmail(address)
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 255)
    throw new DomainError('validation_failed', `${address} is not an email address.`)
  if (given !== undefined && (given.length < 8 || given.length > 128))
    throw new DomainError('validation_failed', 'The password must have 8 to 128 characters.')
  if (given !== undefined) refuseCommonPassword(given, 'The password')
  const password = given ?? randomBytes(12).toString('base64url')
  await withDatabase(async (db, config) => {
    const password_hash = await (await createPasswords(config.argon2)).hash(password)
    const changes = {
      password_hash,
      role: 'admin',
      is_active: true,
      email_verified_at: new Date(),
      ...(name !== undefined && { full_name: name }),
    } as const
    const isPromoted = await db.transaction(async (trx) => {
      const users = createUserRepository(trx)
      const existing = await users.findByEmail(email)
      const before = existing && (await users.lock(existing.id))
      const after = before
        ? await users.update(before.id, changes, { revoke: true })
        : await users.create({ email, ...changes })
      if (after) await queueNotices(before, after, { users, mails: createMailRepository(trx) }, createMailer(config))
      await createAuditRepository(trx).add('operator', before ? 'user.updated' : 'user.created', {
        before,
        after,
        changes: before ? { password: 'changed' } : {},
      })
      return before !== undefined
    })
    console.log(isPromoted ? `${email} is now an administrator.` : `Created the administrator ${email}.`)
    if (given === undefined) console.log(`Password (shown only once): ${password}`)
  })
}

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
