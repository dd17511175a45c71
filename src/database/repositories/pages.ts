import type { Knex } from 'knex'
import { prepared } from '../prepared-statements.js'

/** Totals are counted no further than this in the skip style. */
export const totalCap = 10_000

/** A piece of SQL with its values, one for each question mark. */
export interface Sql {
  text: string
  values: Knex.RawBinding[]
}

export interface PageRequest<Sort extends string> {
  skip: number
  limit: number
  sort: Sort
  order: 'asc' | 'desc'
  /** Count all records, not only the first {@link totalCap}. */
  exactTotal: boolean
}

export interface Page<Row> {
  records: Row[]
  total: number
  /** More than {@link totalCap} match, and `total` is that number. */
  capped: boolean
}

/** Which records of a table a list has, and what it shows of them. Names go into the SQL as they are. */
export interface Listing<Row> {
  table: string
  columns: readonly (keyof Row & string)[]
  /** All of them hold. */
  conditions?: Sql[]
  /**
   * The best plan depends on the values, so that each call is planned anew. Not needed where an index begins with the
   * columns of the conditions and goes on with the sort, so that it is the best for any value.
   */
  planEach?: boolean
  /** A further column, worked out of those of `page` for the rows of the page only. */
  beside?: string
}

/**
 * One page of a filtered list with the total, in one SQL. Ties of the sort break on id, so that pages never overlap.
 * `Beside` is what the further column brings.
 */
export function readPage<Row extends object, Beside extends object = object>(
  db: Knex,
  { table, columns, conditions = [], planEach: anew = false, beside }: Listing<Row>,
  { sort, order, exactTotal, ...cut }: PageRequest<string>,
): Promise<Page<Row & Beside>> {
  const matching = where(table, conditions)
  const { planEach, rows } = cutOf(cut, anew)
  const page = {
    text: `select ${columns.join(', ')} from ${matching.text} order by ${sort} ${order}, id ${order} ${rows.text}`,
    values: [...matching.values, ...rows.values],
  }
  return withTotal<Row & Beside>(db, {
    matching,
    page,
    order: `page.${sort} ${order}, page.id ${order}`,
    exactTotal,
    planEach,
    beside,
  })
}

/** A table, less the rows for which a condition does not hold; stands after `from`. */
export function where(table: string, conditions: Sql[]): Sql {
  if (conditions.length === 0) return { text: table, values: [] }
  return {
    text: `${table} where ${conditions.map(({ text }) => text).join(' and ')}`,
    values: conditions.flatMap(({ values }) => values),
  }
}

/** The limits that clients have by default, and what people choose instead. */
const usualLimits = [20, 50, 100]

interface Cut {
  /** No connection keeps the plan. */
  planEach: boolean
  /** How many rows there are up to the end of the page. */
  first: Sql
  /** The rows of the page; stands last. */
  rows: Sql
}

/**
 * How a page is cut out of what matches. Plans are kept for first pages of a usual limit alone, unless `anew`: the limit is
 * part of their text, since a plan for any limit would be one for a tenth of the table, and a page far back has another.
 */
export function cutOf({ skip, limit }: { skip: number; limit: number }, anew: boolean): Cut {
  if (anew || skip > 0 || !usualLimits.includes(limit)) {
    const rows = { text: 'limit ? offset ?', values: [limit, skip] }
    return { planEach: true, first: { text: '?', values: [skip + limit] }, rows }
  }
  const most = String(limit)
  return { planEach: false, first: { text: most, values: [] }, rows: { text: `limit ${most}`, values: [] } }
}

interface PageWithTotal {
  /** What is counted: a table with its conditions. */
  matching: Sql
  page: Sql
  /** Of the columns of `page`. */
  order: string
  exactTotal: boolean
  planEach?: boolean
  beside?: string | undefined
}

/**
 * Runs a page query together with the count of what its filter matches. The SQL is put together as text, and its plan
 * kept by the connection: a query builder and planning took longer than the query.
 */
export async function withTotal<Row extends object>(
  db: Knex,
  { matching, page, order, exactTotal, planEach = false, beside }: PageWithTotal,
): Promise<Page<Row>> {
  const most = exactTotal ? '' : ` limit ${totalCap + 1}`
  const { rows } = await db
    .raw<{ rows: (Row & { total: number; present: boolean })[] }>(
      `select page.*, counted.total, page.id is not null as present${beside === undefined ? '' : `, ${beside}`}
       from (select count(*) as total from (select 1 from ${matching.text}${most}) as matching) as counted
       left join (${page.text}) as page on true
       order by ${order}`,
      [...matching.values, ...page.values],
    )
    .options(planEach ? {} : prepared)
  const total = rows[0]?.total ?? 0
  const capped = !exactTotal && total > totalCap
  const records = rows.filter(({ present }) => present).map(({ total: _total, present: _present, ...record }) => record)
  return { records: records as unknown as Row[], total: capped ? totalCap : total, capped }
}
