import { Unauthenticated, Unprocessable } from '../../base/errors.js'
import type { Principal } from '../../base/principal.js'
import type { AccountsContext } from './handler-context.js'
import type { UserRecord } from './users-repository.js'

/**
 * Verifies `body.current_password` and returns the user. Wrong passwords count towards the limit of failed logins.
 * @throws Unprocessable if the password is wrong, TooManyRequests above the limit
 */
export async function checkPassword(
  user: Principal,
  password: string,
  address: string,
  { repositories, passwords, attempts }: Pick<AccountsContext, 'repositories' | 'passwords' | 'attempts'>,
): Promise<UserRecord> {
  const record = await repositories.users.find(user.id)
  if (!record) throw new Unauthenticated('User not found')
  const attempt = attempts(record.email, address)
  await attempt.checkLimit()
  if (await passwords.verify(record.password_hash ?? undefined, password, attempt)) return record
  throw new Unprocessable(
    { location: 'body.current_password', message: 'is not the current password', code: 'incorrect' },
    'wrong_password',
  )
}
