import type { UserUpdate } from '../../../generated/types.js'
import { normalizeEmail } from '../../base/email.js'
import { Forbidden, NotFound } from '../../base/errors.js'
import type { Principal } from '../../base/principal.js'
import { parseRole } from '../../base/roles.js'
import { requireRecentPassword } from '../../platform/requests/require-recent-password.js'
import type { AccountsContext } from './handler-context.js'
import type { UserChanges } from './users-repository.js'

/**
 * Returns the changes of an update, with a hashed password.
 * @throws NotFound, Forbidden if the caller must not make them
 */
export async function userChangesOf(
  { email, password, role, ...rest }: UserUpdate,
  isOwn: boolean,
  user: Principal,
  context: Pick<AccountsContext, 'passwords' | 'sessions' | 'clock' | 'config'>,
): Promise<UserChanges> {
  const { passwords, sessions } = context
  if (user.role !== 'admin') {
    if (!isOwn) throw new NotFound('User')
    if (email !== undefined || password || role !== undefined || rest.is_active !== undefined) throw new Forbidden()
  }
  const isCredential = email !== undefined || Boolean(password)
  if (isCredential || role !== undefined) requireRecentPassword(user, context, isOwn && isCredential)
  if (password) passwords.refuseCommon(password, 'body.password')
  const changes = {
    ...rest,
    ...(email !== undefined && { email: normalizeEmail(email), email_verified_at: new Date(context.clock()) }),
    ...(password && { password_hash: await passwords.hash(password) }),
    ...(role !== undefined && { role: parseRole(role) }),
  }
  // While the password was being hashed, the caller may have been deactivated or demoted.
  if (password) await sessions.recheck(user)
  return changes
}
