import { Unauthenticated } from '../../../base/errors.js'
import { requireVersion } from '../../../base/version.js'
import { removeUser } from '../account-changes.js'
import { checkPassword, checkTotp } from '../credentials.js'
import type { Handlers } from '../handler-context.js'
import type { UserRecord } from '../users-repository.js'

/** Deletes the caller's account after verifying the password and, if the account has two-factor authentication, a code. */
export const deleteCurrentUser: Handlers['deleteCurrentUser'] = async (request, context) => {
  const { headers, body, user, address } = request
  const record = await checkPassword(user, body.current_password, address, context)
  await checkTotp(record, body.totp_code, address, context)
  const { reports = 'anonymise' } = body
  // Another session may have changed the password while this one was being verified.
  const condition = { version: user.token.version }
  const check = (locked: UserRecord) => requireVersion(headers, locked)
  const found = await removeUser(user.id, reports, context, { condition, check })
  if (!found) throw new Unauthenticated('Invalid token')
  return { status: 200, body: { message: 'Account deleted' } }
}
