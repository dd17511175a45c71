import type { Knex } from 'knex'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Role } from '../../domain/roles.js'
import { Conflict } from '../../errors.js'
import { query } from '../query.js'
import { isUniqueViolation } from '../sql-state.js'
import { readPage, type Page, type PageRequest } from './pages.js'
import type { Totals } from './totals.js'

export interface UserRecord {
  id: number
  email: string
  password_hash: string
  full_name: string | null
  phone: string | null
  role: Role
  is_active: boolean
  token_version: number
  created_at: Date
}

/** A user in a list, without the password hash. */
export type ListedUser = Omit<UserRecord, 'password_hash' | 'token_version'>

export type NewUser = Pick<UserRecord, 'email' | 'password_hash'> &
  Partial<Pick<UserRecord, 'full_name' | 'phone' | 'role' | 'is_active'>>
export type UserChanges = Partial<
  Pick<UserRecord, 'email' | 'password_hash' | 'full_name' | 'phone' | 'role' | 'is_active'>
>

export interface UpdateOptions {
  /** Invalidates all tokens of the user. Changing the role always does this. */
  revoke: boolean
  /** The `jti` of a token that stays valid nevertheless. */
  keepTokenId?: string | undefined
  /**
   * Changes nothing if the user has a different token version, because the caller was authenticated with an older one.
   */
  version?: number | undefined
}

export type UserSort = 'id' | 'email' | 'full_name' | 'created_at'

/** The columns that a token check needs. */
export type UserState = Pick<UserRecord, 'id' | 'email' | 'role' | 'is_active' | 'token_version'> & {
  /** A token that is valid with `kept_token_version` although it was issued with an older one. */
  kept_token_id: string | null
  kept_token_version: number | null
}

export const userColumns = [
  'id',
  'email',
  'password_hash',
  'full_name',
  'phone',
  'role',
  'is_active',
  'token_version',
  'created_at',
] as const satisfies (keyof UserRecord)[]
const selectUsers = raw(`select ${userColumns.join()} from users`)
const selectStates = raw(
  'select id, email, role, is_active, token_version, kept_token_id, kept_token_version from users',
)
const listColumns = raw('id, email, full_name, phone, role, is_active, created_at')

export type UserRepository = ReturnType<typeof createUserRepository>

export function createUserRepository(db: Knex, totals?: Totals) {
  const users = () => db<UserRecord>('users')

  const findOne = async <Row extends object = UserRecord>(statement: Sql): Promise<Row | undefined> => {
    const [found] = await query<Row>(db, statement, { prepare: true })
    return found
  }

  return {
    find: (id: number): Promise<UserRecord | undefined> => findOne(sql`${selectUsers} where id = ${id}`),

    /** @param email in the stored form: trimmed and lower case */
    findByEmail: (email: string): Promise<UserRecord | undefined> =>
      findOne(sql`${selectUsers} where email = ${email}`),

    findState: (id: number): Promise<UserState | undefined> =>
      findOne<UserState>(sql`${selectStates} where id = ${id}`),

    list: (request: PageRequest<UserSort>): Promise<Page<ListedUser>> =>
      readPage<ListedUser>(db, totals, { table: 'users', columns: listColumns }, request),

    /** @throws Conflict if the email address belongs to an existing account */
    async create(user: NewUser): Promise<UserRecord> {
      const [created] = await rejectDuplicateEmail(users().insert(user).returning('*'))
      if (!created) throw new Error('The insert of a user returned no row.')
      return created
    },

    /**
     * Changes the given fields.
     * @throws Conflict if the email address belongs to another account
     */
    async update(
      id: number,
      changes: UserChanges,
      { revoke, keepTokenId, version }: UpdateOptions,
    ): Promise<UserRecord | undefined> {
      const user = users().where({ id, ...(version !== undefined && { token_version: version }) })
      const newVersion = revoke
        ? db.raw('token_version + 1')
        : changes.role && db.raw('token_version + (role <> ?)::int', [changes.role])
      if (Object.keys(changes).length === 0 && !newVersion) return user.first()
      const kept = keepTokenId !== undefined && { kept_token_id: keepTokenId, kept_token_version: newVersion }
      const all = { ...changes, ...(newVersion && { token_version: newVersion as unknown as number, ...kept }) }
      const [updated] = await rejectDuplicateEmail(user.update(all).returning('*'))
      return updated
    },

    /** Replaces a hash with one that uses the current parameters, unless the password has changed in the meantime. */
    async rehash(id: number, from: string, to: string): Promise<void> {
      await users().where({ id, password_hash: from }).update({ password_hash: to })
    },

    /**
     * Locks a user until the transaction ends. Waits for concurrent writes that refer to the user, and blocks further
     * ones.
     * @param version finds the user only with this token version
     * @returns whether the user was found
     */
    lock: async (id: number, version?: number): Promise<boolean> => {
      const user = users().where({ id, ...(version !== undefined && { token_version: version }) })
      return (await user.forUpdate().first('id')) !== undefined
    },

    remove: async (id: number): Promise<boolean> => (await users().where({ id }).delete()) > 0,

    /**
     * Returns whether a user is the only active admin. Locks all active admins, so that two of them cannot remove each
     * other. The lock permits new foreign keys to them. Otherwise, it could deadlock with a status change, which locks
     * a report before it refers to the admin.
     */
    async isLastAdmin(id: number): Promise<boolean> {
      const admins = await users().where({ role: 'admin', is_active: true }).orderBy('id').forNoKeyUpdate().select('id')
      return admins.length === 1 && admins[0]?.id === id
    },

    hasAdmin: async (): Promise<boolean> =>
      (await users().where({ role: 'admin', is_active: true }).first('id')) !== undefined,
  }
}

async function rejectDuplicateEmail<T>(query: Promise<T>): Promise<T> {
  try {
    return await query
  } catch (error) {
    if (isUniqueViolation(error)) throw new Conflict('email_taken', 'Email already registered')
    throw error
  }
}
