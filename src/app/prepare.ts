import { sleep } from '../base/time.js'
import type { Accounts, FirstAdmin } from '../features/accounts/index.js'
import type { Context } from '../features/handler-context.js'
import { findMissingImages } from '../features/reports/images/missing-images.js'
import { uploadsFolder } from '../features/reports/uploads.js'
import type { Config } from '../platform/config/config.js'
import { migrate } from '../platform/database/migrations/index.js'
import { isAccessDenied, translateDatabaseError } from '../platform/database/postgres.js'
import type { Contributions } from '../platform/feature.js'

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
  config: Config,
  sessionUrl: string,
  context: Context,
  { contributions, accounts }: { contributions: Contributions[]; accounts: Pick<Accounts, 'ensureFirstAdmin'> },
  isStopping: () => boolean,
): Promise<Prepared | undefined> {
  const { log } = context
  for (;;) {
    try {
      const migrations = await migrate(sessionUrl)
      if (migrations.length > 0) log.info({ migrations }, 'Migrated the database')
      await warnAboutMissingImages(config, context)
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

async function warnAboutMissingImages({ uploads, dataDir }: Config, { repositories, log }: Context): Promise<void> {
  if (uploads.store.kind !== 'folder') return
  const warning = await findMissingImages(uploadsFolder(dataDir), repositories.uploads)
  if (warning !== undefined) log.warn(warning)
}
