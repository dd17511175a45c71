import { isStaff, type Role } from '../../base/roles.js'
import type { ReportStatus } from './status.js'

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
