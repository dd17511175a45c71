import type { User } from '../../../../generated/types.js'
import { firstExample } from './contract.js'
import type { MockUser, Role } from './types.js'

const users = firstExample('/users', 'get', 200) as User[]

function userOf(role: Role): User {
  const user = users.find((one) => one.role.toLowerCase() === role)
  if (!user) throw new Error(`The contract's example for GET /users has no ${role}.`)
  return user
}

/** The users of the contract's examples, by role. */
export const mockUsers: Record<Role, MockUser & { name: string }> = {
  admin: callerOf('admin'),
  manager: callerOf('manager'),
  citizen: callerOf('citizen'),
}

function callerOf(role: Role): MockUser & { name: string } {
  const { id, email, full_name } = userOf(role)
  return { id, email, role, name: full_name ?? email }
}
