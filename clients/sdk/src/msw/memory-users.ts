import type { User } from '../../../../generated/types.js'
import { firstExample } from './contract.js'
import { counterAfter, pageOf } from './memory-pages.js'
import { Conflict, parseRole, type UpdateOptions, type UserRecord, type UserRepository } from './service.js'

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
    users.set(user.id, user)
    return Promise.resolve(structuredClone(user))
  }

  const admins = () => [...users.values()].filter(({ role, is_active }) => role === 'admin' && is_active)

  return {
    find,
    findState: find,
    findByEmail: (email) => find(withEmail(email)?.id ?? guestId),
    list: (request) => Promise.resolve(pageOf([...users.values()], request)),
    create: (user) => store({ ...defaults, ...user, id: nextId(), created_at: new Date() }),
    update(id, changes, { revoke = false, keep } = { revoke: false }) {
      const user = users.get(id)
      if (revoke || (user && changes.role && changes.role !== user.role)) endSessions(id, keep?.sessionId)
      return user ? store({ ...user, ...changes }) : Promise.resolve(undefined)
    },
    lock: find,
    remove: (id) => Promise.resolve(users.delete(id)),
    listAdmins: () => Promise.resolve(admins()),
    isLastAdmin(id) {
      return Promise.resolve(admins().length === 1 && admins()[0]?.id === id)
    },
  }
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
