import { LRUCache } from 'lru-cache'
import { isError } from '../../base/errors.js'
import { type Coordinates, roundDegrees } from '../../base/geo.js'
import { settleWithin } from '../../base/time.js'

/** A cached value. */
export interface Cached<T> {
  value: T
  /** Seconds since the value was loaded, if it is stale; `undefined` if it is fresh. */
  age: number | undefined
}

/** Lifetimes and limits of a cache. */
export interface StaleCacheOptions {
  /** Milliseconds for which a value is fresh. */
  ttlMs: number
  /**
   * Milliseconds after which a call reloads a fresh value in the background. Default: `ttlMs`, so that only expired
   * values are reloaded.
   */
  refreshMs?: number
  /** Milliseconds after loading for which a stale value may be returned while loading fails. */
  staleMs: number
  /**
   * Milliseconds after a failure before loading is retried, so that requests do not wait for timeouts during an outage.
   */
  retryMs: number
  /** Milliseconds to wait for a new value before a stale one is returned. Default: 2,000. */
  timeoutMs?: number
  /** Maximum number of keys. The least recently used key is removed first. */
  maxKeys: number
  /** Milliseconds since 1970. */
  clock: () => number
}

/** Cache that returns stale values while loading fails (stale-if-error). */
export interface StaleCache<T> {
  /**
   * Returns the value of a key. Concurrent callers share one load.
   * @throws the error of `load` if no value is usable
   */
  get(key: string, load: () => Promise<T>): Promise<Cached<T>>
  /** Changes the value of a key, also one that is being loaded. Its age remains. */
  change(key: string, change: (value: T) => T): void
  /** Makes the value of a key stale, also one that is being loaded, so that the next call loads it. */
  expire(key: string): void
}

interface Slot<T> {
  loaded?: { value: T; at: number }
  /** Failure of the last load. */
  failure?: { error: Error; at: number } | undefined
  loading?: Promise<void> | undefined
  /** Changes since loading has started. */
  changes: ((value: T) => T)[]
}

/** Creates a cache. Its values are shared by all callers and must not be changed. */
export function createStaleCache<T>({
  ttlMs,
  refreshMs = ttlMs,
  staleMs,
  retryMs,
  timeoutMs = 2_000,
  maxKeys,
  clock,
}: StaleCacheOptions): StaleCache<T> {
  const slots = new LRUCache<string, Slot<T>>({ max: maxKeys })

  const slotOf = (key: string): Slot<T> => {
    const slot = slots.get(key) ?? { changes: [] }
    slots.set(key, slot)
    return slot
  }

  /** Returns the milliseconds since an event. Absolute, because the clock may have been set back. */
  const since = (event: { at: number } | undefined) => (event ? Math.abs(clock() - event.at) : Infinity)

  /** Stores the value or the failure in the slot. Never rejects. */
  const refresh = async (slot: Slot<T>, load: () => Promise<T>): Promise<void> => {
    try {
      slot.changes = []
      const loaded = await load()
      const value = slot.changes.reduce<T>((changed, change) => change(changed), loaded)
      slot.loaded = { value, at: clock() }
      slot.failure = undefined
    } catch (error) {
      slot.failure = { error: isError(error) ? error : new Error('Loading failed', { cause: error }), at: clock() }
    }
    slot.loading = undefined
  }

  return {
    async get(key, load) {
      const slot = slotOf(key)
      if (slot.loaded && !slot.failure && since(slot.loaded) < ttlMs) {
        const { value } = slot.loaded
        if (since(slot.loaded) >= refreshMs) slot.loading ??= refresh(slot, load)
        return { value, age: undefined }
      }
      if (since(slot.failure) >= retryMs) {
        const loading = (slot.loading ??= refresh(slot, load))
        if (since(slot.loaded) > staleMs) await loading
        // During a known outage, returns the stale value without waiting.
        else if (since(slot.failure) >= ttlMs) await settleWithin(timeoutMs, loading)
      }
      const { loaded, failure, loading } = slot
      if (loaded && !failure && !loading) return { value: loaded.value, age: undefined }
      if (loaded && since(loaded) <= staleMs) return { value: loaded.value, age: Math.floor(since(loaded) / 1000) }
      throw failure?.error ?? new Error('Nothing was loaded')
    },
    change(key, change) {
      const slot = slots.get(key)
      if (slot?.loading) slot.changes.push(change)
      if (slot?.loaded) slot.loaded = { ...slot.loaded, value: change(slot.loaded.value) }
    },
    expire(key) {
      const { loaded, failure } = slots.get(key) ?? {}
      // The old slot stays with loads that have begun, so that they do not overwrite the expired value.
      if (loaded) slots.set(key, { loaded: { ...loaded, at: loaded.at - ttlMs }, failure, changes: [] })
      else slots.delete(key)
    },
  }
}

/** A value per place, such as a forecast. */
export interface PlaceCache<T> {
  /** Returns the value for a place. @throws the error of `load` if there is neither a new nor a stale value */
  at(place: Coordinates): Promise<Cached<T>>
}

/** Options of {@link createPlaceCache}. */
export interface PlaceCacheOptions<T> extends StaleCacheOptions {
  /** Decimal places of degrees. Places that are equal after rounding share a value. */
  decimals: number
  /** Loads the value for a rounded place. */
  load: (place: Coordinates) => Promise<T>
}

/** Creates a cache whose keys are rounded coordinates. */
export function createPlaceCache<T>({ decimals, load, ...options }: PlaceCacheOptions<T>): PlaceCache<T> {
  const cache = createStaleCache<T>(options)
  return {
    at(place) {
      const latitude = roundDegrees(place.latitude, decimals)
      const longitude = roundDegrees(place.longitude, decimals)
      return cache.get(`${latitude},${longitude}`, () => load({ latitude, longitude }))
    },
  }
}
