import type { Context } from '../features/handler-context.js'
import { createRepositories } from '../features/repositories.js'
import type { Platform } from '../platform/platform.js'

/** Creates the context of the handlers. */
export function createContext(
  platform: Platform,
  { sessions, uploads }: Pick<Context, 'uploads' | 'sessions'>,
): Context {
  const { config, db, totals, broker, clock, log } = platform
  const repositories = createRepositories(db, totals)
  const inTransaction: Context['inTransaction'] = (work) => db.transaction((trx) => work(createRepositories(trx)))
  return {
    config,
    repositories,
    inTransaction,
    sessions,
    broker,
    uploads,
    clock,
    log,
  }
}
