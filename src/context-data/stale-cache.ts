import { LRUCache } from 'lru-cache'
import { isError } from '../errors.js'
import { settleWithin } from '../time.js'

/** A value that a process keeps. */
export interface Cached<T> {
  value: T
  /** Seconds since the value was fresh, when what is behind it does not answer; `undefined` for a fresh value. */
  age: number | undefined
}

/** How long a keeper keeps, and how long it waits. */
export interface StaleCacheOptions {
  /** Milliseconds for which a value is not asked for again. */
  ttlMs: number
  /** Milliseconds for which a value stands in while loading it fails. */
  staleMs: number
  /** Milliseconds after a failure in which nothing is tried, so that an outage costs no request its time limit. */
  retryMs: number
  /** Milliseconds for which a caller waits who can have a copy; two seconds unless given. */
  timeoutMs?: number
  /** Most keys at a time; the least used goes first. */
  maxKeys: number
  /** Milliseconds since 1970. */
  clock: () => number
}

/** Keeps the last good value of each key. */
export interface StaleCache<T> {
  /** The value of a key; loads it, once for all who wait. @throws what `load` fails with, when no copy can stand in. */
  get(key: string, load: () => Promise<T>): Promise<Cached<T>>
}

interface Slot<T> {
  copy?: { value: T; at: number }
  /** Of the last load, unless it went well. */
  failure?: { error: Error; at: number } | undefined
  loading?: Promise<void> | undefined
}

/** Makes a keeper. What it keeps belongs to all callers: nobody may change it. */
export function createStaleCache<T>({
  ttlMs,
  staleMs,
  retryMs,
  timeoutMs = 2_000,
  maxKeys,
  clock,
}: StaleCacheOptions): StaleCache<T> {
  const slots = new LRUCache<string, Slot<T>>({ max: maxKeys })

  const slotOf = (key: string): Slot<T> => {
    const slot = slots.get(key) ?? {}
    slots.set(key, slot)
    return slot
  }

  /** Milliseconds between then and now, whichever way the clock was set in between. */
  const since = (event: { at: number } | undefined) => (event ? Math.abs(clock() - event.at) : Infinity)

  /** Never fails: what happened stands in the slot. */
  const refresh = async (slot: Slot<T>, load: () => Promise<T>): Promise<void> => {
    try {
      const value = await load()
      slot.copy = { value, at: clock() }
      slot.failure = undefined
    } catch (error) {
      slot.failure = { error: isError(error) ? error : new Error('Loading failed', { cause: error }), at: clock() }
    }
    slot.loading = undefined
  }

  return {
    async get(key, load) {
      const slot = slotOf(key)
      if (slot.copy && !slot.failure && since(slot.copy) < ttlMs) return { value: slot.copy.value, age: undefined }
      if (since(slot.failure) >= retryMs) {
        const loading = (slot.loading ??= refresh(slot, load))
        if (since(slot.copy) > staleMs) await loading
        // In an outage that was seen a moment ago nobody waits who can have a copy.
        else if (since(slot.failure) >= ttlMs) await settleWithin(timeoutMs, loading)
      }
      const { copy, failure, loading } = slot
      if (copy && !failure && !loading) return { value: copy.value, age: undefined }
      if (copy && since(copy) <= staleMs) return { value: copy.value, age: Math.floor(since(copy) / 1000) }
      throw failure?.error ?? new Error('Nothing was loaded')
    },
  }
}
