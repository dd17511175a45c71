import { randomBytes } from 'node:crypto'
import { Conflict, DomainError } from '../../base/errors.js'
import type { Log } from '../../base/log.js'
import { normalizeEmail } from '../../base/text.js'
import { ConfigurationError, type Config } from '../../platform/config/config.js'
import type { AccountsContext } from './handler-context.js'
import { refuseCommonPassword } from './passwords.js'

export interface FirstAdmin {
  email: string
  /** Set only if it was generated. It is shown once and not stored. */
  password: string | undefined
}

/**
 * Creates the first admin if none exists: from ADMIN_EMAIL and ADMIN_PASSWORD or, with the private Postgres, with a
 * random password.
 * @returns the admin, if this call created one
 */
export async function ensureFirstAdmin(
  config: Pick<Config, 'admin' | 'databaseUrl'>,
  context: Pick<AccountsContext, 'repositories' | 'inTransaction' | 'passwords' | 'clock'>,
  log: Log,
): Promise<FirstAdmin | undefined> {
  const { repositories, passwords } = context
  if (await repositories.users.hasAdmin()) return undefined
  if (!config.admin && config.databaseUrl !== undefined) {
    log.warn('There is no admin. Run `ems admin create`, or set ADMIN_EMAIL and ADMIN_PASSWORD')
    return undefined
  }
  const generated = config.admin ? undefined : randomBytes(12).toString('base64url')
  const email = normalizeEmail(config.admin?.email ?? 'admin@example.com')
  const password_hash = await passwords.hash(config.admin?.password ?? generated ?? '')
  try {
    await context.inTransaction(async ({ users, audit }) => {
      const admin = await users.create({
        email,
        password_hash,
        full_name: 'Administrator',
        role: 'admin',
        email_verified_at: new Date(context.clock()),
      })
      await audit.add('operator', 'user.created', { after: admin })
    })
    return { email, password: generated }
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    // Another replica has created the admin, or the address belongs to another user.
    if (!(await repositories.users.hasAdmin()))
      log.error({ email }, 'ADMIN_EMAIL is the address of a user who is not an admin. Choose another address')
    return undefined
  }
}

/** @throws ConfigurationError if the first admin has a common password in production */
export function rejectCommonAdminPassword({ production, admin }: Pick<Config, 'production' | 'admin'>): void {
  if (!production || !admin) return
  try {
    refuseCommonPassword(admin.password, 'ADMIN_PASSWORD')
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new ConfigurationError([`${error.message}. Generate one with \`openssl rand -base64 18\``])
  }
}
