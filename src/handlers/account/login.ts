import type { Handlers } from '../../../generated/operations.js'
import { normalizeEmail } from '../../domain/email.js'
import { Unauthenticated } from '../../errors.js'
import { presentLogin } from './present.js'

/** Credentials for a token. An unknown address costs the same time and gets the same answer as a wrong password. */
export const login: Handlers['login'] = async ({ body, address }, context) => {
  const { repositories, passwords, attempts } = context
  const email = normalizeEmail(('email' in body ? body.email : undefined) ?? body.username ?? '')
  const attempt = attempts(email, address)
  await attempt.checkLimit()
  const found = await repositories.users.findByEmail(email)
  // An inactive account counts as none, with the right password, too.
  const user = found?.is_active ? found : undefined
  const fits = await passwords.verify(user?.password_hash, body.password, attempt)
  if (!user || !fits) throw new Unauthenticated('Incorrect email or password')
  if (passwords.needsRehash(user.password_hash)) {
    const password_hash = await passwords.hash(body.password)
    await repositories.users.rehash(user.id, user.password_hash, password_hash)
  }
  // The token contains the version that was read with the hash. Any change since then, such as a new password,
  // invalidates it.
  return { status: 200, body: presentLogin(user, context) }
}
