import type { Knex } from 'knex'
import sql, { raw, type Sql } from 'sql-template-tag'
import { query } from './query.js'

const batchSize = 5_000

/**
 * Deletes the matching rows, one batch per statement, so that no statement holds many locks or times out. Rows that
 * another process is deleting are skipped.
 * @returns the number of rows that this call deleted
 */
export async function deleteInBatches(db: Knex, table: string, condition: Sql): Promise<number> {
  const batch = sql`select ctid from ${raw(table)} where ${condition} limit ${batchSize} for update skip locked`
  for (let deleted = 0; ;) {
    const [row] = await query<{ count: number }>(
      db,
      sql`with deleted as (delete from ${raw(table)} where ctid = any(array(${batch})) returning 1)
          select count(*) from deleted`,
    )
    const count = row?.count ?? 0
    deleted += count
    if (count < batchSize) return deleted
  }
}
