import type { Role, User } from '../../../generated/types.js'
import type { Config } from '../../platform/config/config.js'
import type { ListedUser } from './users-repository.js'

/** Converts a user to its API form. */
export function presentUser(user: ListedUser, config: Pick<Config, 'roleCase'>): User {
  const { id, email, full_name, phone, is_active } = user
  const role = presentRole(user.role, config)
  return {
    id,
    email,
    full_name,
    phone,
    role,
    is_active,
    created_at: user.created_at.toISOString(),
    email_verified: user.email_verified_at !== null,
    totp_enabled: user.totp_enabled,
    is_invited: user.is_invited,
  }
}

const upperCase = { admin: 'ADMIN', manager: 'MANAGER', citizen: 'CITIZEN' } as const

/** Returns a role in the configured case. */
export function presentRole(role: ListedUser['role'], { roleCase }: Pick<Config, 'roleCase'>): Role {
  if (roleCase === 'lower') return role
  return upperCase[role]
}
