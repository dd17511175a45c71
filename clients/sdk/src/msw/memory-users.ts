import type { User } from '../../../../generated/types.js'
import { firstExample } from './contract.js'
import { counterAfter, pageOf } from './memory-pages.js'
import {
  Conflict,
  parseRole,
  type UpdateOptions,
  type UserFilter,
  type UserRecord,
  type UserRepository,
} from './service.js'
import { hasWords } from './words.js'

type Used = Pick<
  UserRepository,
  'find' | 'findByEmail' | 'list' | 'create' | 'lock' | 'remove' | 'isLastAdmin' | 'listAdmins'
> & {
  findState: UserRepository['find']
  update(id: number, changes: Partial<UserRecord>, options?: UpdateOptions): Promise<UserRecord | undefined>
}

/**
 * Creates an in-memory repository of users, which initially contains the contract's examples. An unknown e-mail address
 * belongs to the user with the id `guestId`, if there is one.
 * @param endSessions ends the sessions of a user, except one
 */
export function createUsers(guestId: number, endSessions: (id: number, keptId?: string) => void): Used {
  const examples = firstExample('/users', 'get', 200) as User[]
  const users = new Map(examples.map((user) => [user.id, recordOf(user)]))
  const nextId = counterAfter(examples)
  const find = (id: number) => Promise.resolve(structuredClone(users.get(id)))

  const withEmail = (email: string) => [...users.values()].find((user) => user.email === email)
  const store = (user: UserRecord): Promise<UserRecord> => {
    const isTaken = (withEmail(user.email) ?? user).id !== user.id
    if (isTaken) return Promise.reject(new Conflict('email_taken', 'Email already registered'))
    const stored = { ...user, is_invited: user.password_hash === null }
    users.set(user.id, stored)
    return Promise.resolve(structuredClone(stored))
  }

  const admins = () => [...users.values()].filter(({ role, is_active }) => role === 'admin' && is_active)

  return {
    find,
    findState: find,
    findByEmail: (email) => find(withEmail(email)?.id ?? guestId),
    list: (filter, request) => Promise.resolve(pageOf([...users.values()].filter(matches(filter)), request)),
    create: (user) => store({ ...defaults, ...user, id: nextId(), created_at: new Date() }),
    update(id, changes, { revoke = false, keep } = { revoke: false }) {
      const user = users.get(id)
      if (revoke || (user && changes.role && changes.role !== user.role)) endSessions(id, keep?.sessionId)
      return user ? store({ ...user, ...changes, version: user.version + 1 }) : Promise.resolve(undefined)
    },
    lock: find,
    remove: (id) => Promise.resolve(void users.delete(id)),
    listAdmins: () => Promise.resolve(admins()),
    isLastAdmin(id) {
      return Promise.resolve(admins().length === 1 && admins()[0]?.id === id)
    },
  }
}

const matches =
  ({ words, role, isActive }: UserFilter) =>
  (user: UserRecord): boolean =>
    (words === undefined || hasWords(searchText(user), words)) &&
    (role === undefined || user.role === role) &&
    (isActive === undefined || user.is_active === isActive)

/** Returns the words by which a user is found. A number can be searched without its country code of up to 3 digits. */
function searchText({ full_name, email, phone }: UserRecord): string {
  const digits = (phone ?? '').replace(/\D/g, '')
  return [full_name ?? '', email, ...[0, 1, 2, 3].map((start) => digits.slice(start))].join(' ')
}

const defaults = {
  full_name: null,
  phone: null,
  role: 'citizen',
  is_active: true,
  token_version: 0,
  email_verified_at: null,
  totp_enabled: false,
  language: 'vi',
  is_invited: false,
  version: 1,
} as const

function recordOf({ role, created_at, email_verified, ...fields }: User): UserRecord {
  const created = new Date(created_at)
  return {
    ...defaults,
    ...fields,
    role: parseRole(role),
    password_hash: '',
    created_at: created,
    email_verified_at: email_verified ? created : null,
  }
}
