import type { Cached } from '../cache/stale-cache.js'

/** Returns the fields and headers that mark a response as stale, because its source is unavailable. */
export function staleness({ age }: Pick<Cached<unknown>, 'age'>): {
  fields: { stale?: true }
  headers: Record<string, string>
} {
  if (age === undefined) return { fields: {}, headers: {} }
  return { fields: { stale: true }, headers: { Age: String(age) } }
}
