import type { Knex } from 'knex'

const batchSize = 5_000

/**
 * Deletes the matching rows, one batch per statement, so that no statement holds many locks or times out. Rows that
 * another process is deleting are skipped.
 * @returns the number of rows that this call deleted
 */
export async function deleteInBatches(db: Knex, table: string, condition: Knex.Raw): Promise<number> {
  for (let deleted = 0; ;) {
    const batch = db(table).select('ctid').where(condition).limit(batchSize).forUpdate().skipLocked()
    const { rowCount } = await db.raw<{ rowCount: number }>('delete from ?? where ctid = any(array(?))', [table, batch])
    deleted += rowCount
    if (rowCount < batchSize) return deleted
  }
}
