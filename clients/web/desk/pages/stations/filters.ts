import type { RequestOf } from '@environmental-monitoring/sdk'
import { choice, oneOf, text, type FilterValues } from '../../filters.js'

export const kinds = ['low_cost', 'reference'] as const
export const orders = ['silent', 'name', 'newest'] as const

/** The filters of the list, which are kept in the URL. */
export const schema = {
  q: text(),
  kind: choice(kinds),
  order: oneOf(orders),
  /** On narrow screens, either the list or the map is shown. */
  view: oneOf(['list', 'map']),
}
export type StationFilters = FilterValues<typeof schema>

const sorting = {
  silent: { sort: 'last_reading_at', order: 'asc' },
  name: { sort: 'name', order: 'asc' },
  newest: { sort: 'created_at', order: 'desc' },
} as const

/** Returns the query of the filters. */
export function toQuery({ q, kind, order }: StationFilters): NonNullable<RequestOf<'listStations'>['query']> {
  return {
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(kind && { kind }),
    ...sorting[order],
    limit: 100,
    count: true,
  }
}
