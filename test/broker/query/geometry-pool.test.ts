import { describe, expect, it } from '@jest/globals'
import type { GeoCondition } from '../../../src/broker/query/geo-query.js'
import { candidates, endless, list, unlimited, useGeometryPools, within } from './_helpers/pools.js'
import { line, point } from './_helpers/queries.js'

const openPool = useGeometryPools()
const stopped = { status: 503 }

/** Keeps the only thread of a pool busy until `stop` is called. */
function occupy(pool: ReturnType<typeof openPool>) {
  const caller = new AbortController()
  const running = pool.match(endless.condition, endless.candidates, { signal: caller.signal })
  const stop = async () => {
    caller.abort()
    await expect(running).rejects.toMatchObject(stopped)
  }
  return { stop }
}

describe('match', () => {
  it('returns the keys of the geometries that meet the condition', async () => {
    const pool = openPool()
    expect(await pool.match(within, candidates)).toEqual([0])
    const geometry = { type: 'Point' as const, coordinates: [0, 0] }
    const near: GeoCondition = { relation: 'near', maxDistance: 1_000, geometry, attribute: 'location' }
    expect(await pool.match(near, list(line('-1 0.001, 1 0.001'), line('-1 0.1, 1 0.1')))).toEqual([0])
  })

  it('drops a waiting query when its client disconnects', async () => {
    const pool = openPool(unlimited)
    const { stop } = occupy(pool)
    const caller = new AbortController()
    const waiting = pool.match(within, candidates, { signal: caller.signal })
    caller.abort()
    await expect(waiting).rejects.toMatchObject(stopped)
    await stop()
    await expect(pool.match(within, candidates, { signal: caller.signal })).rejects.toMatchObject(stopped)
  })

  it('rejects queries, but not writes, when too many are waiting', async () => {
    const pool = openPool({ ...unlimited, maxWaiting: 1 })
    const { stop } = occupy(pool)
    const waiting = pool.match(within, candidates)
    expect(() => pool.checkCapacity()).toThrow('Too many geo queries are waiting. Try again in a few seconds.')
    await expect(pool.match(within, candidates)).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '2' } })
    const write = pool.match(within, candidates, { urgent: true })
    await stop()
    expect(await Promise.all([waiting, write])).toEqual([[0], [0]])
    expect(() => pool.checkCapacity()).not.toThrow()
  })

  it('runs writes first, then the smallest query', async () => {
    const pool = openPool(unlimited)
    const { stop } = occupy(pool)
    const order: string[] = []
    const enqueue = (name: string, sent: string, urgent = false) =>
      pool.match(within, sent, { urgent }).then(() => order.push(name))
    const large = list(...Array.from({ length: 100 }, () => point(5, 5)))
    const queued = [enqueue('large', large), enqueue('small', candidates), enqueue('write', large, true)]
    await stop()
    await Promise.all(queued)
    expect(order).toEqual(['write', 'small', 'large'])
  })

  it('replaces a worker that crashes, and logs the error', async () => {
    const logged: unknown[] = []
    const pool = openPool({ log: { error: (...parts: unknown[]) => void logged.push(parts) } })
    await expect(pool.match(within, 'not JSON')).rejects.toMatchObject({ status: 500, kind: 'InternalError' })
    expect(logged).toHaveLength(1)
    expect(await pool.match(within, candidates)).toEqual([0])
  })
})
