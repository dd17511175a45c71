import sql, { type Sql } from 'sql-template-tag'
import type { Circle } from '../../base/geo.js'
import type { OpenPeriod } from '../../base/period.js'
import type { BoundingBox } from './bounding-box.js'
import type { ReportCategory, ReportStatus } from './status.js'

/** Conditions of a list, combined with `and`. The period is that of the creation. */
export interface ReportFilter extends OpenPeriod {
  userId?: number | undefined
  status?: ReportStatus | undefined
  category?: ReportCategory | undefined
  /** Words of the title and the description, regardless of diacritics and case. The last one is a prefix. */
  words?: string | undefined
  updatedSince?: Date | undefined
  area?: BoundingBox | undefined
  circle?: Circle | undefined
}

export type ReportSort = 'id' | 'created_at' | 'updated_at' | 'title' | 'status'

/** Returns the conditions of a filter except the circle. */
export function conditionsOf({ userId, status, category, words, from, to, updatedSince, area }: ReportFilter): Sql[] {
  return [
    ...(userId === undefined ? [] : [sql`user_id = ${userId}`]),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(category === undefined ? [] : [sql`category = ${category}`]),
    ...(words === undefined ? [] : [sql`words @@ word_query(${words})`]),
    ...(from === undefined ? [] : [sql`created_at >= ${from}`]),
    ...(to === undefined ? [] : [sql`created_at < ${to}`]),
    ...(updatedSince === undefined ? [] : [sql`updated_at >= ${updatedSince}`]),
    ...(area === undefined
      ? []
      : [
          sql`latitude between ${area.minLatitude} and ${area.maxLatitude}`,
          sql`longitude between ${area.minLongitude} and ${area.maxLongitude}`,
        ]),
  ]
}

/**
 * Returns whether an index consists of the columns of the filter followed by the sort column. Otherwise no single plan
 * fits all values: few reports are pending, most are completed, and the sizes of areas differ.
 */
export function isIndexed({ userId, status, category, ...others }: ReportFilter, sort: ReportSort): boolean {
  if (Object.values(others).some((value) => value !== undefined)) return false
  const isUnfiltered = status === undefined && category === undefined
  return (userId === undefined && isUnfiltered) || (sort === 'created_at' && (userId === undefined || isUnfiltered))
}
