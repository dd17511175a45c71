import type { AuditEvent, RequestOf } from '@environmental-monitoring/sdk'
import { choice, day, number, startOfDay, text, type FilterValues } from '../../filters.js'

type Action = AuditEvent['action']
type TargetType = NonNullable<AuditEvent['target']>['type']

/** Records instead of lists, so that the compiler notices what is missing. */
const allActions: Record<Action, true> = {
  'user.created': true,
  'user.updated': true,
  'user.deleted': true,
  'user.sessions_revoked': true,
  'user.password_reset_sent': true,
  'user.totp_disabled': true,
  'report.status_changed': true,
  'report.deleted': true,
  'location.created': true,
  'location.updated': true,
  'location.deleted': true,
  'locations.imported': true,
  'segments.imported': true,
  'station.created': true,
  'station.updated': true,
  'station.deleted': true,
  'station.key_rotated': true,
  'correction.set': true,
  'flag.created': true,
  'flag.deleted': true,
  'verification.created': true,
  'verification.deleted': true,
  'webhook.created': true,
  'webhook.updated': true,
  'webhook.deleted': true,
  'webhook.secret_rotated': true,
  'webhook.pinged': true,
  'webhook.redelivered': true,
  'notification.sent': true,
  'notifications.deleted': true,
  'entity.created': true,
  'entity.updated': true,
  'entities.upserted': true,
}
const allTargetTypes: Record<TargetType, true> = {
  user: true,
  report: true,
  location: true,
  station: true,
  sensor: true,
  webhook: true,
  notification: true,
  entity: true,
}
// The keys of a record have its key type.
export const actions = Object.keys(allActions) as Action[]
export const targetTypes = Object.keys(allTargetTypes) as TargetType[]

/** The filters of the list, which are kept in the URL. */
export const schema = {
  actor: number(),
  action: choice(actions),
  type: choice(targetTypes),
  id: text(),
  from: day(),
  to: day(),
}
export type AuditFilters = FilterValues<typeof schema>

export const noFilters = {
  actor: undefined,
  action: undefined,
  type: undefined,
  id: undefined,
  from: undefined,
  to: undefined,
}

export const isFiltered = (filters: AuditFilters) =>
  Object.values(filters).some((value) => value !== undefined && value !== '')

type Query = NonNullable<RequestOf<'listAuditEvents'>['query']>

export function toQuery({ actor, action, type, id, from, to }: AuditFilters): Query {
  return {
    limit: 30,
    ...(actor !== undefined && { actor_id: actor }),
    ...(action && { action }),
    ...(type && { target_type: type }),
    // Ids are unique per type.
    ...(type && id.trim() !== '' && { target_id: id.trim() }),
    ...(from !== '' && { from: startOfDay(from) }),
    ...(to !== '' && { to: startOfDay(to, 1) }),
  }
}
