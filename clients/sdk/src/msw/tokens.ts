import { isObject } from './service.js'
import type { MockUser } from './types.js'

/** Lifetime of a token, the default of the service. */
export const lifetimeSeconds = 1800

let issued = 0

/**
 * Creates a token in the format of a JWT, so that clients can read its expiry. It has no signature, and
 * contains the account, so that overrides and other mocks can identify it.
 */
export function issueToken({ id, email, role }: MockUser): string {
  const iat = Math.floor(Date.now() / 1000)
  issued += 1
  const claims = { sub: String(id), email, role, iat, exp: iat + lifetimeSeconds, jti: `${iat}-${issued}`, mock: true }
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.mock`
}

/** Returns the account in a token that a mock has issued, and `undefined` for any other token. */
export function readToken(token: string): MockUser | undefined {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    if (!isObject(claims) || claims['mock'] !== true) return undefined
    return { id: Number(claims['sub']), email: String(claims['email']), role: claims['role'] as MockUser['role'] }
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
