import type { Knex } from 'knex'
import pg from 'pg'
import sql from 'sql-template-tag'
import { second, sleep } from '../../base/time.js'
import type { Lease } from '../work/leases.js'
import { rejectReadOnly } from './postgres.js'
import { queriesOn, query } from './query.js'

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
  return (await queriesOn(trx).value(sql`select pg_try_advisory_xact_lock(${key}) as locked`)) === true
}

/** Milliseconds to wait for a connection or a query. */
const timeout = 3 * second
const heartbeatInterval = 5 * second

/**
 * Waits until this process holds the lease `name`. The lease is an advisory lock on a dedicated connection, so Postgres
 * releases it even if the process crashes. Rejects if `signal` aborts.
 * @param onWait called once, if another process holds the lease (without an argument) or the database cannot be reached
 *   or accepts no writes (with the error)
 * @param retryInterval milliseconds between attempts
 */
export async function acquireLease(
  url: string,
  name: string,
  signal: AbortSignal,
  onWait: (error: unknown) => void,
  retryInterval = 10 * second,
): Promise<Lease> {
  let reported = false
  for (;;) {
    signal.throwIfAborted()
    const attempt = await tryAcquireLease(url, name).catch((error: unknown) => ({ error }))
    if ('lost' in attempt) return attempt
    if (!reported) onWait(attempt.error)
    reported = true
    await sleep(retryInterval, signal)
  }
}

async function tryAcquireLease(url: string, name: string): Promise<Lease | { error: undefined }> {
  const lost = new AbortController()
  const client = new pg.Client({
    connectionString: url,
    application_name: `ems ${name}`,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
    keepAlive: true,
  })
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  try {
    await client.connect()
    // Another process may hold the same lock at the primary.
    await client.query(rejectReadOnly)
    const { rows } = await client.query<{ acquired: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as acquired',
      [`ems:${name}`],
    )
    if (rows[0]?.acquired !== true) {
      await client.end()
      return { error: undefined }
    }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  // Detects a connection that was lost without a TCP reset, and a server that is no longer the primary.
  const heartbeat = setInterval(
    () => void client.query(rejectReadOnly).catch(() => lost.abort()),
    heartbeatInterval,
  ).unref()
  lost.signal.addEventListener('abort', () => clearInterval(heartbeat), { once: true })
  return {
    lost: lost.signal,
    async release() {
      clearInterval(heartbeat)
      await client.end().catch(() => undefined)
    },
  }
}
