import type { Knex } from 'knex'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { query } from '../query.js'

/** Maximum total that is counted for `skip` pagination. */
export const totalCap = 10_000

export interface PageRequest<Sort extends string> {
  skip: number
  limit: number
  sort: Sort
  order: 'asc' | 'desc'
  /** Counts all records instead of the first {@link totalCap}. */
  exactTotal: boolean
}

export interface Page<Row> {
  records: Row[]
  total: number
  /** Set if more than {@link totalCap} records match. In that case, `total` is the cap. */
  capped: boolean
}

/** The rows and columns of a list. Names are inserted into the SQL without escaping. */
export interface Listing<Row> {
  table: string
  columns: readonly (keyof Row & string)[]
  /** Combined with `and`. */
  conditions?: Sql[]
  /**
   * Plans each call anew, for conditions whose best plan depends on their values. Not needed if an index consists of
   * the columns of the conditions followed by the sort column.
   */
  planEach?: boolean
  /** SQL expression of a further column, computed from columns of `page` for the rows of the page only. */
  extraColumn?: string
}

/**
 * Reads a page of a filtered list and its total in one query. Ties are ordered by id, so pages never overlap. `Extra`
 * is the type of the further column.
 */
export function readPage<Row extends object, Extra extends object = object>(
  db: Knex,
  { table, columns, conditions = [], planEach: alwaysPlan = false, extraColumn }: Listing<Row>,
  { sort, order, exactTotal, ...slice }: PageRequest<string>,
): Promise<Page<Row & Extra>> {
  const matching = where(table, conditions)
  const { planEach, rows } = limitsOf(slice, alwaysPlan)
  const page = sql`select ${raw(columns.join())} from ${matching} order by ${raw(`${sort} ${order}, id ${order}`)} ${rows}`
  return withTotal<Row & Extra>(db, {
    matching,
    page,
    order: `page.${sort} ${order}, page.id ${order}`,
    exactTotal,
    planEach,
    extraColumn,
  })
}

/** Returns a table with its conditions, to use after `from`. */
export function where(table: string, conditions: Sql[]): Sql {
  return conditions.length === 0 ? raw(table) : sql`${raw(table)} where ${join(conditions, ' and ')}`
}

/** Limits that clients use by default or that users commonly choose. */
const commonLimits = [20, 50, 100]

interface PageLimits {
  /** Set if the query is planned per call instead of prepared. */
  planEach: boolean
  /** Number of rows up to the end of the page. */
  first: Sql
  /** The `limit` and `offset` clauses of the page. */
  rows: Sql
}

/**
 * Returns the limits of a page. Only first pages with a common limit are prepared, unless `alwaysPlan` is set. Their
 * text contains the limit, because Postgres plans an unknown limit as a tenth of the table. Distant pages need other
 * plans.
 */
export function limitsOf({ skip, limit }: { skip: number; limit: number }, alwaysPlan: boolean): PageLimits {
  if (alwaysPlan || skip > 0 || !commonLimits.includes(limit))
    return { planEach: true, first: sql`${skip + limit}`, rows: sql`limit ${limit} offset ${skip}` }
  return { planEach: false, first: raw(String(limit)), rows: raw(`limit ${limit}`) }
}

interface PageWithTotal {
  /** The rows to count: a table with its conditions. */
  matching: Sql
  page: Sql
  /** Order by columns of `page`. */
  order: string
  exactTotal: boolean
  planEach?: boolean
  extraColumn?: string | undefined
}

/**
 * Runs a page query and counts the matching rows in one statement. The SQL is concatenated and prepared, because
 * building and planning the query took longer than running it.
 */
export async function withTotal<Row extends object>(
  db: Knex,
  { matching, page, order, exactTotal, planEach = false, extraColumn }: PageWithTotal,
): Promise<Page<Row>> {
  const countLimit = raw(exactTotal ? '' : `limit ${totalCap + 1}`)
  const more = raw(extraColumn === undefined ? '' : `, ${extraColumn}`)
  const rows = await query<Row & { total: number; present: boolean }>(
    db,
    sql`select page.*, counted.total, page.id is not null as present${more}
        from (select count(*) as total from (select 1 from ${matching} ${countLimit}) as matching) as counted
        left join (${page}) as page on true
        order by ${raw(order)}`,
    { prepare: !planEach },
  )
  const total = rows[0]?.total ?? 0
  const capped = !exactTotal && total > totalCap
  const records = rows.filter(({ present }) => present).map(({ total: _total, present: _present, ...record }) => record)
  return { records: records as unknown as Row[], total: capped ? totalCap : total, capped }
}
