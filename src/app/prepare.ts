import { sleep } from '../base/wait.js'
import type { Accounts, FirstAdmin } from '../features/accounts/index.js'
import { migrate } from '../platform/database/migrations/index.js'
import { isAccessDenied, translateDatabaseError } from '../platform/database/postgres.js'
import type { Contributions } from '../platform/feature.js'
import type { Platform } from '../platform/platform.js'

/** Milliseconds between two attempts. */
const retryDelay = 1_000

export interface Prepared {
  /** The first admin, if this start created one. */
  admin: FirstAdmin | undefined
}

/**
 * Migrates the database and loads the data that the service requires at startup. Retries while the database does not
 * respond.
 * @returns `undefined` if the service stops in the meantime
 */
export async function prepare(
  { sessionUrl, log }: Pick<Platform, 'sessionUrl' | 'log'>,
  { contributions, accounts }: { contributions: Contributions[]; accounts: Pick<Accounts, 'ensureFirstAdmin'> },
  isStopping: () => boolean,
): Promise<Prepared | undefined> {
  for (;;) {
    try {
      const migrations = await migrate(sessionUrl)
      if (migrations.length > 0) log.info({ migrations }, 'Migrated the database')
      for (const { prepare } of contributions) await prepare?.()
      return { admin: await accounts.ensureFirstAdmin() }
    } catch (error) {
      if (isStopping()) return undefined
      if (!translateDatabaseError(error) || isAccessDenied(error)) throw error
      log.warn({ err: error }, 'The database does not respond yet; retrying')
      await sleep(retryDelay)
    }
  }
}
