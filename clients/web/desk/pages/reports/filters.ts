import type { RequestOf } from '@environmental-monitoring/sdk'
import { queries, queryClient } from '#shared/api.js'
import { statuses } from '#shared/ui/status-badge.js'
import { choice, day, oneOf, readFilters, startOfDay, text, type Filter, type FilterValues } from '../../filters.js'

export const categories = ['waste', 'air_pollution', 'noise', 'other'] as const
export const orders = ['newest', 'oldest', 'changed'] as const

/** `west,south,east,north` in degrees; empty for everywhere. */
const area: Filter<string> = {
  fallback: '',
  parse: (typed) => (/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/.test(typed) ? typed : undefined),
}

/** The filters of the list, which are kept in the URL. */
export const schema = {
  status: oneOf([...statuses, 'all']),
  q: text(),
  category: choice(categories),
  from: day(),
  to: day(),
  area,
  order: oneOf(orders),
  /** On narrow screens, either the list or the map is shown. */
  view: oneOf(['list', 'map']),
}
export type ReportFilters = FilterValues<typeof schema>

/** The values of the filters that select reports, for a list without filters. */
export const noFilters = { q: undefined, category: undefined, from: undefined, to: undefined, area: undefined }

/** Returns whether a filter other than the status is set. */
export const isFiltered = (filters: ReportFilters): boolean => Object.keys(toQuery(filters)).length > 0

/** Returns whether the last day is before the first. It then does not limit the list. */
export const isReversed = ({ from, to }: Pick<ReportFilters, 'from' | 'to'>) => to !== '' && to < from

type Query = NonNullable<RequestOf<'listReports'>['query']>

/** Returns the query of the filters, without the status and the order. */
export function toQuery({ q, category, from, to, area: bbox }: ReportFilters): Query {
  return {
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(category && { category }),
    ...(from !== '' && { from: startOfDay(from) }),
    ...(to !== '' && !isReversed({ from, to }) && { to: startOfDay(to, 1) }),
    ...(bbox !== '' && { bbox }),
  }
}

/** Returns the query of the status and the order. */
function toListQuery(filters: ReportFilters): Query {
  const { status, order } = filters
  return {
    ...toQuery(filters),
    ...(status !== 'all' && { status }),
    ...(order === 'oldest' && { sort: 'created_at', order: 'asc' }),
    ...(order === 'changed' && { sort: 'updated_at', order: 'desc' }),
    limit: 50,
  }
}

/** Returns the query of the list with these filters. */
export const listOf = (filters: ReportFilters) => queries.listReports.infinite({ query: toListQuery(filters) })

/** Requests the list of the address before the page is loaded. The page requests it again, and shows the error, if it fails. */
export const preloadList = () =>
  queryClient.infiniteQuery(listOf(readFilters(schema, new URLSearchParams(location.search)))).catch(() => undefined)
