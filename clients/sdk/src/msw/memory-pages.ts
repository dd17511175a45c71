import type { Page, PageRequest } from './service.js'

/** A row that pages can sort. */
interface Row {
  id: number
}

/** One page of the rows with the total, sorted as the service does; ties break on id. */
export function pageOf<Item extends Row, Sort extends keyof Item & string>(
  rows: Item[],
  { skip, limit, sort, order }: PageRequest<Sort>,
): Page<Item> {
  const direction = order === 'asc' ? 1 : -1
  const sorted = rows.toSorted((a, b) => direction * (compare(a[sort], b[sort]) || a.id - b.id))
  return sliceOf(sorted, { skip, limit })
}

/** One page of rows that are in order already. */
export function sliceOf<Item>(rows: Item[], { skip, limit }: { skip: number; limit: number }): Page<Item> {
  return {
    records: rows.slice(skip, skip + limit).map((row) => structuredClone(row)),
    total: rows.length,
    capped: false,
  }
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b)
  return Number(a) - Number(b)
}

/** The next id of a list, however many of its rows are gone. */
export function counterAfter(rows: Row[]): () => number {
  let last = Math.max(0, ...rows.map(({ id }) => id))
  return () => (last += 1)
}
