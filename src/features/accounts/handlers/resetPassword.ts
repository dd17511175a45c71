import * as emailLinks from '../email-links.js'
import { invalidLink } from '../email-links.js'
import type { Handlers } from '../handler-context.js'

/** Sets a new password with the token of a link, and ends all sessions of the user. */
export const resetPassword: Handlers['resetPassword'] = async ({ body }, context) => {
  const { repositories, passwords, links } = context
  passwords.refuseCommon(body.new_password, 'body.new_password')
  const link = links.hash('reset_password', body.token)
  // Rejects invalid links before the expensive hash.
  if (!(await repositories.accountTokens.find(link))) throw invalidLink()
  const password_hash = await passwords.hash(body.new_password)
  if (!(await emailLinks.resetPassword(link, password_hash, context))) throw invalidLink()
  return { status: 200, body: { message: 'Password changed. Sign in with the new password.' } }
}
