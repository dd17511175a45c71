import type { User } from '../../../../generated/types.js'
import { firstExample } from './contract.js'
import { counterAfter, pageOf } from './memory-pages.js'
import { Conflict, parseRole, type UserRecord, type UserRepository } from './service.js'

type Used = Pick<UserRepository, 'find' | 'findByEmail' | 'list' | 'create' | 'lock' | 'remove' | 'isLastAdmin'> & {
  findState: UserRepository['find']
  update(id: number, changes: Partial<UserRecord>): Promise<UserRecord | undefined>
}

/**
 * Creates an in-memory repository of users, which initially contains the contract's examples. An unknown e-mail address
 * belongs to the user with the id `guestId`, if there is one.
 */
export function createUsers(guestId: number): Used {
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

  return {
    find,
    findState: find,
    findByEmail: (email) => find(withEmail(email)?.id ?? guestId),
    list: (request) => Promise.resolve(pageOf([...users.values()], request)),
    create: ({ full_name = null, phone = null, role = 'citizen', is_active = true, ...user }) =>
      store({ ...user, id: nextId(), full_name, phone, role, is_active, token_version: 0, created_at: new Date() }),
    update(id, changes) {
      const user = users.get(id)
      return user ? store({ ...user, ...changes }) : Promise.resolve(undefined)
    },
    lock: (id) => Promise.resolve(users.has(id)),
    remove: (id) => Promise.resolve(users.delete(id)),
    isLastAdmin(id) {
      const admins = [...users.values()].filter(({ role, is_active }) => role === 'admin' && is_active)
      return Promise.resolve(admins.length === 1 && admins[0]?.id === id)
    },
  }
}

function recordOf({ role, created_at, ...fields }: User): UserRecord {
  return { ...fields, role: parseRole(role), password_hash: '', token_version: 0, created_at: new Date(created_at) }
}
