import { Forbidden } from '../../base/errors.js'
import type { Principal } from '../../base/principal.js'
import type { AccessRule, AccessRules } from '../../pipeline/http/bind.js'
import type { Config } from '../config/config.js'

/** Operations that users can always use for their own account. */
const ownAccount = new Set(['getUser', 'updateUser'])

/**
 * Creates the rules of `EMAIL_VERIFICATION` and `REQUIRE_TOTP`. Users can always use the operations with the tag
 * `Account`, because these are how they comply, and the operations of `ownAccount` for themselves.
 */
export function createAccessRules({
  requireVerifiedEmail,
  requireTotp,
}: Pick<Config, 'requireVerifiedEmail' | 'requireTotp'>): AccessRules {
  return ({ operationId, tags, 'x-requires-verified-email': needsVerifiedEmail }) => {
    const rules: AccessRule[] = []
    if (requireTotp && !tags?.includes('Account'))
      rules.push(ownAccount.has(operationId) ? requireEnrollmentForOthers : requireEnrollment)
    if (requireVerifiedEmail && needsVerifiedEmail) rules.push(requireVerification)
    if (rules.length === 0) return undefined
    return (user, path) => {
      for (const rule of rules) {
        const denial = rule(user, path)
        if (denial) return denial
      }
      return undefined
    }
  }
}

function requireEnrollment({ role, hasTotp }: Principal): Forbidden | undefined {
  if (role !== 'admin' || hasTotp) return undefined
  return new Forbidden('Administrators must set up two-factor authentication first.', 'totp_enrollment_required')
}

const requireEnrollmentForOthers: AccessRule = (user, path) =>
  path.replace(/\/$/, '').endsWith(`/users/${user.id}`) ? undefined : requireEnrollment(user)

function requireVerification({ isVerified }: Principal): Forbidden | undefined {
  return isVerified ? undefined : new Forbidden('Confirm your email address first.', 'email_verification_required')
}
