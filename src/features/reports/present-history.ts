import type { ReportHistoryEntry } from '../../../generated/types.js'
import type { Principal } from '../../base/principal.js'
import { isStaff } from '../../base/roles.js'
import { presentStatus, type StatusCase } from './present.js'
import type { HistoryRecord } from './repository.js'

/** Converts a status change to its API form. Only staff see who made the change. */
export function presentHistoryEntry(entry: HistoryRecord, user: Principal, config: StatusCase): ReportHistoryEntry {
  const { id, from_status, to_status, note, actor, created_at } = entry
  return {
    id,
    from: presentStatus(from_status, config),
    to: presentStatus(to_status, config),
    by: isStaff(user) ? (actor ?? 'deleted user') : 'admin',
    note,
    created_at: created_at.toISOString(),
  }
}
