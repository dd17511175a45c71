import { Unauthenticated } from '../../base/errors.js'
import type { CacheRule } from './document.js'

/** Returns whether `If-None-Match` contains the current ETag (weak comparison, RFC 9110, section 13.1.2). */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}

/**
 * Returns `Cache-Control` for a successful response. A public response with rate-limit headers becomes private, because
 * they belong to one caller.
 */
export function cacheControl(rule: CacheRule | undefined, hasRateLimit: boolean): string {
  if (!rule) return 'no-store'
  if (rule.scope === 'private') return 'private, no-cache'
  const scope = hasRateLimit ? 'private' : 'public'
  const stale = rule['stale-while-revalidate']
  return `${scope}, max-age=${rule['max-age'] ?? 0}${stale === undefined ? '' : `, stale-while-revalidate=${stale}`}`
}

/** Parses `X-Request-Id`. Returns `undefined` if it is missing or contains characters that are unsafe in a log. */
export function parseRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{1,64}$/.test(header) ? header : undefined
}

/** Returns the access token of an `Authorization` header. @throws Unauthenticated if there is none */
export function bearerToken(authorization: string | undefined): string {
  if (authorization === undefined) throw new Unauthenticated('Not authenticated')
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(authorization)?.[1]
  if (token === undefined) throw new Unauthenticated('Invalid token')
  return token
}
