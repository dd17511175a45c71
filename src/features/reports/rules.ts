import type { ReportCategory, ReportCategoryInput } from '../../../generated/types.js'
import { isStaff, type Principal } from '../../base/principal.js'

/** Stored statuses. The type of the contract also has their lower-case spellings. */
export const reportStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'IN_PROGRESS', 'COMPLETED'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** Title of a report whose reporter has deleted the account. A dash needs no translation. */
export const anonymisedTitle = '—'

export const maxImages = 5

/** Statuses of reports that are not finished. */
export const openStatuses = ['PENDING', 'APPROVED', 'IN_PROGRESS'] as const satisfies ReportStatus[]

/** Age in days up to which an open report is similar to a new one at the same place. */
export const maxSimilarDays = 90

/** Returns the category that a client sends. Clients in the field also write `pollution`. */
export function parseCategory(category: ReportCategoryInput | undefined): ReportCategory | undefined {
  return category === 'pollution' ? 'air_pollution' : category
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

type Caller = Pick<Principal, 'id' | 'role'>

/** The fields of a report that determine access to it. `user_id` is null if the account has been deleted. */
interface OwnedReport {
  user_id: number | null
  status: ReportStatus
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
