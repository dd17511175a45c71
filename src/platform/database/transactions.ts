import type { Knex } from 'knex'
import type { Database } from './postgres.js'

/** The repositories of a feature, on the pool and in transactions. */
export interface Transactional<Repositories> {
  repositories: Repositories
  /** Runs `work` in one transaction, with repositories bound to it. */
  inTransaction<T>(work: (repositories: Repositories) => Promise<T>): Promise<T>
}

/** Binds repositories to the pool, and to a transaction when one is needed. */
export function withTransactions<Repositories>(
  db: Database,
  create: (db: Knex) => Repositories,
): Transactional<Repositories> {
  return { repositories: create(db), inTransaction: (work) => db.transaction((trx) => work(create(trx))) }
}
