import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { createStaleCache, type StaleCache } from '../../../src/platform/cache/stale-cache.js'

const [ttlMs, staleMs, retryMs] = [60_000, 3_600_000, 5_000]

describe('createStaleCache', () => {
  let now: number
  let loads: number
  let cache: StaleCache<string>

  beforeEach(() => {
    now = Date.parse('2026-11-21T03:00:00Z')
    loads = 0
    cache = createStaleCache({ ttlMs, staleMs, retryMs, maxKeys: 2, clock: () => now })
  })

  const good = () => {
    loads += 1
    return Promise.resolve(`load ${loads}`)
  }
  const bad = () => {
    loads += 1
    return Promise.reject(new Error(`failure ${loads}`))
  }

  it('loads a value once while it is fresh, and reloads it when it has expired or the clock was set back', async () => {
    expect(await cache.get('a', good)).toEqual({ value: 'load 1', age: undefined })
    now += ttlMs - 1
    expect(await cache.get('a', bad)).toEqual({ value: 'load 1', age: undefined })
    now += 1
    expect(await cache.get('a', good)).toEqual({ value: 'load 2', age: undefined })
    now -= 24 * 3_600_000
    expect((await cache.get('a', good)).value).toBe('load 3')
  })

  it('changes a value, also one that is being loaded', async () => {
    const change = (value: string) => `${value} changed`
    cache.change('a', change)
    const loading = cache.get('a', good)
    cache.change('a', change)
    expect((await loading).value).toBe('load 1 changed')
    cache.change('a', change)
    expect(await cache.get('a', good)).toEqual({ value: 'load 1 changed changed', age: undefined })
  })

  it('reloads a fresh value in the background after `refreshMs`', async () => {
    cache = createStaleCache({ ttlMs, refreshMs: 40_000, staleMs, retryMs, maxKeys: 2, clock: () => now })
    await cache.get('a', good)
    now += 40_000
    expect(await cache.get('a', good)).toEqual({ value: 'load 1', age: undefined })
    now += 20_000
    expect(await cache.get('a', good)).toEqual({ value: 'load 2', age: undefined })
    expect(loads).toBe(2)
  })

  it('shares one load between concurrent callers', async () => {
    const kept = await Promise.all([cache.get('a', good), cache.get('a', good), cache.get('a', good)])
    expect(kept.map(({ value }) => value)).toEqual(['load 1', 'load 1', 'load 1'])
    expect(loads).toBe(1)
  })

  it('returns the stale value with its age for an hour while loading fails', async () => {
    await cache.get('a', good)
    now += ttlMs + 1_500
    expect(await cache.get('a', bad)).toEqual({ value: 'load 1', age: 61 })
    now += staleMs - ttlMs - 1_500
    expect(await cache.get('a', bad)).toEqual({ value: 'load 1', age: 3600 })
    now += 1
    await expect(cache.get('a', bad)).rejects.toThrow('failure')
  })

  it('does not retry for some seconds after a failure', async () => {
    await expect(cache.get('a', bad)).rejects.toThrow('failure 1')
    now += retryMs - 1
    await expect(cache.get('a', good)).rejects.toThrow('failure 1')
    expect(loads).toBe(1)
    now += 1
    expect((await cache.get('a', good)).value).toBe('load 2')
  })

  it('returns a stale value without waiting during a known outage', async () => {
    await cache.get('a', good)
    now += ttlMs
    await cache.get('a', bad)
    now += retryMs
    const hanging = new Promise<string>(() => undefined)
    expect(await cache.get('a', () => hanging)).toEqual({ value: 'load 1', age: 65 })
  })

  it('returns the stale value if loading is slow, and the new value once it is loaded', async () => {
    cache = createStaleCache({ ttlMs, staleMs, retryMs, timeoutMs: 10, maxKeys: 2, clock: () => now })
    await cache.get('a', good)
    now += ttlMs
    let arrive: (value: string) => void = () => undefined
    const slow = () => new Promise<string>((resolve) => (arrive = resolve))
    expect(await cache.get('a', slow)).toEqual({ value: 'load 1', age: 60 })
    expect(await cache.get('a', good)).toEqual({ value: 'load 1', age: 60 })
    arrive('at last')
    expect(await cache.get('a', good)).toEqual({ value: 'at last', age: undefined })
    expect(loads).toBe(1)
  })

  it('waits for a slow load without a usable stale value', async () => {
    cache = createStaleCache({ ttlMs, staleMs, retryMs, timeoutMs: 1, maxKeys: 2, clock: () => now })
    expect(await cache.get('a', () => setTimeout(20, 'at last'))).toEqual({ value: 'at last', age: undefined })
  })

  it('returns fresh values soon after an outage', async () => {
    await cache.get('a', good)
    now += ttlMs
    await cache.get('a', bad)
    now += retryMs
    expect((await cache.get('a', good)).age).toBe(65)
    // The read has begun to load it.
    await new Promise(setImmediate)
    expect((await cache.get('a', good)).age).toBeUndefined()
    expect(await cache.get('a', bad)).toEqual({ value: 'load 3', age: undefined })
  })

  it('waits for the next load if the last failure is old', async () => {
    await cache.get('a', good)
    now += ttlMs
    await cache.get('a', bad)
    now += ttlMs
    expect(await cache.get('a', good)).toEqual({ value: 'load 3', age: undefined })
  })

  it('treats a synchronous throw and a rejection without an Error as failures', async () => {
    const thrown = () => {
      throw new Error('at once')
    }
    await expect(cache.get('a', thrown)).rejects.toThrow('at once')
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- a library may reject with anything
    await expect(cache.get('b', () => Promise.reject('text'))).rejects.toMatchObject({ cause: 'text' })
  })

  it('removes the least recently used key', async () => {
    await cache.get('a', good)
    await cache.get('b', good)
    await cache.get('a', good)
    await cache.get('c', good)
    expect((await cache.get('a', good)).value).toBe('load 1')
    expect((await cache.get('b', good)).value).toBe('load 4')
  })
})
