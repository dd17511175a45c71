import type { Cached } from '../context-data/stale-cache.js'

/** What an answer adds when it is a kept copy, because what is behind it does not answer. */
export function staleness({ age }: Pick<Cached<unknown>, 'age'>): {
  member: { stale?: true }
  headers: Record<string, string>
} {
  if (age === undefined) return { member: {}, headers: {} }
  return { member: { stale: true }, headers: { Age: String(age) } }
}
