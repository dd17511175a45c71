import type { Knex } from 'knex'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Language } from '../../base/accept.js'
import { Conflict } from '../../base/errors.js'
import type { AccessToken, Role } from '../../base/principal.js'
import { type Page, type PageRequest, readPage, type Totals } from '../../platform/database/pages.js'
import { isUniqueViolation } from '../../platform/database/postgres.js'
import { assignments, insertedValues, queriesOn } from '../../platform/database/query.js'

export interface UserRecord {
  id: number
  email: string
  /** `null` until an invited user chooses a password. */
  password_hash: string | null
  is_invited: boolean
  full_name: string | null
  phone: string | null
  role: Role
  is_active: boolean
  token_version: number
  created_at: Date
  /** When the address was confirmed; `null` if it is not. */
  email_verified_at: Date | null
  totp_enabled: boolean
  language: Language
  /** Increases with each change of the data that others can edit. */
  version: number
}

/** A user in a list, without the password hash. */
export type ListedUser = Omit<UserRecord, 'password_hash' | 'token_version' | 'language' | 'version'>

type NewUser = Pick<UserRecord, 'email' | 'password_hash'> &
  Partial<Pick<UserRecord, 'full_name' | 'phone' | 'role' | 'is_active' | 'email_verified_at' | 'language'>>
const changeable = [
  'email',
  'password_hash',
  'full_name',
  'phone',
  'role',
  'is_active',
  'email_verified_at',
] as const satisfies (keyof UserRecord)[]

export type UserChanges = Partial<Pick<UserRecord, (typeof changeable)[number]>>

export interface UpdateOptions {
  /** Invalidates all tokens of the user. Changing the role always does this. */
  revoke: boolean
  /** A token that stays valid nevertheless, and its session. */
  keep?: Pick<AccessToken, 'id' | 'sessionId'> | undefined
  /**
   * Changes nothing if the user has a different token version, because the caller was authenticated with an older one.
   */
  version?: number | undefined
}

/** Conditions that a user must meet. */
export interface UserCondition {
  version?: number | undefined
  /** The user is a citizen who has not signed in or refreshed a token since then. */
  inactiveSince?: Date
}

interface UserFilter {
  /** Words of the name or the address, or the digits of a telephone number. The last one is a prefix. */
  words?: string | undefined
  role?: Role | undefined
  isActive?: boolean | undefined
}

type UserSort = 'id' | 'email' | 'full_name' | 'created_at'

/** The columns that a token check needs. */
export type UserState = Pick<UserRecord, 'id' | 'email' | 'role' | 'is_active' | 'token_version' | 'totp_enabled'> & {
  is_verified: boolean
  /** A token that is valid with `kept_token_version` although it was issued with an older one. */
  kept_token_id: string | null
  kept_token_version: number | null
}

export const userColumns = raw(
  `id, email, password_hash, full_name, phone, role, is_active, token_version, created_at, email_verified_at,
    totp_enabled, language, is_invited, version`,
)
const selectUsers = sql`select ${userColumns} from users`
const selectStates = raw(
  `select id, email, role, is_active, token_version, kept_token_id, kept_token_version, totp_enabled,
    email_verified_at is not null as is_verified from users`,
)
const listColumns = raw(
  'id, email, full_name, phone, role, is_active, created_at, email_verified_at, totp_enabled, is_invited',
)

export type UserRepository = ReturnType<typeof createUserRepository>

export function createUserRepository(db: Knex, totals?: Totals) {
  const { all, first, one, values, run, prepared } = queriesOn(db)

  return {
    find: (id: number): Promise<UserRecord | undefined> => prepared.first(sql`${selectUsers} where id = ${id}`),

    /** @param email in the stored form: trimmed and lower case */
    findByEmail: (email: string): Promise<UserRecord | undefined> =>
      prepared.first(sql`${selectUsers} where email = ${email}`),

    findState: (id: number): Promise<UserState | undefined> => prepared.first(sql`${selectStates} where id = ${id}`),

    list(filter: UserFilter, request: PageRequest<UserSort>): Promise<Page<ListedUser>> {
      const conditions = conditionsOf(filter)
      const [planEach, sortsFew] = [conditions.length > 0, filter.words !== undefined]
      return readPage(db, totals, { table: 'users', columns: listColumns, conditions, planEach, sortsFew }, request)
    },

    /** @throws Conflict if the email address belongs to an existing account */
    async create(user: NewUser): Promise<UserRecord> {
      const row = { role: 'citizen', is_active: true, language: 'vi', ...user }
      const inserted = insertedValues([...changeable, 'language'], row)
      return rejectDuplicateEmail(one<UserRecord>(sql`insert into users ${inserted} returning ${userColumns}`))
    },

    /**
     * Changes the given fields.
     * @throws Conflict if the email address belongs to another account
     */
    async update(
      id: number,
      changes: UserChanges,
      { revoke, keep, version }: UpdateOptions,
    ): Promise<UserRecord | undefined> {
      const newVersion = revoke
        ? sql`token_version + 1`
        : changes.role && sql`token_version + (role <> ${changes.role})::int`
      const sets = [
        ...assignments(changeable, changes),
        ...(newVersion ? [sql`token_version = ${newVersion}`] : []),
        ...(newVersion && keep
          ? [
              sql`kept_token_id = ${keep.id}, kept_token_version = ${newVersion},
                  kept_session_id = ${keep.sessionId ?? null}`,
            ]
          : []),
      ]
      const condition = ofVersion(id, version)
      if (sets.length === 0) return prepared.first(sql`${selectUsers} where ${condition}`)
      const statement = sql`update users set ${join(sets)} where ${condition} returning ${userColumns}`
      return rejectDuplicateEmail(first<UserRecord>(statement))
    },

    /** Replaces a hash with one that uses the current parameters, unless the password has changed in the meantime. */
    rehash: (id: number, from: string, to: string): Promise<void> =>
      run(sql`update users set password_hash = ${to} where id = ${id} and password_hash = ${from}`),

    /**
     * Locks a user until the transaction ends. Waits for concurrent writes that refer to the user, and blocks further
     * ones.
     * @returns the user, if there is one who meets the condition
     */
    lock(id: number, { version, inactiveSince }: UserCondition = {}): Promise<UserRecord | undefined> {
      const inactive = inactiveSince ? sql`and role = 'citizen' and last_active_at < ${inactiveSince}` : empty
      return prepared.first(sql`${selectUsers} where ${ofVersion(id, version)} ${inactive} for update`)
    },

    /**
     * Marks up to `limit` citizens as notified who have been inactive since `before` and were not notified since they
     * were active. Skips locked ones.
     */
    takeInactive: (before: Date, now: Date, limit: number): Promise<Pick<UserRecord, 'email' | 'language'>[]> =>
      all(sql`
        with due as materialized (
          select id from users
          where role = 'citizen' and last_active_at < ${before}
            and (inactive_notice_at is null or inactive_notice_at < last_active_at)
          order by last_active_at limit ${limit} for no key update skip locked
        )
        update users set inactive_notice_at = ${now} from due where users.id = due.id returning email, language`),

    /**
     * Returns the ids of up to `limit` citizens who have been inactive since `before`, the least recently active first.
     * @param notifiedBefore only those who were notified before this time, and have not been active since
     */
    async listInactive(before: Date, notifiedBefore: Date | undefined, limit: number): Promise<number[]> {
      const notified =
        notifiedBefore && sql`and inactive_notice_at >= last_active_at and inactive_notice_at < ${notifiedBefore}`
      return values(sql`
        select id from users where role = 'citizen' and last_active_at < ${before} ${notified ?? empty}
        order by last_active_at limit ${limit}`)
    },

    remove: (id: number): Promise<void> => run(sql`delete from users where id = ${id}`),

    /**
     * Returns whether a user is the only active admin, not counting invited ones, who may never sign in. Locks these
     * admins, so that two of them cannot remove each other. The lock permits new foreign keys to them. Otherwise, it could
     * deadlock with a status change, which locks a report before it refers to the admin.
     */
    async isLastAdmin(id: number): Promise<boolean> {
      const admins = await values<number>(
        sql`select id from users where role = 'admin' and is_active and not is_invited order by id for no key update`,
      )
      return admins.length === 1 && admins[0] === id
    },

    /** Returns the active admins, without invited ones, whose addresses may be mistyped. */
    listAdmins: (): Promise<UserRecord[]> =>
      prepared.all<UserRecord>(sql`${selectUsers} where role = 'admin' and is_active and not is_invited order by id`),

    hasAdmin: (): Promise<boolean> => prepared.some(sql`select from users where role = 'admin' and is_active limit 1`),
  }
}

function ofVersion(id: number, version: number | undefined): Sql {
  return version === undefined ? sql`id = ${id}` : sql`id = ${id} and token_version = ${version}`
}

function conditionsOf({ words, role, isActive }: UserFilter): Sql[] {
  return [
    ...(words === undefined ? [] : [sql`user_words(full_name, email, phone) @@ word_query(${words})`]),
    ...(role === undefined ? [] : [sql`role = ${role}`]),
    ...(isActive === undefined ? [] : [isActive ? raw('is_active') : raw('not is_active')]),
  ]
}

async function rejectDuplicateEmail<T>(query: Promise<T>): Promise<T> {
  try {
    return await query
  } catch (error) {
    if (isUniqueViolation(error)) throw new Conflict('email_taken', 'Email already registered')
    throw error
  }
}
