import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { createKeeper, type Keeper } from '../../src/context-data/kept.js'
import { until } from '../_helpers/processes.js'

const [freshMs, staleMs, retryMs] = [60_000, 3_600_000, 5_000]

describe('createKeeper', () => {
  let now: number
  let loads: number
  let keeper: Keeper<string>

  beforeEach(() => {
    now = Date.parse('2026-11-21T03:00:00Z')
    loads = 0
    keeper = createKeeper({ freshMs, staleMs, retryMs, most: 2, clock: () => now })
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
    expect(await keeper.keep('a', good)).toEqual({ value: 'load 1', age: undefined })
    now += freshMs - 1
    expect(await keeper.keep('a', bad)).toEqual({ value: 'load 1', age: undefined })
    expect(loads).toBe(1)
  })

  it('loads anew afterwards', async () => {
    await keeper.keep('a', good)
    now += freshMs
    expect(await keeper.keep('a', good)).toEqual({ value: 'load 2', age: undefined })
  })

  it('loads once for all who wait', async () => {
    const kept = await Promise.all([keeper.keep('a', good), keeper.keep('a', good), keeper.keep('a', good)])
    expect(kept.map(({ value }) => value)).toEqual(['load 1', 'load 1', 'load 1'])
    expect(loads).toBe(1)
  })

  it('loads each key for itself, and a failure of one is none of another', async () => {
    await expect(keeper.keep('a', bad)).rejects.toThrow('failure 1')
    expect((await keeper.keep('b', good)).value).toBe('load 2')
  })

  it('serves the copy with its age while loading fails, for an hour', async () => {
    await keeper.keep('a', good)
    now += freshMs + 1_500
    expect(await keeper.keep('a', bad)).toEqual({ value: 'load 1', age: 61 })
    now += staleMs - freshMs - 1_500
    expect(await keeper.keep('a', bad)).toEqual({ value: 'load 1', age: 3600 })
    now += 1
    await expect(keeper.keep('a', bad)).rejects.toThrow('failure')
  })

  it('remembers a failure for some seconds', async () => {
    await expect(keeper.keep('a', bad)).rejects.toThrow('failure 1')
    now += retryMs - 1
    await expect(keeper.keep('a', good)).rejects.toThrow('failure 1')
    expect(loads).toBe(1)
    now += 1
    expect((await keeper.keep('a', good)).value).toBe('load 2')
  })

  it('lets nobody wait who can have a copy once an outage is known', async () => {
    await keeper.keep('a', good)
    now += freshMs
    await keeper.keep('a', bad)
    now += retryMs
    const hanging = new Promise<string>(() => undefined)
    expect(await keeper.keep('a', () => hanging)).toEqual({ value: 'load 1', age: 65 })
  })

  it('serves the copy with its age when loading takes long, and the new value once it is there', async () => {
    keeper = createKeeper({ freshMs, staleMs, retryMs, patienceMs: 10, most: 2, clock: () => now })
    await keeper.keep('a', good)
    now += freshMs
    let arrive: (value: string) => void = () => undefined
    const slow = () => new Promise<string>((resolve) => (arrive = resolve))
    expect(await keeper.keep('a', slow)).toEqual({ value: 'load 1', age: 60 })
    expect(await keeper.keep('a', good)).toEqual({ value: 'load 1', age: 60 })
    arrive('at last')
    expect(await keeper.keep('a', good)).toEqual({ value: 'at last', age: undefined })
    expect(loads).toBe(1)
  })

  it('waits for a slow load when no copy can stand in', async () => {
    keeper = createKeeper({ freshMs, staleMs, retryMs, patienceMs: 1, most: 2, clock: () => now })
    expect(await keeper.keep('a', () => setTimeout(20, 'at last'))).toEqual({ value: 'at last', age: undefined })
  })

  it('serves fresh values again soon after an outage', async () => {
    await keeper.keep('a', good)
    now += freshMs
    await keeper.keep('a', bad)
    now += retryMs
    expect((await keeper.keep('a', good)).age).toBe(65)
    await until(async () => (await keeper.keep('a', good)).age === undefined)
    expect(await keeper.keep('a', bad)).toEqual({ value: 'load 3', age: undefined })
  })

  it('waits for the next load when the last failure is long ago', async () => {
    await keeper.keep('a', good)
    now += freshMs
    await keeper.keep('a', bad)
    now += freshMs
    expect(await keeper.keep('a', good)).toEqual({ value: 'load 3', age: undefined })
  })

  it('takes a load that throws, or fails with something else than an error, for a failure', async () => {
    const thrown = () => {
      throw new Error('at once')
    }
    await expect(keeper.keep('a', thrown)).rejects.toThrow('at once')
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- a library may reject with anything
    await expect(keeper.keep('b', () => Promise.reject('text'))).rejects.toMatchObject({ cause: 'text' })
  })

  it('forgets the key that was not used for longest', async () => {
    await keeper.keep('a', good)
    await keeper.keep('b', good)
    await keeper.keep('a', good)
    await keeper.keep('c', good)
    expect((await keeper.keep('a', good)).value).toBe('load 1')
    expect((await keeper.keep('b', good)).value).toBe('load 4')
  })

  it('loads anew when the clock was set back', async () => {
    await keeper.keep('a', good)
    now -= 24 * 3_600_000
    expect((await keeper.keep('a', good)).value).toBe('load 2')
  })
})
