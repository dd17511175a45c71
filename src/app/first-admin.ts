import { randomBytes } from 'node:crypto'
import type { Config } from '../config/config.js'
import { normalizeEmail } from '../domain/email.js'
import { Conflict } from '../errors.js'
import type { Context } from '../handlers/context.js'

export interface FirstAdmin {
  email: string
  /** Only when it was made up here: it is shown once and stored nowhere. */
  password: string | undefined
}

/**
 * Makes the first admin while there is none: from ADMIN_EMAIL and ADMIN_PASSWORD, or with the private Postgres one with
 * a random password. @returns the admin, if this call made one.
 */
export async function ensureFirstAdmin(config: Config, context: Context): Promise<FirstAdmin | undefined> {
  const { repositories, passwords, log } = context
  if (await repositories.users.hasAdmin()) return undefined
  if (!config.admin && config.databaseUrl !== undefined) {
    log.warn('There is no admin yet: run `ems admin create`, or set ADMIN_EMAIL and ADMIN_PASSWORD')
    return undefined
  }
  const madeUp = config.admin ? undefined : randomBytes(12).toString('base64url')
  const email = normalizeEmail(config.admin?.email ?? 'admin@example.com')
  const password_hash = await passwords.hash(config.admin?.password ?? madeUp ?? '')
  try {
    await repositories.users.create({ email, password_hash, role: 'admin' })
    return { email, password: madeUp }
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    // Another replica was faster, or a citizen has the address.
    if (!(await repositories.users.hasAdmin()))
      log.error({ email }, 'ADMIN_EMAIL belongs to a citizen: choose another address')
    return undefined
  }
}
