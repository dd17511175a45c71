import type { IncomingMessage } from 'node:http'
import { BadRequest, Forbidden } from '../../base/errors.js'
import { defaultTenant } from '../../base/ngsi-ld.js'
import type { Principal } from '../../base/principal.js'
import type { RequestRules } from '../../pipeline/contract/request-rules.js'
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

const key = 'ngsild-tenant'

/**
 * Returns a function that rejects tenants other than the service's own at all operations that declare `NGSILD-Tenant`
 * (ETSI GS CIM 009, 4.14 and 6.3.14). Without `BROKER_TENANT`, it has no name. The embedded broker ignores the case of
 * names. Others may distinguish it.
 * @throws BadRequest
 */
export function createTenantCheck({ broker }: { broker: Pick<Config['broker'], 'tenant' | 'url'> }) {
  const canonical = (name: string) => (broker.url === undefined ? name.toLowerCase() : name)
  const own = canonical(broker.tenant ?? defaultTenant)
  return ({ headers }: Pick<IncomingMessage, 'headers'>, { parts }: Pick<RequestRules, 'parts'>): void => {
    const name = headers[key]
    if (name === undefined || canonical(String(name)) === own) return
    if (!parts.header.parameters.some((parameter) => parameter.key === key)) return
    const error = { location: 'header.NGSILD-Tenant', message: 'names another tenant', code: 'not_allowed' } as const
    const advice = 'The service uses one tenant. Omit the header, or send the request to the context broker.'
    throw BadRequest.at(error, `${error.location} ${error.message}. ${advice}`)
  }
}
