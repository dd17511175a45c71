/** Administrative actions, as `resource.action`. */
export const auditActions = [
  'user.created',
  'user.updated',
  'user.deleted',
  'user.sessions_revoked',
  'user.password_reset_sent',
  'user.totp_disabled',
  'report.status_changed',
  'report.deleted',
  'location.created',
  'location.updated',
  'location.deleted',
  'locations.imported',
  'segments.imported',
  'station.created',
  'station.updated',
  'station.deleted',
  'station.key_rotated',
  'webhook.created',
  'webhook.updated',
  'webhook.deleted',
  'webhook.secret_rotated',
  'webhook.pinged',
  'webhook.redelivered',
  'notification.sent',
  'notifications.deleted',
  'entity.created',
  'entity.updated',
  'entities.upserted',
] as const

export type AuditAction = (typeof auditActions)[number]

export const auditTargetTypes = ['user', 'report', 'location', 'station', 'webhook', 'notification', 'entity'] as const

export type AuditTargetType = (typeof auditTargetTypes)[number]

/**
 * The changed fields: from and to, or `changed` for personal values and secrets, which are not recorded. An action on
 * many records has only counts.
 */
export type AuditChanges = Record<string, 'changed' | { from?: unknown; to: unknown } | number>

/** A changed field as it is stored and returned. Hidden values are `null`. */
export interface AuditedField {
  field: string
  from: string | null
  to: string | null
  is_hidden: boolean
}

/** Fields whose changes are recorded. Fields that are not listed, such as password hashes, are never recorded. */
const auditedFields = {
  user: ['email', 'full_name', 'phone', 'role', 'is_active'],
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
} as const satisfies Partial<Record<AuditTargetType, string[]>>

/** Personal values, free text about people, and addresses that may contain a token. */
const hiddenFields = new Set<string>(['email', 'full_name', 'phone', 'notes', 'url'])

const maxTextLength = 1000

/** Returns the fields that differ between two states of a record. Without `before` or `after`, all fields differ. */
export function changesOf(type: keyof typeof auditedFields, before: object | undefined, after?: object): AuditChanges {
  const [old, current] = [before, after].map((record) => new Map<string, unknown>(Object.entries(record ?? {})))
  const changes: AuditChanges = {}
  for (const field of auditedFields[type]) {
    const [from, to] = [old?.get(field) ?? null, current?.get(field) ?? null]
    if (textOf(from) !== textOf(to)) changes[field] = hiddenFields.has(field) ? 'changed' : { from, to }
  }
  return changes
}

/** Converts changes to the form in which they are stored. Cuts long values. */
export function auditedFieldsOf(changes: AuditChanges): AuditedField[] {
  return Object.entries(changes).map(([field, change]) => {
    if (change === 'changed') return { field, from: null, to: null, is_hidden: true }
    const { from, to } = typeof change === 'number' ? { to: change } : change
    return { field, from: cut(textOf(from)), to: cut(textOf(to)), is_hidden: false }
  })
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function cut(text: string | null): string | null {
  return text !== null && text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1)}…` : text
}
