import { earthRadius, type Coordinates } from '../../base/geo.js'
import type { Result } from '../../base/result.js'
import { isStaff, type Role } from '../../base/roles.js'

export const reportStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'IN_PROGRESS', 'COMPLETED'] as const
export type ReportStatus = (typeof reportStatuses)[number]
export type ReportCategory = 'waste' | 'air_pollution' | 'noise' | 'other'
export type ReportSeverity = 'low' | 'medium' | 'high'

/** Title of a report whose reporter has deleted the account. A dash needs no translation. */
export const anonymisedTitle = '—'

/** Maximum number of images per report. */
export const maxImages = 5

/** Statuses of reports that are not finished. */
export const openStatuses = ['PENDING', 'APPROVED', 'IN_PROGRESS'] as const satisfies ReportStatus[]

/** Age in days up to which an open report is similar to a new one at the same place. */
export const maxSimilarDays = 90

/** The fields of a user that determine access to reports. */
interface Caller {
  id: number
  role: Role
}

/** The fields of a report that determine access to it. `user_id` is null if the account has been deleted. */
interface OwnedReport {
  user_id: number | null
  status: ReportStatus
}

/** Bounding box in degrees, including its edges. */
export interface BoundingBox {
  minLongitude: number
  minLatitude: number
  maxLongitude: number
  maxLatitude: number
}

/** Returns the category that a client sends. Clients in the field also write `pollution`. */
export function parseCategory(category: ReportCategory | 'pollution' | undefined): ReportCategory | undefined {
  return category === 'pollution' ? 'air_pollution' : category
}

/** Returns whether a user may read a report: citizens their own, staff all. */
export function mayRead(user: Caller, report: Pick<OwnedReport, 'user_id'>): boolean {
  return isStaff(user) || report.user_id === user.id
}

/** Returns the id of the only reporter whose reports a user may list; `undefined` for staff, who may list all. */
export function visibleReporter(user: Caller): number | undefined {
  return isStaff(user) ? undefined : user.id
}

/** Returns whether a user may delete a report: admins always, the reporter only while it is pending. */
export function mayDelete(user: Caller, report: OwnedReport): boolean {
  return user.role === 'admin' || (report.user_id === user.id && report.status === 'PENDING')
}

/** Returns whether reports with a status can be public. */
export function isPublishable(status: ReportStatus): boolean {
  return isPublishedIn(status, true)
}

/** Returns whether a report is public. Approval publishes it, and it stays public while the issue is being handled. */
export function isPublishedIn(status: ReportStatus, wasPublished: boolean): boolean {
  if (status === 'APPROVED') return true
  return wasPublished && (status === 'IN_PROGRESS' || status === 'COMPLETED')
}

/** Parses a status in any case. @throws Error for text that the contract rejects */
export function parseStatus(text: string): ReportStatus {
  const found = reportStatuses.find((status) => status === text.toUpperCase())
  if (!found) throw new Error(`"${text}" is not a report status, although the contract requires one.`)
  return found
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
