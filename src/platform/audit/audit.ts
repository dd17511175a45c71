import type { AuditAction, AuditChange, AuditTargetType } from '../../../generated/types.js'

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
  station: ['name', 'latitude', 'longitude', 'kind', 'owner', 'notes'],
  webhook: ['url', 'description', 'events', 'is_active'],
  notification: [],
  entity: [],
}

/** Personal values, free text about people, and addresses that may contain a token. */
const hiddenFields = new Set(['email', 'full_name', 'phone', 'notes', 'url'])

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
  return isTargetType(type) ? type : undefined
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
