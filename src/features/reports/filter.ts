import sql, { type Sql } from 'sql-template-tag'
import type { ReportCategory, ReportSort } from '../../../generated/types.js'
import type { Result } from '../../base/errors.js'
import { earthRadius, type Circle, type Coordinates } from '../../base/geo.js'
import type { OpenPeriod } from '../../base/period.js'
import type { ReportStatus } from './rules.js'

/** Bounding box in degrees, including its edges. */
export interface BoundingBox {
  minLongitude: number
  minLatitude: number
  maxLongitude: number
  maxLatitude: number
}

/**
 * Parses `minLng,minLat,maxLng,maxLat`. The contract has validated the syntax. Rejects coordinates that are out of range
 * or in the wrong order.
 */
export function parseBoundingBox(text: string): Result<BoundingBox> {
  const [minLongitude = NaN, minLatitude = NaN, maxLongitude = NaN, maxLatitude = NaN] = text.split(',').map(Number)
  const invalid = (message: string) => ({
    invalid: { location: 'query.bbox', message, code: 'invalid_format' } as const,
  })
  const onEarth = [minLongitude, maxLongitude].every(isWithin(180)) && [minLatitude, maxLatitude].every(isWithin(90))
  if (!onEarth) return invalid('must have longitudes from -180 to 180 and latitudes from -90 to 90')
  if (minLongitude > maxLongitude || minLatitude > maxLatitude)
    return invalid('must be minLng,minLat,maxLng,maxLat, with no minimum above its maximum')
  return { value: { minLongitude, minLatitude, maxLongitude, maxLatitude } }
}

/** Returns the smallest box around a circle. Around a pole and at the antimeridian, it contains all longitudes. */
export function boxAround({ latitude, longitude }: Coordinates, radius: number): BoundingBox {
  const degrees = (angle: number) => (angle * 180) / Math.PI
  const angle = radius / earthRadius
  const [minLatitude, maxLatitude] = [latitude - degrees(angle), latitude + degrees(angle)]
  const width = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos((latitude * Math.PI) / 180))))
  const isWhole = Math.max(-minLatitude, maxLatitude) >= 90 || Math.abs(longitude) + width > 180
  const [minLongitude, maxLongitude] = isWhole ? [-180, 180] : [longitude - width, longitude + width]
  return { minLatitude, maxLatitude, minLongitude, maxLongitude }
}

const isWithin = (limit: number) => (degrees: number) => Math.abs(degrees) <= limit

/** Conditions of a list, combined with `and`. The period filters by time of creation. */
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
