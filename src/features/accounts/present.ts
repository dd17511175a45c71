import type { AccessToken } from '../../../generated/types.js'
import type { AccountsContext } from './handler-context.js'
import { presentRole } from './present-users.js'
import type { Grant } from './sessions.js'

/** Returns a new token with the fields of every variant of the login response. */
export function presentLogin(
  { user, session }: Grant,
  { tokens, config }: Pick<AccountsContext, 'tokens' | 'config'>,
): AccessToken {
  const { id, email, full_name } = user
  const role = presentRole(user.role, config)
  return {
    access_token: tokens.issue(user, session),
    token_type: 'bearer',
    expires_in: session.expiresAt - session.issuedAt,
    user: { id, email, role },
    id,
    email,
    full_name,
    role,
  }
}
