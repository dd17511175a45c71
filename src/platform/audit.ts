import type { Knex } from 'knex'
import sql, { raw } from 'sql-template-tag'
import type { AuditAction, AuditChange, AuditTargetType } from '../../generated/types.js'
import { type Page, readPage, type Slice, type Totals } from './database/pages.js'
import { queriesOn } from './database/query.js'

/** The user who acts, and the request. */
export interface Actor {
  user: { id: number }
  requestId: string
}

/** What an action changes. Actions on several records have no target. */
export interface AuditedChange {
  /** Id of the target, unless `before` or `after` contains it. */
  id?: number | string
  /** The target before the action. Only the audited fields that differ are recorded. */
  before?: { id: number } | undefined
  /** The target after the action. */
  after?: { id: number } | undefined
  /**
   * Further changes: from and to, or `changed` for personal values and secrets, which are not recorded. An action on
   * many records has only counts.
   */
  changes?: Record<string, 'changed' | { from?: unknown; to: unknown } | number>
}

/** An action as it is stored. */
export interface StoredEvent {
  actor_id: number | null
  action: AuditAction
  target_type: AuditTargetType | null
  target_id: string | null
  changes: AuditChange[]
  request_id: string | null
}

/** Fields whose changes are recorded. Fields that are not listed, such as password hashes, are never recorded. */
const auditedFields: Record<AuditTargetType, string[]> = {
  user: ['email', 'full_name', 'phone', 'role', 'is_active'],
  report: ['status', 'public_content'],
  location: [
    'name',
    'location_type',
    'description',
    'address',
    'area_sqm',
    'amenities',
    'opening_hours',
    'metadata',
    'is_active',
    'latitude',
    'longitude',
  ],
  station: ['name', 'latitude', 'longitude', 'kind', 'owner', 'notes', 'serial', 'contact_email'],
  sensor: [],
  webhook: ['url', 'description', 'events', 'is_active'],
  notification: [],
  entity: [],
}

/** Types of targets by the first part of actions that do not begin with the type. */
const targetTypes: Partial<Record<string, AuditTargetType>> = {
  correction: 'station',
  flag: 'sensor',
  verification: 'sensor',
}

/** Personal values, free text about people, identifiers used as secrets, and addresses that may contain a token. */
const hiddenFields = new Set(['contact_email', 'email', 'full_name', 'phone', 'notes', 'serial', 'url'])

const maxTextLength = 1000

/**
 * Returns what to store about an action, whose name begins with the type of its target. An update that changes nothing
 * is not stored.
 * @param actor `operator` for commands and the start of the service
 */
export function auditEventOf(
  actor: Actor | 'operator',
  action: AuditAction,
  { before, after, id = after?.id ?? before?.id, changes }: AuditedChange,
): StoredEvent | undefined {
  const type = id === undefined ? undefined : targetTypeOf(action)
  const fields = [...(type ? changedFields(auditedFields[type], before, after) : []), ...furtherFields(changes)]
  if (action.endsWith('.updated') && fields.length === 0) return undefined
  return {
    actor_id: actor === 'operator' ? null : actor.user.id,
    action,
    target_type: type ?? null,
    target_id: id?.toString() ?? null,
    changes: fields,
    request_id: actor === 'operator' ? null : actor.requestId,
  }
}

function targetTypeOf(action: AuditAction): AuditTargetType | undefined {
  const [type = ''] = action.split('.')
  return isTargetType(type) ? type : targetTypes[type]
}

function isTargetType(type: string): type is AuditTargetType {
  return type in auditedFields
}

function changedFields(names: string[], before: object | undefined, after: object | undefined): AuditChange[] {
  const [old, current] = [before, after].map((record) => new Map<string, unknown>(Object.entries(record ?? {})))
  return names.flatMap((field) => {
    const [from, to] = [textOf(old?.get(field)), textOf(current?.get(field))]
    if (from === to) return []
    return hiddenFields.has(field) ? hidden(field) : { field, from: cut(from), to: cut(to), is_hidden: false }
  })
}

function furtherFields(changes: AuditedChange['changes'] = {}): AuditChange[] {
  return Object.entries(changes).map(([field, change]) => {
    if (change === 'changed') return hidden(field)
    const { from, to } = typeof change === 'number' ? { to: change } : change
    return { field, from: cut(textOf(from)), to: cut(textOf(to)), is_hidden: false }
  })
}

function hidden(field: string): AuditChange {
  return { field, from: null, to: null, is_hidden: true }
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function cut(text: string | null): string | null {
  return text !== null && text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1)}…` : text
}

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
  const { run } = queriesOn(db)

  return {
    /** Records an administrative action, see {@link auditEventOf}. Call it in the transaction of the action. */
    async add(actor: Actor | 'operator', action: AuditAction, change: AuditedChange): Promise<void> {
      const event = auditEventOf(actor, action, change)
      if (!event) return
      const { actor_id, target_type, target_id, changes, request_id } = event
      await run(sql`
        insert into audit_events (actor_id, action, target_type, target_id, changes, request_id)
        values (${actor_id}, ${action}, ${target_type}, ${target_id}, ${JSON.stringify(changes)}, ${request_id})`)
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
