import type { Knex } from 'knex'
import sql, { raw } from 'sql-template-tag'
import { readPage, type Page, type Slice } from '../database/pages.js'
import { query } from '../database/query.js'
import type { Totals } from '../database/totals.js'
import {
  auditedFieldsOf,
  type AuditAction,
  type AuditChanges,
  type AuditedField,
  type AuditTargetType,
} from './audit.js'

export interface NewAuditEvent {
  /** The user who acts; `undefined` for commands of the operator. */
  actorId: number | undefined
  action: AuditAction
  target?: { type: AuditTargetType; id: number | string } | undefined
  changes?: AuditChanges
  /** `undefined` for commands of the operator. */
  requestId: string | undefined
}

export interface AuditRecord {
  id: number
  at: Date
  actor_id: number | null
  /** Name or email address of the actor; `null` if the account is deleted. */
  actor: string | null
  action: AuditAction
  target_type: AuditTargetType | null
  target_id: string | null
  changes: AuditedField[]
  request_id: string | null
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
    /**
     * Records an administrative action. Call it in the transaction of the action. An update that changes nothing is not
     * recorded.
     */
    async add({ actorId, action, target, changes = {}, requestId }: NewAuditEvent): Promise<void> {
      const fields = auditedFieldsOf(changes)
      if (action.endsWith('.updated') && fields.length === 0) return
      await query(
        db,
        sql`insert into audit_events (actor_id, action, target_type, target_id, changes, request_id)
            values (${actorId}, ${action}, ${target?.type}, ${target && String(target.id)}, ${JSON.stringify(fields)},
              ${requestId})`,
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
