import type { CacheRule } from './document.js'

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
