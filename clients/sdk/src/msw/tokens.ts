import { isObject, type TokenSession } from './service.js'
import type { MockUser } from './types.js'

/** Lifetime of a token, the default of the service. */
export const lifetimeSeconds = 1800

let issued = 0

/** The account in a token that a mock has issued, and its session. */
export interface IssuedToken extends MockUser {
  sessionId: string
  /** When the user last entered the password, in seconds since 1970. */
  passwordAt: number | undefined
}

/**
 * Creates a token in the format of a JWT, so that clients can read its expiry. It has no signature, and
 * contains the account, so that overrides and other mocks can identify it.
 */
export function issueToken({ id, email, role }: MockUser, session: TokenSession): string {
  issued += 1
  const { issuedAt: iat, expiresAt: exp, id: sid, passwordAt: auth_time } = session
  const claims = { sub: String(id), email, role, iat, exp, jti: `${iat}-${issued}`, sid, auth_time, mock: true }
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.mock`
}

/** Returns the account and the session in a token that a mock has issued, and `undefined` for any other token. */
export function readToken(token: string): IssuedToken | undefined {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    if (!isObject(claims) || claims['mock'] !== true) return undefined
    const { sub, email, role, sid, auth_time } = claims
    const passwordAt = typeof auth_time === 'number' ? auth_time : undefined
    return { id: Number(sub), email: String(email), role: role as MockUser['role'], sessionId: String(sid), passwordAt }
  } catch {
    return undefined
  }
}

/** Encodes JSON in base64url. Escapes other characters than ASCII, which `btoa` rejects. */
function encode(value: object): string {
  const ascii = JSON.stringify(value).replaceAll(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return btoa(ascii).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
