import type { Knex } from 'knex'
import type { Log } from '../log.js'
import { forgetOldCounts } from './counters.js'
import { translateDatabaseError } from './postgres.js'
import type { Repositories } from './repositories/index.js'

const intervalMs = 10 * 60_000
/** Seconds: longer than any window that is counted in. */
const oldestWindow = 2 * 3600

/** Forgets what has expired, every ten minutes. Safe on every replica at once. */
export function startHousekeeping(db: Knex, { revocations }: Repositories, log: Log): { stop(): void } {
  const run = async () => {
    try {
      await revocations.forgetExpired()
      await forgetOldCounts(db, Math.floor(Date.now() / 1000) - oldestWindow)
    } catch (error) {
      const level = translateDatabaseError(error) ? 'warn' : 'error'
      log[level]({ err: error }, 'Housekeeping failed; it runs again in ten minutes')
    }
  }
  const timer = setInterval(() => void run(), intervalMs).unref()
  return { stop: () => clearInterval(timer) }
}
