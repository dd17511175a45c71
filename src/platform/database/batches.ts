import type { Knex } from 'knex'
import sql, { raw, type Sql } from 'sql-template-tag'
import { query } from './query.js'

/** Rows per statement that deletes. */
const deletedRows = 5_000

/**
 * Deletes the matching rows, one batch per statement, so that no statement holds many locks or times out. Rows that
 * another process is deleting are skipped.
 * @returns the number of rows that this call deleted
 */
export async function deleteInBatches(db: Knex, table: string, condition: Sql): Promise<number> {
  const batch = sql`select ctid from ${raw(table)} where ${condition} limit ${deletedRows} for update skip locked`
  for (let deleted = 0; ;) {
    const [row] = await query<{ count: number }>(
      db,
      sql`with deleted as (delete from ${raw(table)} where ctid = any(array(${batch})) returning 1)
          select count(*) from deleted`,
    )
    const count = row?.count ?? 0
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
