import type { Knex } from 'knex'
import sql, { raw, type Sql } from 'sql-template-tag'
import { query } from '../../platform/database/query.js'
import type { ExportFile } from './data-export-sections.js'

/** A record of an export. Its fields have the names of the columns. */
export type ExportRow = Record<string, unknown>

interface Source {
  /** Columns and joins: the text between `select` and `where`. */
  select: string
  /** The unique column by which rows are read in pages, and a value before all others. */
  key: string
  first: string | number
  condition: (userId: number) => Sql
}

const pageSize = 200

const own = (userId: number) => sql`user_id = ${userId}`

/** Passwords, keys, hashes, internal state and names of other people are left out. */
const sources: Record<ExportFile, Source> = {
  account: {
    select: `id, email, full_name, phone, role, is_active, language, email_verified_at, totp_enabled, last_active_at,
      inactive_notice_at, created_at from users`,
    key: 'id',
    first: 0,
    condition: (userId) => sql`id = ${userId}`,
  },
  sessions: {
    select: 'device, network, created_at, last_used_at, expires_at, ends_at from sessions',
    key: 'id',
    first: '00000000-0000-0000-0000-000000000000',
    condition: own,
  },
  reports: {
    select: `id, title, description, category, severity, latitude, longitude, status, is_published, public_content, support_count,
      created_at, updated_at,
      array(select name from uploads where report_id = reports.id order by position) as images,
      array(
        select json_build_object('from', from_status, 'to', to_status, 'note', note, 'created_at', iso_time(created_at))
        from report_history where report_id = reports.id order by id
      ) as history
      from reports`,
    key: 'id',
    first: 0,
    condition: own,
  },
  supports: {
    select: 'report_id, created_at from report_supports',
    key: 'report_id',
    first: 0,
    condition: own,
  },
  devices: {
    select: 'id, token, platform, language, is_active, last_sent_at, created_at from devices',
    key: 'id',
    first: 0,
    condition: own,
  },
  alerts: {
    select: `id, latitude, longitude, radius, station_id, threshold, reset_below, quiet_from, quiet_to, is_triggered,
      last_triggered_at, created_at, updated_at from alerts`,
    key: 'id',
    first: 0,
    condition: own,
  },
  insights: {
    select: 'id, lat, lon, provider, model, analysis, context, created_at from weather_insights',
    key: 'id',
    first: 0,
    condition: own,
  },
  messages: {
    select: 'id, kind, data, created_at from push_messages',
    key: 'id',
    first: 0,
    condition: own,
  },
  mails: {
    select: 'kind, recipient, language, created_at from mails',
    key: 'id',
    first: '00000000-0000-0000-0000-000000000000',
    // Somebody else may have had the address before.
    condition: (userId) => sql`(user_id = ${userId}
      or user_id is null and recipient = (select email from users where users.id = ${userId}))`,
  },
  images: {
    select: 'name, report_id, width, height, size, created_at from uploads',
    key: 'name',
    first: '',
    condition: (userId) => sql`user_id = ${userId} and discarded_at is null`,
  },
  'status-changes': {
    select: 'report_id, from_status, to_status, note, created_at from report_history',
    key: 'id',
    first: 0,
    condition: (userId) => sql`actor_id = ${userId}`,
  },
  notifications: {
    select: `id, title, body, translations, data, notification_type, topic, status, sent_count, failed_count, is_dry_run, created_at
      from notifications`,
    key: 'id',
    first: 0,
    condition: (userId) => sql`sent_by_user_id = ${userId}`,
  },
  // Who acted, and what changed, can be data of other people.
  'audit-events': {
    select: 'action, at from audit_events',
    key: 'id',
    first: 0,
    condition: (userId) => sql`target_type = 'user' and target_id = ${String(userId)}`,
  },
}

export type PersonalDataRepository = ReturnType<typeof createPersonalDataRepository>

/** Reads everything that the database contains about a user. */
export function createPersonalDataRepository(db: Knex) {
  return {
    /**
     * Yields the rows of a file in pages. No transaction is open between two pages, because clients can read slowly.
     * Pages are never empty.
     */
    async *pages(file: ExportFile, userId: number): AsyncGenerator<ExportRow[], void, undefined> {
      const { select, key, first, condition } = sources[file]
      for (let after = first; ;) {
        const found = await query<ExportRow & { key: string | number }>(
          db,
          sql`select ${raw(`${key} as key, ${select}`)} where ${condition(userId)} and ${raw(key)} > ${after}
              order by ${raw(key)} limit ${pageSize}`,
        )
        if (found.length > 0) yield found.map(({ key: _key, ...row }) => row)
        const last = found.at(-1)
        if (!last || found.length < pageSize) return
        after = last.key
      }
    },
  }
}
