import type { AccessToken } from '../../../generated/types.js'
import type { UserRecord } from '../../database/repositories/users.js'
import type { Context } from '../context.js'
import { presentRole } from '../users/present.js'

/** Returns a new token with the fields of every variant of the login response. */
export function presentLogin(user: UserRecord, { tokens, config }: Pick<Context, 'tokens' | 'config'>): AccessToken {
  const { id, email, full_name } = user
  const role = presentRole(user.role, config)
  return {
    access_token: tokens.issue(user),
    token_type: 'bearer',
    expires_in: tokens.lifetimeSeconds,
    user: { id, email, role },
    id,
    email,
    full_name,
    role,
  }
}
