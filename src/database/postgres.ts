import { once } from 'node:events'
import knex, { type Knex } from 'knex'
import pg from 'pg'
import { codeOf, isError, Unavailable } from '../errors.js'
import { keepPlans } from './prepared-statements.js'

/** A pool of connections, or a transaction. */
export type Database = Knex

const { builtins } = pg.types
// A count beyond 2^53 does not happen here; strings in place of numbers would.
pg.types.setTypeParser(builtins.INT8, Number)
pg.types.setTypeParser(builtins.NUMERIC, Number)

const poolSize = 10
/** Milliseconds; shorter than a client waits. */
const timeouts = { connect: 3_000, acquire: 5_000 }
/** For Postgres to say that it is ready again, after the error that it has told. */
const settling = 20
const limits = { statement_timeout: 10_000, query_timeout: 12_000, idle_in_transaction_session_timeout: 15_000 }

/**
 * A pool of connections. Queries fail with what {@link translateDatabaseError} knows when Postgres does not answer;
 * `patient` ones, for migrations, may take as long as they need.
 */
export function createDatabase(url: string, { patient = false } = {}): Knex {
  return knex({
    client: 'pg',
    connection: {
      connectionString: url,
      application_name: 'ems',
      connectionTimeoutMillis: timeouts.connect,
      ...(!patient && limits),
      keepAlive: true,
    },
    pool: { min: 0, max: poolSize, propagateCreateError: true, validate: isAtRest, afterCreate: prepareConnection },
    acquireConnectionTimeout: timeouts.acquire,
    // Every failure reaches whoever asked, who logs it with the request; knex would print it once more.
    log: { warn: silent, error: silent, deprecate: silent, debug: silent },
  })
}

const silent = () => undefined

function prepareConnection(connection: pg.Client, done: (error: unknown, connection: pg.Client) => void): void {
  keepPlans(connection)
  done(undefined, connection)
}

/**
 * Whether a connection of the pool may be used. One whose query ran into the time limit still waits for its answer, maybe
 * amid a transaction that could not be rolled back: what the next caller wrote there would be told as done, and never be.
 */
async function isAtRest(connection: pg.Client & { readyForQuery?: boolean }): Promise<boolean> {
  // pg tells of an error at once, and whoever asked may ask again before the rest of the answer has come.
  if (connection.readyForQuery === false)
    await once(connection, 'drain', { signal: AbortSignal.timeout(settling) }).catch(silent)
  return connection.readyForQuery !== false && connection.getTransactionStatus() === 'I'
}

/** SQLSTATE classes and codes that mean "not now": connection, too many clients, shutdown, cancelled by time-out. */
const outage = /^(08...|53...|57P0[1-5]|57014|25P03|58...)$/
/** A role or password that is not let in, and a database that is not there. */
const refusal = /^(28000|28P01|3D000)$/
const socketErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
])
const driverMessages =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Unable to acquire a connection/

/** A database that does not answer, or lets nobody in, as 503; `undefined` for every other error. */
export function translateDatabaseError(error: unknown): Unavailable | undefined {
  if (!isError(error)) return undefined
  const code = codeOf(error)
  const down =
    outage.test(code) ||
    refusal.test(code) ||
    socketErrors.has(code) ||
    error.name === 'KnexTimeoutError' ||
    driverMessages.test(error.message)
  return down ? databaseUnavailable(error) : undefined
}

/** Whether Postgres does not let us in. Under a running service that may pass; at a start the settings are wrong. */
export function isRefusal(error: unknown): boolean {
  return refusal.test(codeOf(error))
}

export function databaseUnavailable(cause?: unknown): Unavailable {
  return new Unavailable('Database is not available. Try again in a few seconds.', { retryAfter: 5, cause })
}

/** Whether an error is the violation of a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505'
}

/** Connections of a pool in use, and how many queries wait for one. */
export function poolState(db: Knex): { used: number; waiting: number } {
  const { pool } = db.client as { pool: { numUsed(): number; numPendingAcquires(): number } }
  return { used: pool.numUsed(), waiting: pool.numPendingAcquires() }
}
