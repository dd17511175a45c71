import type { Result } from './result.js'
import type { Role } from './roles.js'

export const reportStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'IN_PROGRESS', 'COMPLETED'] as const
export type ReportStatus = (typeof reportStatuses)[number]
export type ReportCategory = 'waste' | 'air_pollution' | 'noise' | 'other'
export type ReportSeverity = 'low' | 'medium' | 'high'

/**
 * Title of a report whose reporter has deleted the account. The column is required, and a dash needs no translation.
 */
export const anonymisedTitle = '—'

/** How reports of a deleted account are handled. Reports that nobody has processed are deleted in either case. */
export type ReportsOnDeletion = 'anonymise' | 'delete'

/** Images of one report. */
export const maxImages = 5

/** As much of a caller as the rules about reports ask for. */
interface Caller {
  id: number
  role: Role
}

/** As much of a report as its rules ask for; no user once the account was deleted. */
interface OwnedReport {
  user_id: number | null
  status: ReportStatus
}

/** Degrees; both edges belong to it. */
export interface BoundingBox {
  minLongitude: number
  minLatitude: number
  maxLongitude: number
  maxLatitude: number
}

/** A citizen reads their own reports, an admin any. */
export function mayRead(user: Caller, report: Pick<OwnedReport, 'user_id'>): boolean {
  return user.role === 'admin' || report.user_id === user.id
}

/** Whose reports a caller's lists hold; `undefined` for everybody's. */
export function reporterSeenBy(user: Caller): number | undefined {
  return user.role === 'admin' ? undefined : user.id
}

/** The reporter may delete while nobody has worked on it, an admin always. */
export function mayDelete(user: Caller, report: OwnedReport): boolean {
  return user.role === 'admin' || (report.user_id === user.id && report.status === 'PENDING')
}

/** Whether the public hears of a report in this state: work after an approval keeps what the approval began. */
export function isPublishedIn(status: ReportStatus, before: boolean): boolean {
  if (status === 'APPROVED') return true
  return before && (status === 'IN_PROGRESS' || status === 'COMPLETED')
}

/** The state that a text names, in any case. The contract refuses all others. */
export function parseStatus(text: string): ReportStatus {
  const named = reportStatuses.find((status) => status === text.toUpperCase())
  if (!named) throw new Error('The contract let a status through that does not exist.')
  return named
}

/**
 * Parses `minLng,minLat,maxLng,maxLat`, whose syntax the contract has checked. Invalid are edges that are not on Earth or
 * in the wrong order.
 */
export function parseBoundingBox(text: string): Result<BoundingBox> {
  const [minLongitude = NaN, minLatitude = NaN, maxLongitude = NaN, maxLatitude = NaN] = text.split(',').map(Number)
  const invalid = (message: string) => ({ invalid: { location: 'query.bbox', message } })
  const onEarth = [minLongitude, maxLongitude].every(isWithin(180)) && [minLatitude, maxLatitude].every(isWithin(90))
  if (!onEarth) return invalid('must have longitudes from -180 to 180 and latitudes from -90 to 90')
  if (minLongitude > maxLongitude || minLatitude > maxLatitude)
    return invalid('is minLng,minLat,maxLng,maxLat: no minimum may exceed its maximum')
  return { value: { minLongitude, minLatitude, maxLongitude, maxLatitude } }
}

const isWithin = (limit: number) => (degrees: number) => Math.abs(degrees) <= limit
