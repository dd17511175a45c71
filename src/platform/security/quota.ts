import { createHmac } from 'node:crypto'
import type { Knex } from 'knex'
import { LRUCache } from 'lru-cache'
import sql from 'sql-template-tag'
import { TooManyRequests } from '../../base/errors.js'
import type { Log } from '../../base/log.js'
import { networkFactors, networksOf } from '../../base/network.js'
import { minute } from '../../base/time.js'
import type { Counters } from '../../pipeline/http/rate-limit.js'
import { translateDatabaseError } from '../database/postgres.js'
import { deleteInBatches, queriesOn } from '../database/query.js'

interface QuotaOptions {
  /** Prefix of the counters' keys, before the holder. */
  name: string
  /** Maximum amount per holder and window; 0 disables the limit. */
  limit: number
  /** Default: one hour. */
  windowSeconds?: number
  counters: Counters
  clock: () => number
  /** First sentence of the error. */
  reason?: string
}

/** Subtracts an amount that was counted but not used. */
export type Release = () => Promise<void>

/**
 * Counts an amount for a holder.
 * @param holder user id or network
 * @param amount default: 1
 * @throws TooManyRequests beyond the limit
 */
export type Quota = (holder: number | string, amount?: number) => Promise<Release>

const hour = 3600

/**
 * Creates a quota that counts amounts per holder in fixed windows, and throws TooManyRequests beyond the limit. A
 * rejected amount is not counted, so a smaller one may still be accepted.
 */
export function createQuota({ name, limit, windowSeconds = hour, counters, clock, reason }: QuotaOptions): Quota {
  const seconds = () => Math.floor(clock() / 1000)
  return async (holder, amount = 1) => {
    if (limit === 0) return () => Promise.resolve()
    const now = seconds()
    const passed = now % windowSeconds
    const key = `${name}:${holder}`
    const release = async () => {
      // In the next window, the amount no longer counts.
      if (seconds() - now < windowSeconds - passed) await counters.add(key, -amount, windowSeconds, now)
    }
    if ((await counters.add(key, amount, windowSeconds, now)) <= limit) return release
    await release()
    throw new TooManyRequests(windowSeconds - passed, reason)
  }
}

interface NetworkLimitOptions {
  /** Prefix of the counters' keys. */
  name: string
  /** Maximum calls per address per hour; 0 disables the limit. */
  limit: number
  counters: Counters
  clock: () => number
  /** First sentence of the error. */
  reason: string
}

/**
 * Counts a call for its address.
 * @returns a function that undoes the count, for a call that fails
 * @throws TooManyRequests beyond the limit
 */
export type NetworkLimit = (address: string) => Promise<Release>

/** Creates a limit of calls per address, for callers without an account. */
export function createNetworkLimit({ limit, ...options }: NetworkLimitOptions): NetworkLimit {
  const quotas = networkFactors.map((factor) => createQuota({ ...options, limit: limit * factor }))
  return async (address) => {
    const taken: Release[] = []
    const releaseAll = async () => {
      for (const release of taken) await release()
    }
    try {
      for (const [index, network] of networksOf(address).entries()) {
        const release = await quotas[index]?.(network)
        if (release) taken.push(release)
      }
    } catch (error) {
      await releaseAll()
      throw error
    }
    return releaseAll
  }
}

/** Maximum number of keys. Beyond it, the counts of the least recently used keys are lost. */
const maxKeys = 200_000

interface Count {
  windowStart: number
  count: number
}

/** Creates counters in the memory of this process. */
export function createMemoryCounters(): Counters {
  // With `max`, the cache would allocate the memory for all keys at the start.
  const counts = new LRUCache<string, Count>({ maxSize: maxKeys, sizeCalculation: () => 1 })
  return {
    add(key, by, windowSeconds, now) {
      const windowStart = now - (now % windowSeconds)
      const current = counts.get(key)
      if (current?.windowStart === windowStart) return (current.count += by)
      counts.set(key, { windowStart, count: by })
      return by
    },
  }
}

/** Minimum milliseconds between warnings. */
const warningInterval = minute

/**
 * Creates counters that all replicas share. While Postgres is unavailable, each process counts in `fallback`. Keys
 * contain IP and email addresses, also of people without an account. The keys are stored as keyed hashes, so the
 * addresses cannot be recovered without `secret`.
 */
export function createPostgresCounters(db: Knex, fallback: Counters, log: Log, secret: Buffer): Counters {
  const { prepared } = queriesOn(db)
  const addToTable = async (key: string, by: number, windowStart: number, windowSeconds: number): Promise<number> => {
    const count = await prepared.value<number>(sql`
      insert into rate_counts (key, window_start, count, window_seconds)
      values (${key}, ${windowStart}, ${by}, ${windowSeconds})
      on conflict (key) do update set
        count = case when rate_counts.window_start = excluded.window_start then rate_counts.count else 0 end + excluded.count,
        window_start = excluded.window_start
      returning count`)
    return count ?? by
  }
  let lastWarning = -warningInterval
  return {
    async add(key, by, windowSeconds, now) {
      try {
        const hashed = createHmac('sha256', secret).update(key).digest('base64url')
        return await addToTable(hashed, by, now - (now % windowSeconds), windowSeconds)
      } catch (error) {
        if (!translateDatabaseError(error)) throw error
        if (performance.now() - lastWarning > warningInterval) {
          lastWarning = performance.now()
          log.warn({ err: error }, 'Rate limits are counted per process until the database is available again')
        }
        return fallback.add(key, by, windowSeconds, now)
      }
    },
  }
}

/** Deletes the counts of windows that ended before a time in seconds since 1970. */
export async function deleteExpiredCounts(db: Knex, before: number): Promise<void> {
  await deleteInBatches(db, 'rate_counts', sql`window_start + window_seconds < ${before}`)
}
