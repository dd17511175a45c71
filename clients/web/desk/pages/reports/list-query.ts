import { queries, queryClient } from '#shared/api.js'
import { readFilters } from '../../filters.js'
import { schema, toListQuery, type ReportFilters } from './filters.js'

/** Returns the query of the list with these filters. */
export const listOf = (filters: ReportFilters) => queries.listReports.infinite({ query: toListQuery(filters) })

/** Requests the list of the address before the page is loaded. The page requests it again, and shows the error, if it fails. */
export const preloadList = () =>
  queryClient.infiniteQuery(listOf(readFilters(schema, new URLSearchParams(location.search)))).catch(() => undefined)
