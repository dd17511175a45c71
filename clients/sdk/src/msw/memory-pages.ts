import type { Page, PageRequest, Slice } from './service.js'

interface Row {
  id: number
}

/** Sorts the rows as the service does, with ties broken by id, and returns one page, with the total if requested. */
export function pageOf<Item extends Row, Sort extends keyof Item & string>(
  rows: Item[],
  { sort, order, ...slice }: PageRequest<Sort>,
): Page<Item> {
  const direction = order === 'asc' ? 1 : -1
  const sorted = rows.toSorted((a, b) => direction * (compare(a[sort], b[sort]) || a.id - b.id))
  return sliceOf(sorted, slice)
}

/** Returns one page of sorted rows. */
export function sliceOf<Item>(rows: Item[], { skip, limit, count }: Slice): Page<Item> {
  return {
    records: rows.slice(skip, skip + limit).map((row) => structuredClone(row)),
    more: rows.length > skip + limit,
    total: count && { value: rows.length, capped: false },
  }
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b)
  return Number(a) - Number(b)
}

/** Returns a function that creates ids, starting after the highest id in `rows`. Ids of deleted rows are not reused. */
export function counterAfter(rows: Row[]): () => number {
  let last = Math.max(0, ...rows.map(({ id }) => id))
  return () => (last += 1)
}
