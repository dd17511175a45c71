import { randomBytes } from 'node:crypto'
import { createRepositories } from '../database/repositories/index.js'
import { normalizeEmail } from '../domain/email.js'
import { DomainError } from '../errors.js'
import { createPasswords, refuseCommonPassword } from '../security/passwords.js'
import { withDatabase } from './with-database.js'

/** An option of the command line that cannot be used; the message says what is expected. */
class UnusableOption extends DomainError {
  constructor(detail: string) {
    super(422, detail)
  }
}

export interface CreateAdminOptions {
  email: string
  password?: string
  name?: string
}

/** `ems admin create`: a new administrator, or an existing user made one, with the password that is given or made up. */
export async function createAdmin({ email: address, password: given, name }: CreateAdminOptions): Promise<void> {
  const email = normalizeEmail(address)
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 255)
    throw new UnusableOption(`${address} is not an e-mail address.`)
  if (given !== undefined && (given.length < 8 || given.length > 128))
    throw new UnusableOption('The password must have 8 to 128 characters.')
  if (given !== undefined) refuseCommonPassword(given, 'The password')
  const password = given ?? randomBytes(12).toString('base64url')
  await withDatabase(async (db, config) => {
    const { users } = createRepositories(db)
    const password_hash = await (await createPasswords(config.argon2)).hash(password)
    const present = await users.findByEmail(email)
    const changes = {
      password_hash,
      role: 'admin',
      is_active: true,
      ...(name !== undefined && { full_name: name }),
    } as const
    if (present) await users.update(present.id, changes, { revoke: true })
    else await users.create({ email, ...changes })
    console.log(present ? `${email} is an administrator now.` : `Made the administrator ${email}.`)
    if (given === undefined) console.log(`Password (shown this once): ${password}`)
  })
}
