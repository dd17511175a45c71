import { hash } from 'node:crypto'
import type { Knex } from 'knex'
import type pg from 'pg'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Database } from './postgres.js'

export interface QueryOptions {
  /**
   * Makes each connection parse and plan the statement once, because most statements take longer to plan than to run.
   * Not for text that clients can vary, and not for conditions whose best plan depends on their values. Must list its
   * columns: with `*`, it fails on open connections after a migration adds a column.
   */
  prepare?: boolean
  /** Milliseconds to wait for the response. Default: the limit of the pool. */
  timeout?: number
}

/** The part of knex's client that this file uses. In a transaction it returns the connection of the transaction. */
interface ConnectionSource {
  emit(event: 'query', query: { sql: string; bindings: unknown[] }): void
  acquireConnection(): Promise<pg.Client>
  releaseConnection(connection: pg.Client): Promise<void>
}

/**
 * Maximum number of prepared statements, far above the number in use. Further statements are planned per call, so a
 * mistake cannot fill the memory of Postgres.
 */
const maxStatements = 500
const names = new Map<string, string>()

/**
 * Runs a statement on a connection of the pool, or of the transaction, without knex's query builder.
 * @returns the rows
 */
export async function query<Row extends object>(
  db: Database,
  { text, values }: Sql,
  { prepare = false, timeout: query_timeout }: QueryOptions = {},
): Promise<Row[]> {
  const source = db.client as ConnectionSource
  const connection = await source.acquireConnection()
  try {
    if (isEnded(db)) throw new Error('The transaction has ended.')
    // Listeners of knex's `query` event see these statements as well.
    source.emit('query', { sql: text, bindings: values })
    const name = prepare && db.userParams['prepared'] !== false ? nameOf(text) : undefined
    // The types of pg do not know `query_timeout`, so the config is not a literal.
    const config = { name, text, values, query_timeout }
    const { rows } = await connection.query<Row>(config)
    return rows
  } finally {
    void source.releaseConnection(connection)
  }
}

/** Returns the functions that run the statements of a repository, on a pool or in a transaction. */
export function queriesOn(db: Database) {
  const bind = (options: QueryOptions) => {
    const all = <Row extends object>(statement: Sql): Promise<Row[]> => query(db, statement, options)
    const values = async <Value>(statement: Sql): Promise<Value[]> =>
      (await all<Record<string, Value>>(statement)).flatMap((row) => Object.values(row))
    return {
      /** Returns all rows. */
      all,
      /** Returns the first row; `undefined` if there is none. */
      first: async <Row extends object>(statement: Sql): Promise<Row | undefined> => (await all<Row>(statement))[0],
      /** Returns the row of a statement that always has one, such as an insert. @throws Error if there is none */
      one: async <Row extends object>(statement: Sql): Promise<Row> => {
        const [row] = await all<Row>(statement)
        if (!row) throw new Error('The statement returned no row.')
        return row
      },
      /** Returns the column of all rows. */
      values,
      /** Returns the column of the first row; `undefined` if there is none. */
      value: async <Value>(statement: Sql): Promise<Value | undefined> => (await values<Value>(statement))[0],
      /** Returns the number that a statement counts. */
      count: async (statement: Sql): Promise<number> =>
        (await query<{ count: number }>(db, statement, options))[0]?.count ?? 0,
      /** Returns whether there is a row. */
      some: async (statement: Sql): Promise<boolean> => (await all(statement)).length > 0,
      run: async (statement: Sql): Promise<void> => void (await all(statement)),
    }
  }
  return { ...bind({}), prepared: bind({ prepare: true }) }
}

/** Runs a transaction, or a part of one, with a timeout in milliseconds per statement. */
export function transactionWithin<Result>(
  db: Database,
  timeout: number,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (trx) => {
    await query(trx, sql`select set_config('statement_timeout', ${String(timeout)}, true)`)
    return work(trx)
  })
}

/** After the end of a transaction, its connection may belong to another caller. */
function isEnded(db: Knex | Knex.Transaction): boolean {
  return 'isCompleted' in db && db.isCompleted()
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxStatements) return known
  const name = hash('sha1', text, 'base64url')
  names.set(text, name)
  return name
}

/** Returns `(columns) values (values)` for an insert, without columns that are `undefined`. The names are not escaped. */
export function insertedValues<Row extends object>(names: readonly (keyof Row & string)[], row: Row): Sql {
  const given = names.filter((name) => row[name] !== undefined)
  return sql`(${raw(given.join())}) values (${join(given.map((name) => row[name]))})`
}

/** Returns the assignments of an update, without columns that are `undefined`. The names are not escaped. */
export function assignments<Row extends object>(names: readonly (keyof Row & string)[], changes: Row): Sql[] {
  return names.flatMap((name) => (changes[name] === undefined ? [] : [sql`${raw(name)} = ${changes[name]}`]))
}

/** Rows per statement that deletes. */
const deletedRows = 5_000

/**
 * Deletes the matching rows, one batch per statement, so that no statement holds many locks or times out. Rows that
 * another process is deleting are skipped.
 * @returns the number of rows that this call deleted
 */
export async function deleteInBatches(db: Knex, table: string, condition: Sql): Promise<number> {
  const batch = sql`select ctid from ${raw(table)} where ${condition} limit ${deletedRows} for update skip locked`
  const deletion = sql`with deleted as (delete from ${raw(table)} where ctid = any(array(${batch})) returning 1)
                       select count(*) from deleted`
  for (let deleted = 0; ;) {
    const count = await queriesOn(db).count(deletion)
    deleted += count
    if (count < deletedRows) return deleted
  }
}

/** Rows per statement or transaction. */
export const batchSize = 100
/** Batches per run, so that a shutdown does not wait for a long run. */
const maxBatches = 20

/** Runs batches, which return their number of rows, until one is not full. */
export async function inBatches(run: () => Promise<number>): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch += 1) if ((await run()) < batchSize) return
}

/** Returns the time at which a local date begins. */
export function startOfDay(date: Sql | string, timeZone: string): Sql {
  return sql`(${date}::timestamp at time zone ${timeZone})`
}
