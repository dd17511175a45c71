import { Unauthenticated } from '../../../base/errors.js'
import { normalizeEmail } from '../../../base/text.js'
import { useTotpCode } from '../credentials.js'
import type { Handlers } from '../handler-context.js'
import { presentLogin } from '../present.js'

/** Returns an access token. Unknown addresses and wrong passwords take the same time and return the same error. */
export const login: Handlers['login'] = async (request, context) => {
  const { body, address } = request
  const { repositories, passwords, attempts } = context
  const email = normalizeEmail(('email' in body ? body.email : undefined) ?? body.username ?? '')
  const attempt = attempts(email, address)
  await attempt.checkLimit()
  const found = await repositories.users.findByEmail(email)
  // Inactive accounts and accounts of invited users are treated as unknown, even with the right password.
  const user = found?.is_active ? found : undefined
  const hash = user?.password_hash ?? undefined
  const match = await passwords.verify(hash, body.password, attempt)
  if (!user || hash === undefined || !match) throw new Unauthenticated('Incorrect email or password')
  if (user.totp_enabled) {
    // Forms send fields that were left empty.
    if (!body.totp_code) throw new Unauthenticated('Two-factor code required')
    if (!(await useTotpCode(user, body.totp_code, address, context)))
      throw new Unauthenticated('Incorrect two-factor code')
  }
  if (match.needsRehash) {
    const password_hash = await passwords.hash(body.password)
    await repositories.users.rehash(user.id, hash, password_hash)
  }
  // Starts no session if the password has changed since it was read.
  const grant = await context.sessions.start(user, request)
  if (!grant) throw new Unauthenticated('Incorrect email or password')
  return { status: 200, body: presentLogin(grant, context) }
}
