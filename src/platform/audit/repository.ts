import type { Knex } from 'knex'
import sql, { raw } from 'sql-template-tag'
import type { AuditAction, AuditTargetType } from '../../../generated/types.js'
import { type Page, readPage, type Slice, type Totals } from '../database/pages.js'
import { query } from '../database/query.js'
import { auditEventOf, type Actor, type AuditedChange, type StoredEvent } from './audit.js'

export interface AuditRecord extends StoredEvent {
  id: number
  at: Date
  /** Name or email address of the actor; `null` if the account is deleted. */
  actor: string | null
}

/** `undefined`: all events. */
export interface AuditFilter {
  actorId?: number | undefined
  action?: AuditAction | undefined
  targetType?: AuditTargetType | undefined
  targetId?: string | undefined
  /** Inclusive. */
  from?: Date | undefined
  /** Exclusive. */
  to?: Date | undefined
}

export type AuditRepository = ReturnType<typeof createAuditRepository>

const columns = raw('id, at, actor_id, action, target_type, target_id, changes, request_id')
const actorColumn = sql`(
  select coalesce(nullif(full_name, ''), email) from users where users.id = page.actor_id
) as actor`

export function createAuditRepository(db: Knex, totals?: Totals) {
  return {
    /** Records an administrative action, see {@link auditEventOf}. Call it in the transaction of the action. */
    async add(actor: Actor | 'operator', action: AuditAction, change: AuditedChange): Promise<void> {
      const event = auditEventOf(actor, action, change)
      if (!event) return
      const { actor_id, target_type, target_id, changes, request_id } = event
      await query(
        db,
        sql`insert into audit_events (actor_id, action, target_type, target_id, changes, request_id)
            values (${actor_id}, ${action}, ${target_type}, ${target_id}, ${JSON.stringify(changes)}, ${request_id})`,
      )
    },

    /** Lists events, newest first. */
    list(filter: AuditFilter, slice: Slice): Promise<Page<AuditRecord>> {
      const { actorId, action, targetType, targetId, from, to } = filter
      const conditions = [
        ...(actorId === undefined ? [] : [sql`actor_id = ${actorId}`]),
        ...(action === undefined ? [] : [sql`action = ${action}`]),
        ...(targetType === undefined ? [] : [sql`target_type = ${targetType}`]),
        ...(targetId === undefined ? [] : [sql`target_id = ${targetId}`]),
        ...(from === undefined ? [] : [sql`at >= ${from}`]),
        ...(to === undefined ? [] : [sql`at < ${to}`]),
      ]
      return readPage<AuditRecord>(
        db,
        totals,
        { table: 'audit_events', columns, conditions, planEach: conditions.length > 1, extraColumn: actorColumn },
        { ...slice, sort: 'at', order: 'desc' },
      )
    },
  }
}
