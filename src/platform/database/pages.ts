import type { Knex } from 'knex'
import { LRUCache } from 'lru-cache'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Counting, Total } from '../../base/pages.js'
import { second } from '../../base/time.js'
import { query } from './query.js'

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
  /** Numbers of rows by value, without values that no row has. Set if the listing has a {@link Grouping}. */
  groups?: Record<string, number>
}

/** A column whose values are counted separately if the request needs the exact total. */
export interface Grouping {
  column: string
  /** The only value in the list, if the list has a condition on this column. */
  value: string | undefined
  /** The conditions of the list on other columns. */
  conditions: Sql[]
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
  /**
   * Set if the planner cannot estimate the conditions: sorts up to 1,000 matching rows instead of reading rows in the
   * order of the list until the page is full, which for rare matches reads all rows.
   */
  sortsFew?: boolean
  /** Set if the sort column can be null: null is less than all values. The index needs `nulls first` as well. */
  nullsLowest?: boolean
  /** A further column, computed from columns of `page` for the rows of the page only. */
  extraColumn?: Sql
  grouping?: Grouping | undefined
}

/** Reads a page of a filtered list, with the total if requested. Ties are ordered by id, so pages never overlap. */
export function readPage<Row extends object>(
  db: Knex,
  totals: Totals | undefined,
  listing: Listing,
  { sort, order, ...slice }: PageRequest<string>,
): Promise<Page<Row>> {
  const { table, columns, conditions = [], planEach: alwaysPlan = false, sortsFew = false } = listing
  const { nullsLowest = false, extraColumn, grouping } = listing
  const matching = where(table, conditions)
  const { planEach, first, rows } = limitsOf(slice, alwaysPlan)
  const nulls = nullsLowest ? ` nulls ${order === 'asc' ? 'first' : 'last'}` : ''
  const sorting = raw(`${sort} ${order}${nulls}, id ${order}`)
  const inOrder = (condition: Sql) =>
    sql`select ${columns} from ${where(table, [...conditions, condition])} order by ${sorting} limit ${first}`
  const page = sortsFew
    ? sql`select * from (${fewOr(sql`select ${columns} from ${matching}`, inOrder)}) as found order by ${sorting} ${rows}`
    : sql`select ${columns} from ${matching} order by ${sorting} ${rows}`
  const pageOrder = `page.${sort} ${order}${nulls}, page.id ${order}`
  const groups = grouping && { ...grouping, matching: where(table, grouping.conditions) }
  return runPage<Row>(db, totals, { matching, page, order: pageOrder, planEach, extraColumn, groups }, slice)
}

/** Maximum number of matching rows to sort. */
const maxFew = 1_000

/**
 * Returns a query for all matching rows if there are few, and otherwise for the first rows in an order.
 * @param inOrder returns the query for the first rows, with a further condition
 */
export function fewOr(matching: Sql, inOrder: (condition: Sql) => Sql): Sql {
  return sql`with few as materialized (${matching} limit ${raw(String(maxFew + 1))}),
               many as materialized (select count(*) > ${raw(String(maxFew))} as found from few)
             select * from few where not (select found from many)
             union all (${inOrder(sql`(select found from many)`)})`
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
  /** How to count the rows per value. `matching` are the rows of all values. */
  groups?: (Pick<Grouping, 'column' | 'value'> & { matching: Sql }) | undefined
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
  const counting = countOf(parts, slice.count)
  // The values are part of the key, so users never receive totals of each other.
  const key = JSON.stringify([counting.text, ...counting.values])
  const known = slice.count === 'exact' ? totals?.get(key) : undefined
  if (known) {
    const [rows, counted] = await Promise.all([runUncounted<Row>(db, parts), known])
    const total = agreeWith(totalIn(counted, parts), slice, rows.length)
    return { ...pageOf(rows, slice, total), ...groupsIn(counted) }
  }
  const running = runCounted<Row>(db, parts, counting)
  if (slice.count === 'exact')
    totals?.set(
      key,
      running.then(({ counted }) => counted),
    )
  const { rows, counted } = await running
  return { ...pageOf(rows, slice, totalIn(counted, parts)), ...groupsIn(counted) }
}

/** Returns a query for the number of rows, or for an object with the number per value. */
function countOf({ matching, groups }: PageQuery, count: Counting): Sql {
  if (!groups) {
    const countLimit = raw(count === 'capped' ? `limit ${totalCap + 1}` : '')
    return sql`select count(*) as counted from (select 1 from ${matching} ${countLimit}) as matching`
  }
  const column = raw(groups.column)
  const sizes = sql`select ${column} as value, count(*) as size from ${groups.matching} group by ${column}`
  return sql`select coalesce(jsonb_object_agg(value, size), '{}') as counted from (${sizes}) as sizes`
}

function totalIn(counted: Counted, { groups }: PageQuery): number {
  if (typeof counted === 'number') return counted
  if (groups?.value !== undefined) return counted[groups.value] ?? 0
  return Object.values(counted).reduce((sum, size) => sum + size, 0)
}

const groupsIn = (counted: Counted) => (typeof counted === 'number' ? {} : { groups: counted })

function runUncounted<Row extends object>(db: Knex, parts: PageQuery): Promise<Row[]> {
  const { page, order, planEach, extraColumn } = parts
  const statement =
    extraColumn === undefined ? page : sql`select page.*, ${extraColumn} from (${page}) as page order by ${raw(order)}`
  return query<Row>(db, statement, { prepare: !planEach })
}

interface CountedRows<Row> {
  rows: Row[]
  counted: Counted
}

/** Runs a page query that counts. It is not prepared, because counting takes longer than planning. */
async function runCounted<Row extends object>(
  db: Knex,
  { page, order, extraColumn }: PageQuery,
  counting: Sql,
): Promise<CountedRows<Row>> {
  const more = extraColumn === undefined ? empty : sql`, ${extraColumn}`
  const found = await query<Row & { counted: Counted; present: boolean }>(
    db,
    sql`select page.*, counting.counted, page.id is not null as present${more}
        from (${counting}) as counting
        left join (${page}) as page on true
        order by ${raw(order)}`,
  )
  const rows = found.filter(({ present }) => present).map(({ counted: _counted, present: _present, ...row }) => row)
  return { rows: rows as unknown as Row[], counted: found[0]?.counted ?? 0 }
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

/** Milliseconds for which a total is used again. */
const ttl = 5 * second
const maxTotals = 1_000

/** The number of matching rows, or the numbers by value of a column. */
export type Counted = number | Record<string, number>

export type Totals = ReturnType<typeof createTotals>

/**
 * Exact totals by filter. Concurrent requests share one count. Counting 10,000 reports takes 1.1 ms in Postgres, 70 times
 * as long as reading a page.
 */
export function createTotals(clock: () => number) {
  const entries = new LRUCache<string, { at: number; total: Promise<Counted> }>({ max: maxTotals })

  return {
    /** Returns a total whose count began at most 5 seconds ago; `undefined` if there is none. */
    get(key: string): Promise<Counted> | undefined {
      const entry = entries.get(key)
      // Absolute, because the clock may have been set back.
      return entry && Math.abs(clock() - entry.at) <= ttl ? entry.total : undefined
    },
    /** Stores a total that is being counted, unless counting fails. */
    set(key: string, total: Promise<Counted>): void {
      const entry = { at: clock(), total }
      entries.set(key, entry)
      total.catch(() => {
        if (entries.peek(key) === entry) entries.delete(key)
      })
    },
  }
}
