import type { Knex } from 'knex'
import sql, { raw } from 'sql-template-tag'
import { queriesOn } from '../../platform/database/query.js'
import type { ExportFile } from '../../platform/feature.js'

export const accountFile: ExportFile = {
  name: 'account',
  title: ['Tài khoản của bạn', 'Your account'],
  order: 10,
  select: `id, email, full_name, phone, role, is_active, language, email_verified_at, totp_enabled, last_active_at,
      inactive_notice_at, created_at from users`,
  condition: (userId) => sql`id = ${userId}`,
}

/** The files of an export. Passwords, keys, hashes, internal state and names of other people are left out. */
export const exportFiles: readonly ExportFile[] = [
  accountFile,
  {
    name: 'sessions',
    title: ['Các phiên đăng nhập', 'Your sessions'],
    order: 20,
    select: 'device, network, created_at, last_used_at, expires_at, ends_at from sessions',
    first: '00000000-0000-0000-0000-000000000000',
  },
  {
    name: 'mails',
    title: [
      'Các email gửi đến địa chỉ của bạn, kể cả các địa chỉ trước đây',
      'Emails to your address and to earlier ones',
    ],
    order: 90,
    select: 'kind, recipient, language, created_at from mails',
    first: '00000000-0000-0000-0000-000000000000',
    // Somebody else may have had the address before.
    condition: (userId) => sql`(user_id = ${userId}
      or user_id is null and recipient = (select email from users where users.id = ${userId}))`,
  },
  {
    name: 'audit-events',
    title: ['Các thao tác quản trị đối với tài khoản của bạn', 'Administrative actions on your account'],
    order: 130,
    // Who acted, and what changed, can be data of other people.
    select: 'action, at from audit_events',
    condition: (userId) => sql`target_type = 'user' and target_id = ${String(userId)}`,
  },
]

/** A record of an export. Its fields have the names of the columns. */
export type ExportRow = Record<string, unknown>

const pageSize = 200

const own = (userId: number) => sql`user_id = ${userId}`

export type PersonalDataRepository = ReturnType<typeof createPersonalDataRepository>

/** Reads what the database contains about a user. */
export function createPersonalDataRepository(db: Knex) {
  const { all } = queriesOn(db)

  return {
    /**
     * Yields the rows of a file in pages. No transaction is open between two pages, because clients can read slowly.
     * Pages are never empty.
     */
    async *pages(file: ExportFile, userId: number): AsyncGenerator<ExportRow[], void, undefined> {
      const { select, key = 'id', first = 0, condition = own } = file
      for (let after = first; ;) {
        const found = await all<ExportRow & { key: string | number }>(sql`
          select ${raw(`${key} as key, ${select}`)} where ${condition(userId)} and ${raw(key)} > ${after}
          order by ${raw(key)} limit ${pageSize}`)
        if (found.length > 0) yield found.map(({ key: _key, ...row }) => row)
        const last = found.at(-1)
        if (!last || found.length < pageSize) return
        after = last.key
      }
    },
  }
}
