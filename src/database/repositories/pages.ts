import type { Knex } from 'knex'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Counting, Total } from '../../domain/pages.js'
import { query } from '../query.js'
import type { Totals } from './totals.js'

/** Maximum total of {@link Counting} `capped`. */
export const totalCap = 10_000

export interface Slice {
  skip: number
  limit: number
  /** How to count all records. By default, they are not counted. */
  count?: Counting | undefined
}

export interface PageRequest<Sort extends string> extends Slice {
  sort: Sort
  order: 'asc' | 'desc'
}

export interface Page<Row> {
  records: Row[]
  /** Whether there are records after this page. */
  more: boolean
  /** `undefined` if the request did not count. */
  total: Total | undefined
}

/** The rows and columns of a list. */
export interface Listing {
  /** Inserted into the SQL without escaping. */
  table: string
  columns: Sql
  /** Combined with `and`. */
  conditions?: Sql[]
  /**
   * Plans each call anew, for conditions whose best plan depends on their values. Not needed if an index consists of
   * the columns of the conditions followed by the sort column.
   */
  planEach?: boolean
  /** A further column, computed from columns of `page` for the rows of the page only. */
  extraColumn?: Sql
}

/** Reads a page of a filtered list, with the total if requested. Ties are ordered by id, so pages never overlap. */
export function readPage<Row extends object>(
  db: Knex,
  totals: Totals | undefined,
  { table, columns, conditions = [], planEach: alwaysPlan = false, extraColumn }: Listing,
  { sort, order, ...slice }: PageRequest<string>,
): Promise<Page<Row>> {
  const matching = where(table, conditions)
  const { planEach, rows } = limitsOf(slice, alwaysPlan)
  const page = sql`select ${columns} from ${matching} order by ${raw(`${sort} ${order}, id ${order}`)} ${rows}`
  const pageOrder = `page.${sort} ${order}, page.id ${order}`
  return runPage<Row>(db, totals, { matching, page, order: pageOrder, planEach, extraColumn }, slice)
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
  /** Number of rows up to the row after the page. */
  first: Sql
  /** The `limit` and `offset` clauses of the page and the row after it, which shows that there is a next page. */
  rows: Sql
}

/**
 * Returns the limits of a page. Only first pages with a common limit are prepared, unless `alwaysPlan` is set. Their
 * text contains the limit, because Postgres plans an unknown limit as a tenth of the table. Distant pages need other
 * plans.
 */
export function limitsOf({ skip, limit }: Omit<Slice, 'count'>, alwaysPlan: boolean): PageLimits {
  if (alwaysPlan || skip > 0 || !commonLimits.includes(limit))
    return { planEach: true, first: sql`${skip + limit + 1}`, rows: sql`limit ${limit + 1} offset ${skip}` }
  return { planEach: false, first: raw(String(limit + 1)), rows: raw(`limit ${limit + 1}`) }
}

interface PageQuery {
  /** The rows to count: a table with its conditions. */
  matching: Sql
  /** Returns the rows of the page and the row after it. */
  page: Sql
  /** Order by columns of `page`. */
  order: string
  planEach: boolean
  extraColumn?: Sql | undefined
}

/**
 * Runs a page query. If the total is requested, the same statement counts the matching rows, unless `totals` has a
 * recent exact total.
 */
export async function runPage<Row extends object>(
  db: Knex,
  totals: Totals | undefined,
  parts: PageQuery,
  slice: Slice,
): Promise<Page<Row>> {
  if (slice.count === undefined) return pageOf(await runUncounted<Row>(db, parts), slice, undefined)
  // The values are part of the key, so users never receive totals of each other.
  const key = JSON.stringify([parts.matching.text, ...parts.matching.values])
  const known = slice.count === 'exact' ? totals?.get(key) : undefined
  if (known) {
    const [rows, total] = await Promise.all([runUncounted<Row>(db, parts), known])
    return pageOf(rows, slice, agreeWith(total, slice, rows.length))
  }
  const running = runCounted<Row>(db, parts, slice.count)
  if (slice.count === 'exact')
    totals?.set(
      key,
      running.then(({ total }) => total),
    )
  const { rows, total } = await running
  return pageOf(rows, slice, total)
}

function runUncounted<Row extends object>(db: Knex, parts: PageQuery): Promise<Row[]> {
  const { page, order, planEach, extraColumn } = parts
  const statement =
    extraColumn === undefined ? page : sql`select page.*, ${extraColumn} from (${page}) as page order by ${raw(order)}`
  return query<Row>(db, statement, { prepare: !planEach })
}

interface CountedRows<Row> {
  rows: Row[]
  total: number
}

/** Runs a page query that counts. It is not prepared, because counting takes longer than planning. */
async function runCounted<Row extends object>(
  db: Knex,
  { matching, page, order, extraColumn }: PageQuery,
  count: Counting,
): Promise<CountedRows<Row>> {
  const countLimit = raw(count === 'capped' ? `limit ${totalCap + 1}` : '')
  const more = extraColumn === undefined ? empty : sql`, ${extraColumn}`
  const found = await query<Row & { total: number; present: boolean }>(
    db,
    sql`select page.*, counted.total, page.id is not null as present${more}
        from (select count(*) as total from (select 1 from ${matching} ${countLimit}) as matching) as counted
        left join (${page}) as page on true
        order by ${raw(order)}`,
  )
  const rows = found.filter(({ present }) => present).map(({ total: _total, present: _present, ...row }) => row)
  return { rows: rows as unknown as Row[], total: found[0]?.total ?? 0 }
}

/** Returns the page, without the row after it. */
function pageOf<Row>(rows: Row[], { limit, count }: Slice, counted: number | undefined): Page<Row> {
  const capped = count === 'capped' && counted !== undefined && counted > totalCap
  const total = counted === undefined ? undefined : { value: capped ? totalCap : counted, capped }
  return { records: rows.slice(0, limit), more: rows.length > limit, total }
}

/**
 * Corrects a total that was counted earlier, so that it agrees with the page. `rows` includes the row after the page.
 */
function agreeWith(total: number, { skip, limit }: Slice, rows: number): number {
  if (rows > limit) return Math.max(total, skip + rows)
  return rows > 0 || skip === 0 ? skip + rows : Math.min(total, skip)
}
