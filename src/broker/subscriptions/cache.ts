import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database/postgres.js'
import type { SubscriptionStore } from '../store/subscriptions.js'
import type { SubscriptionRecord } from './subscription.js'

/** Maximum number of cached subscriptions of all tenants, and of their characters. Others are read with each write. */
const limits = { subscriptions: 10_000, characters: 64 * 1024 * 1024 }

/** Subscriptions of all tenants, by revision. */
export type SubscriptionCache = LRUCache<number, SubscriptionRecord>

export function createSubscriptionCache(): SubscriptionCache {
  return new LRUCache({
    max: limits.subscriptions,
    maxSize: limits.characters,
    sizeCalculation: ({ definition }) => JSON.stringify(definition).length,
  })
}

/**
 * Returns the subscriptions, active or paused, that have not expired at `now` (milliseconds since 1970) and watch one of
 * the types. Reads only their revisions, in the transaction of a write, so that each write sees the changes of other
 * processes. Counters and `throttledAt` of a cached subscription can be out of date.
 */
export async function readWatching(
  cache: SubscriptionCache,
  store: Pick<SubscriptionStore, 'watchingRevisions' | 'watching'>,
  trx: Database,
  types: string[],
  now: number,
): Promise<SubscriptionRecord[]> {
  const revisions = await store.watchingRevisions(trx, types, now)
  const cached = revisions.flatMap((revision) => cache.get(revision) ?? [])
  if (cached.length === revisions.length) return cached
  const known = cached.map(({ revision }) => revision)
  const read = await store.watching(trx, types, now, known)
  for (const record of read) cache.set(record.revision, record)
  // Between the two statements, another process may have changed a subscription.
  const keys = new Set(read.map(({ key }) => key))
  return [...cached.filter(({ key }) => !keys.has(key)), ...read]
}
