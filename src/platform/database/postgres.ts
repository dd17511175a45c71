import { once } from 'node:events'
import knex, { type Knex } from 'knex'
import pg from 'pg'
import { codeOf, isError, Unauthenticated, Unavailable } from '../../base/errors.js'
import { second } from '../../base/time.js'

/** SQLSTATE codes of the errors that the service handles; see "PostgreSQL Error Codes" in the PostgreSQL manual. */
export const sqlState = {
  foreignKeyViolation: '23503',
  uniqueViolation: '23505',
  checkViolation: '23514',
  numericValueOutOfRange: '22003',
  invalidRegularExpression: '2201B',
  lockNotAvailable: '55P03',
  queryCanceled: '57014',
  readOnlyTransaction: '25006',
} as const

/** A pool of connections, or a transaction. */
export type Database = Knex

const { builtins } = pg.types
// pg returns these types as strings by default. No value here exceeds 2^53.
pg.types.setTypeParser(builtins.INT8, Number)
pg.types.setTypeParser(builtins.NUMERIC, Number)

const poolSize = 10
/** Milliseconds. Shorter than the timeouts of clients, so that they receive a 503. */
const connectTimeout = 3 * second
/** Milliseconds to wait for a connection of the pool beyond the time to connect. */
const queueTimeout = 2 * second
/** Maximum milliseconds between an error response and the `ReadyForQuery` message that follows it. */
const readyTimeout = 20
/** Milliseconds. */
const statementLimits = {
  statement_timeout: 10 * second,
  query_timeout: 12 * second,
  idle_in_transaction_session_timeout: 15 * second,
}

export interface DatabaseOptions {
  /** Lets statements run for any length of time, for migrations. */
  unlimited?: boolean
  /** Whether statements can be prepared; see `query`. */
  prepared?: boolean
}

/** Creates a connection pool. {@link translateDatabaseError} translates the errors of an unavailable database. */
export function createDatabase(url: string, { unlimited = false, prepared = true }: DatabaseOptions = {}): Knex {
  const timeout = connectTimeoutOf(url)
  const generations = new WeakMap<pg.Client, number>()
  const db: Knex = knex({
    client: 'pg',
    connection: {
      connectionString: url,
      application_name: 'ems',
      connectionTimeoutMillis: timeout,
      ...(!unlimited && statementLimits),
      keepAlive: true,
    },
    pool: {
      min: 0,
      max: poolSize,
      propagateCreateError: true,
      afterCreate(connection: pg.Client, done: (error: undefined, connection: pg.Client) => void) {
        generations.set(connection, generationOf(db))
        // After a failover, the connection may still lead to the old primary.
        connection.connection.on('errorMessage', (error: unknown) => {
          if (codeOf(error) === sqlState.readOnlyTransaction) generations.delete(connection)
        })
        done(undefined, connection)
      },
      validate: (connection: pg.Client) => generations.get(connection) === generationOf(db) && isReusable(connection),
    },
    acquireConnectionTimeout: timeout + queueTimeout,
    // Errors are logged with their request. knex would log them a second time.
    log: { warn: silent, error: silent, deprecate: silent, debug: silent },
  })
  // Transactions inherit these.
  db.userParams = { prepared, generation: 0 }
  return db
}

function generationOf({ userParams }: Knex): number {
  return Number(userParams['generation'])
}

/** Replaces the connections of the pool, each one before it is used again. Another server may have become the primary. */
export function renewConnections(db: Knex): void {
  db.userParams['generation'] = generationOf(db) + 1
}

/** Statement that fails like a write, which drops its connection, while the server accepts no writes. */
export const rejectReadOnly = `do $$ begin
  if current_setting('transaction_read_only')::bool then
    raise 'The server accepts no writes.' using errcode = '${sqlState.readOnlyTransaction}';
  end if;
end $$`

/** Returns the parameter `connect_timeout` of a URL in milliseconds. libpq has the same parameter; pg ignores it. */
function connectTimeoutOf(url: string): number {
  const seconds = /[?&]connect_timeout=(\d+)/.exec(url)?.[1]
  return seconds === undefined ? connectTimeout : Number(seconds) * second
}

const silent = () => undefined

/**
 * Returns whether a pooled connection can be reused. After a query timeout the connection still waits for a response,
 * possibly inside a transaction that was not rolled back. Writes of the next caller would appear to succeed there, but
 * would never be committed.
 */
function isReusable(connection: pg.Client & { readyForQuery?: boolean }): boolean | Promise<boolean> {
  const isReady = () => connection.readyForQuery !== false && connection.getTransactionStatus() === 'I'
  // pg rejects a failed query before it has received the rest of the response.
  return connection.readyForQuery === false
    ? once(connection, 'drain', { signal: AbortSignal.timeout(readyTimeout) }).then(isReady, isReady)
    : isReady()
}

/**
 * SQLSTATE classes and codes of temporary failures: connection exceptions, insufficient resources, shutdown, canceled
 * queries, idle transactions, servers that accept no writes, deadlocks and system errors.
 */
const unavailableCodes = /^(08...|53...|57P0[1-5]|57014|25P03|25006|40P01|58...)$/
/** SQLSTATE codes of an invalid role, an invalid password and a database that does not exist. */
const accessDeniedCodes = /^(28000|28P01|3D000)$/
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

/** Returns a 503 for errors caused by an unavailable database or denied access; `undefined` for other errors. */
export function translateDatabaseError(error: unknown): Unavailable | undefined {
  if (!isError(error)) return undefined
  const code = codeOf(error)
  const unavailable =
    unavailableCodes.test(code) ||
    accessDeniedCodes.test(code) ||
    socketErrors.has(code) ||
    error.name === 'KnexTimeoutError' ||
    driverMessages.test(error.message)
  return unavailable ? databaseUnavailable(error) : undefined
}

/**
 * Returns whether Postgres denied access. At startup, this means that `DATABASE_URL` is wrong. Later it may be
 * temporary.
 */
export function isAccessDenied(error: unknown): boolean {
  return accessDeniedCodes.test(codeOf(error))
}

export function databaseUnavailable(cause?: unknown): Unavailable {
  return new Unavailable('Database is not available. Try again in a few seconds.', {
    code: 'database_unavailable',
    retryAfter: 5,
    cause,
  })
}

/** Returns the number of connections in use, and the number of queries that wait for a connection. */
export function poolState(db: Knex): { used: number; waiting: number } {
  const { pool } = db.client as { pool: { numUsed(): number; numPendingAcquires(): number } }
  return { used: pool.numUsed(), waiting: pool.numPendingAcquires() }
}

/** Returns whether an error is a violation of a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === sqlState.uniqueViolation
}

/**
 * Runs a write whose row refers to the caller. The account may have been deleted after the token was checked, possibly
 * seconds earlier.
 * @throws Unauthenticated if the account no longer exists
 */
export async function requireExistingUser<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw codeOf(error) === sqlState.foreignKeyViolation ? new Unauthenticated('User not found') : error
  }
}

/** The repositories of a feature, on the pool and in transactions. */
export interface Transactional<Repositories> {
  repositories: Repositories
  /** Runs `work` in one transaction, with repositories bound to it. */
  inTransaction: <T>(work: (repositories: Repositories) => Promise<T>) => Promise<T>
}

/** Binds repositories to the pool, and to a transaction when one is needed. */
export function withTransactions<Repositories>(
  db: Database,
  create: (db: Knex) => Repositories,
): Transactional<Repositories> {
  return { repositories: create(db), inTransaction: (work) => db.transaction((trx) => work(create(trx))) }
}
