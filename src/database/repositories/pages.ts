import type { Knex } from 'knex'

/** Totals are counted no further than this in the skip style. */
export const totalCap = 10_000

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

/**
 * One page of a filtered query with the total, in one SQL. Ties of the sort break on id, so that pages never overlap.
 * @param beside further columns, worked out of those of `page` for the rows of the page only
 */
export async function readPage<Row extends object>(
  db: Knex,
  filtered: Knex.QueryBuilder,
  columns: readonly (keyof Row & string)[],
  { skip, limit, sort, order, exactTotal }: PageRequest<string>,
  beside: Knex.Raw[] = [],
): Promise<Page<Row>> {
  const page = filtered
    .clone()
    .select(...columns)
    .orderBy(sort, order)
    .limit(limit)
    .offset(skip)
  if (sort !== 'id') page.orderBy('id', order)
  return withTotal<Row>(
    db,
    filtered,
    page,
    [
      { column: sort, order },
      { column: 'id', order },
    ],
    exactTotal,
    beside,
  )
}

/** Runs a page query together with the count of what its filter matches; `order` names columns of the page. */
export async function withTotal<Row extends object>(
  db: Knex,
  filtered: Knex.QueryBuilder,
  page: Knex.QueryBuilder,
  order: { column: string; order: 'asc' | 'desc' }[],
  exactTotal: boolean,
  beside: Knex.Raw[] = [],
): Promise<Page<Row>> {
  const matching = filtered.clone().select(db.raw('1'))
  if (!exactTotal) matching.limit(totalCap + 1)
  const rows = (await db
    .select('page.*', 'counted.total', db.raw('page.id is not null as present'), ...beside)
    .from(db.select(db.raw('count(*) as total')).from(matching.as('matching')).as('counted'))
    .leftJoin(page.as('page'), (on) => on.on(db.raw('true')))
    .orderBy(order.map(({ column, order: direction }) => ({ column: `page.${column}`, order: direction })))) as ({
    total: number
    present: boolean
  } & object)[]
  const total = rows[0]?.total ?? 0
  const capped = !exactTotal && total > totalCap
  const records = rows.filter(({ present }) => present).map(({ total: _total, present: _present, ...record }) => record)
  return { records: records as unknown as Row[], total: capped ? totalCap : total, capped }
}
