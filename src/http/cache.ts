import { hash } from 'node:crypto'
import type { Prepared } from '../prepared.js'
import type { CacheRule } from './document.js'

const known = new WeakMap<Prepared<unknown>, string>()

/** A strong validator of a body, worked out once for one that is prepared. */
export function etagOf(body: string | Prepared<unknown>): string {
  if (typeof body === 'string') return validator(body)
  const etag = known.get(body) ?? validator(body.bytes)
  known.set(body, etag)
  return etag
}

function validator(body: string | Buffer): string {
  return `"${hash('sha1', body, 'base64').slice(0, 22)}"`
}

/** Whether `If-None-Match` names the present body (weak comparison, as RFC 9110 has it for GET). */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}

/** `Cache-Control` of a successful answer. A public one that carries somebody's rate limit is private. */
export function cacheControl(rule: CacheRule | undefined, personal: boolean): string {
  if (!rule) return 'no-store'
  if (rule.scope === 'private') return 'private, no-cache'
  const parts = [personal ? 'private' : 'public', `max-age=${rule['max-age'] ?? 0}`]
  const stale = rule['stale-while-revalidate']
  return (stale === undefined ? parts : [...parts, `stale-while-revalidate=${stale}`]).join(', ')
}
