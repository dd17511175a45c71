import type { Knex } from 'knex'

const batchSize = 5_000

/**
 * Deletes the rows that match, a batch per statement, so that no statement holds many locks or runs into the time limit.
 * Rows that another process is deleting are left to it. @returns how many rows this call deleted
 */
export async function deleteInBatches(db: Knex, table: string, condition: Knex.Raw): Promise<number> {
  for (let deleted = 0; ;) {
    const batch = db(table).select('ctid').where(condition).limit(batchSize).forUpdate().skipLocked()
    const { rowCount } = await db.raw<{ rowCount: number }>('delete from ?? where ctid = any(array(?))', [table, batch])
    deleted += rowCount
    if (rowCount < batchSize) return deleted
  }
}
