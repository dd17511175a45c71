import type { AuditEvent } from '../../../../generated/types.js'
import { firstExample } from './contract.js'
import { counterAfter, pageOf } from './memory-pages.js'
import { type AuditRecord, type AuditRepository, auditEventOf, type UserRepository } from './service.js'

type Used = Pick<AuditRepository, 'add' | 'list'>
type Stored = Omit<AuditRecord, 'actor'>

/** Creates an in-memory audit log, which initially contains the contract's examples. */
export function createAudit(users: Pick<UserRepository, 'find'>): Used {
  const examples = firstExample('/audit', 'get', 200) as AuditEvent[]
  const events = examples.map(recordOf)
  const nextId = counterAfter(examples)
  const withActor = async (event: Stored): Promise<AuditRecord> => {
    const actor = event.actor_id === null ? undefined : await users.find(event.actor_id)
    return { ...event, actor: actor ? (actor.full_name ?? actor.email) : null }
  }

  return {
    add(actor, action, change) {
      const event = auditEventOf(actor, action, change)
      if (event) events.push({ id: nextId(), at: new Date(), ...event })
      return Promise.resolve()
    },
    async list({ actorId, action, targetType, targetId, from, to }, slice) {
      const rows = events.filter(
        (event) =>
          (actorId === undefined || event.actor_id === actorId) &&
          (action === undefined || event.action === action) &&
          (targetType === undefined || event.target_type === targetType) &&
          (targetId === undefined || event.target_id === targetId) &&
          (from === undefined || event.at >= from) &&
          (to === undefined || event.at < to),
      )
      const page = pageOf(rows, { ...slice, sort: 'at', order: 'desc' })
      return { ...page, records: await Promise.all(page.records.map(withActor)) }
    },
  }
}

function recordOf({ at, actor, target, ...fields }: AuditEvent): Stored {
  return {
    ...fields,
    at: new Date(at),
    actor_id: actor?.id ?? null,
    target_type: target?.type ?? null,
    target_id: target?.id ?? null,
  }
}
