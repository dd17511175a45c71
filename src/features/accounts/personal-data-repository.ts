import type { Knex } from 'knex'
import sql, { raw } from 'sql-template-tag'
import { query } from '../../platform/database/query.js'
import type { ExportFile } from '../../platform/personal-data.js'

/** A record of an export. Its fields have the names of the columns. */
export type ExportRow = Record<string, unknown>

const pageSize = 200

const own = (userId: number) => sql`user_id = ${userId}`

export type PersonalDataRepository = ReturnType<typeof createPersonalDataRepository>

/** Reads what the database contains about a user. */
export function createPersonalDataRepository(db: Knex) {
  return {
    /**
     * Yields the rows of a file in pages. No transaction is open between two pages, because clients can read slowly.
     * Pages are never empty.
     */
    async *pages(file: ExportFile, userId: number): AsyncGenerator<ExportRow[], void, undefined> {
      const { select, key = 'id', first = 0, condition = own } = file
      for (let after = first; ;) {
        const found = await query<ExportRow & { key: string | number }>(
          db,
          sql`select ${raw(`${key} as key, ${select}`)} where ${condition(userId)} and ${raw(key)} > ${after}
              order by ${raw(key)} limit ${pageSize}`,
        )
        if (found.length > 0) yield found.map(({ key: _key, ...row }) => row)
        const last = found.at(-1)
        if (!last || found.length < pageSize) return
        after = last.key
      }
    },
  }
}
