import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import { query } from './query.js'

/**
 * Keys of the advisory locks in the service's database. During an upgrade, replicas of both releases use them: never
 * change or reuse a key.
 */
export const locks = {
  /** Held while migrations run. */
  migrations: 7_206_001,
  /** First key of a pair; the second one is derived from the tenant and the id of an entity. Held while an entity is written. */
  entityWrites: 7_206_002,
  /** Held while subscriptions of a tenant are counted and one is added. */
  subscriptionCount: 7_206_003,
  /** Held while monthly partitions are created or dropped. */
  partitions: 7_206_004,
  /** Held while the outbox is delivered to the context broker. */
  outbox: 7_206_005,
  /** Held while the air quality of the city's own stations is evaluated. */
  ownStations: 7_206_020,
  /** Held while the air quality of the broker's sensors is evaluated. */
  brokerSensors: 7_206_021,
  /** Held while the results of evaluations are written. */
  airStates: 7_206_022,
  /** Held while webhooks are counted and one is added. */
  webhookCount: 7_206_024,
  /** Held while imported locations are stored. */
  locationImports: 7_206_025,
  /** Held while hosted contexts are counted and one is added. */
  contextCount: 7_206_026,
  /** First key of a pair; the second one is derived from the id of a station's entity. Held while its indices are computed. */
  stationIndices: 7_206_027,
} as const

/** Key pairs of the advisory locks in the database `postgres` of a private Postgres. */
export const privatePostgresLocks = {
  /** Held by the one service that may use the data folder. */
  service: '7695731, 1',
  /** Held in shared mode by each process that uses the private Postgres, and exclusively by one that stops it. */
  exit: '7695731, 2',
  /** Held while databases and settings are created. */
  setup: '7695731, 3',
} as const

/** Returns the text that is hashed to the key of a lease; see lease.ts. */
export function leaseKey(name: string): string {
  return `ems:${name}`
}

/**
 * Waits for a lock, which is released when the transaction ends.
 * @param part divides the lock into one per text, if it is not empty
 */
export async function acquireLock(trx: Knex, key: number, part = ''): Promise<void> {
  const keys = part === '' ? sql`${key}` : sql`${key}, hashtext(${part})`
  await query(trx, sql`select pg_advisory_xact_lock(${keys})`)
}

/**
 * Acquires a lock if it is free. It is released when the transaction ends.
 * @returns whether this transaction holds it
 */
export async function tryAcquireLock(trx: Knex, key: number): Promise<boolean> {
  const statement = sql`select pg_try_advisory_xact_lock(${key}) as locked`
  const [row] = await query<{ locked: boolean }>(trx, statement)
  return row?.locked === true
}
