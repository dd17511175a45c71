import type { AuditEvent } from '../../../generated/types.js'
import type { AuditRecord } from '../../platform/audit/repository.js'

/** Converts an audit event to its API form. */
export function presentAuditEvent(event: AuditRecord): AuditEvent {
  const { id, actor_id, target_type: type, target_id } = event
  return {
    id,
    at: event.at.toISOString(),
    actor: actor_id === null ? null : { id: actor_id, name: event.actor ?? 'deleted user' },
    action: event.action,
    target: type === null || target_id === null ? null : { type, id: target_id },
    changes: event.changes,
    request_id: event.request_id,
  }
}
