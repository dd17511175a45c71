import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { createStaleCache, type StaleCache } from '../../src/context-data/stale-cache.js'
import { until } from '../_helpers/processes.js'

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

  it('loads a value once while it is fresh', async () => {
    expect(await cache.get('a', good)).toEqual({ value: 'load 1', age: undefined })
    now += ttlMs - 1
    expect(await cache.get('a', bad)).toEqual({ value: 'load 1', age: undefined })
    expect(loads).toBe(1)
  })

  it('loads anew afterwards', async () => {
    await cache.get('a', good)
    now += ttlMs
    expect(await cache.get('a', good)).toEqual({ value: 'load 2', age: undefined })
  })

  it('loads once for all who wait', async () => {
    const kept = await Promise.all([cache.get('a', good), cache.get('a', good), cache.get('a', good)])
    expect(kept.map(({ value }) => value)).toEqual(['load 1', 'load 1', 'load 1'])
    expect(loads).toBe(1)
  })

  it('loads each key for itself, and a failure of one is none of another', async () => {
    await expect(cache.get('a', bad)).rejects.toThrow('failure 1')
    expect((await cache.get('b', good)).value).toBe('load 2')
  })

  it('serves the copy with its age while loading fails, for an hour', async () => {
    await cache.get('a', good)
    now += ttlMs + 1_500
    expect(await cache.get('a', bad)).toEqual({ value: 'load 1', age: 61 })
    now += staleMs - ttlMs - 1_500
    expect(await cache.get('a', bad)).toEqual({ value: 'load 1', age: 3600 })
    now += 1
    await expect(cache.get('a', bad)).rejects.toThrow('failure')
  })

  it('remembers a failure for some seconds', async () => {
    await expect(cache.get('a', bad)).rejects.toThrow('failure 1')
    now += retryMs - 1
    await expect(cache.get('a', good)).rejects.toThrow('failure 1')
    expect(loads).toBe(1)
    now += 1
    expect((await cache.get('a', good)).value).toBe('load 2')
  })

  it('lets nobody wait who can have a copy once an outage is known', async () => {
    await cache.get('a', good)
    now += ttlMs
    await cache.get('a', bad)
    now += retryMs
    const hanging = new Promise<string>(() => undefined)
    expect(await cache.get('a', () => hanging)).toEqual({ value: 'load 1', age: 65 })
  })

  it('serves the copy with its age when loading takes long, and the new value once it is there', async () => {
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

  it('waits for a slow load when no copy can stand in', async () => {
    cache = createStaleCache({ ttlMs, staleMs, retryMs, timeoutMs: 1, maxKeys: 2, clock: () => now })
    expect(await cache.get('a', () => setTimeout(20, 'at last'))).toEqual({ value: 'at last', age: undefined })
  })

  it('serves fresh values again soon after an outage', async () => {
    await cache.get('a', good)
    now += ttlMs
    await cache.get('a', bad)
    now += retryMs
    expect((await cache.get('a', good)).age).toBe(65)
    await until(async () => (await cache.get('a', good)).age === undefined)
    expect(await cache.get('a', bad)).toEqual({ value: 'load 3', age: undefined })
  })

  it('waits for the next load when the last failure is long ago', async () => {
    await cache.get('a', good)
    now += ttlMs
    await cache.get('a', bad)
    now += ttlMs
    expect(await cache.get('a', good)).toEqual({ value: 'load 3', age: undefined })
  })

  it('takes a load that throws, or fails with something else than an error, for a failure', async () => {
    const thrown = () => {
      throw new Error('at once')
    }
    await expect(cache.get('a', thrown)).rejects.toThrow('at once')
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- a library may reject with anything
    await expect(cache.get('b', () => Promise.reject('text'))).rejects.toMatchObject({ cause: 'text' })
  })

  it('forgets the key that was not used for longest', async () => {
    await cache.get('a', good)
    await cache.get('b', good)
    await cache.get('a', good)
    await cache.get('c', good)
    expect((await cache.get('a', good)).value).toBe('load 1')
    expect((await cache.get('b', good)).value).toBe('load 4')
  })

  it('loads anew when the clock was set back', async () => {
    await cache.get('a', good)
    now -= 24 * 3_600_000
    expect((await cache.get('a', good)).value).toBe('load 2')
  })
})
