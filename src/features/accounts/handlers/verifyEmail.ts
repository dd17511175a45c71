import { confirmEmail, invalidLink } from '../email-links.js'
import type { Handlers } from '../handler-context.js'

/** Confirms an email address with the token of a link. */
export const verifyEmail: Handlers['verifyEmail'] = async ({ body }, context) => {
  if (!(await confirmEmail(context.links.hash('verify_email', body.token), context))) throw invalidLink()
  return { status: 200, body: { message: 'Email address confirmed' } }
}
