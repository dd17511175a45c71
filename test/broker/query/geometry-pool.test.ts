import { afterEach, describe, expect, it } from '@jest/globals'
import type { Position } from 'geojson'
import type { GeoCondition } from '../../../src/broker/query/geo-query.js'
import {
  createGeometryPool,
  type GeometryPool,
  type GeometryPoolOptions,
} from '../../../src/broker/query/geometry-pool.js'
import type { Geometry } from '../../../src/broker/query/jts.js'
import { until } from '../../_helpers/processes.js'
import { silentLog } from '../subscriptions/_helpers/records.js'
import { ring } from './_helpers/queries.js'

const pools: GeometryPool[] = []
const openPool = (options: Partial<GeometryPoolOptions> = {}): GeometryPool => {
  const pool = createGeometryPool({ log: silentLog, threads: 1, ...options })
  pools.push(pool)
  return pool
}
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()))
})

const square: Geometry = { type: 'Polygon', coordinates: [ring(0, 0, 10, 10)] }
const within: GeoCondition = { relation: 'within', geometry: square, attribute: 'location' }
const list = (...geometries: Geometry[]): string => JSON.stringify(geometries.map((geometry, key) => [key, geometry]))
const points = list({ type: 'Point', coordinates: [5, 5] }, { type: 'Point', coordinates: [50, 5] })

/** An area that takes JTS 0.1 s to validate. */
const comb = (teeth: number): Geometry => {
  const corners = Array.from({ length: teeth }, (_, index): Position => [index % 2 ? 5 : 1, (index / teeth) * 10])
  return { type: 'Polygon', coordinates: [[...corners, [6, 10], [6, -1], [1, -1], [1, 0]]] }
}
/**
 * A single comparison that takes minutes and cannot be interrupted: each of these points with each edge of this line.
 */
const diagonal = Array.from({ length: 100_000 }, (_, index): Position => [index / 10_000, index / 10_000])
const along: GeoCondition = {
  relation: 'intersects',
  geometry: { type: 'LineString', coordinates: diagonal },
  attribute: 'location',
}
const endless = list({ type: 'MultiPoint', coordinates: diagonal.map(([x = 0, y = 0]): Position => [x, y + 1e-6]) })
/** Many comparisons that together take minutes. */
const many = list(...Array.from({ length: 300 }, () => comb(1_900)))
const unlimited = { timeLimit: 3_600_000 }

/** Waits until the process has used 0.5 s of CPU time, which means that a worker is busy. */
async function untilBusy(): Promise<void> {
  const before = process.cpuUsage()
  await until(() => process.cpuUsage(before).user > 500_000)
}

describe('match', () => {
  it('returns the keys of the geometries that meet the condition', async () => {
    expect(await openPool().match(within, points)).toEqual([0])
  })

  it('evaluates distances', async () => {
    const near: GeoCondition = {
      relation: 'near',
      maxDistance: 1_000,
      geometry: { type: 'Point', coordinates: [0, 0] },
      attribute: 'location',
    }
    const line = (latitude: number): Geometry => ({
      type: 'LineString',
      coordinates: [
        [-1, latitude],
        [1, latitude],
      ],
    })
    expect(await openPool().match(near, list(line(0.001), line(0.1)))).toEqual([0])
  })

  it.each([
    ['a single endless comparison', along, endless],
    ['many comparisons', within, many],
  ])('rejects %s beyond the time limit, and processes other queries', async (_name, condition, candidates) => {
    const pool = openPool({ timeLimit: 200 })
    await expect(pool.match(condition, candidates)).rejects.toMatchObject({ status: 403, kind: 'TooComplexQuery' })
    // On a busy machine, this query may exceed the limit, too.
    await until(async () => (await pool.match(within, points).catch(() => [])).length === 1)
  })

  it.each([
    ['a single endless comparison', along, endless],
    ['many comparisons', within, many],
  ])('stops %s when the client disconnects', async (_name, condition, candidates) => {
    const pool = openPool(unlimited)
    const caller = new AbortController()
    const result = pool.match(condition, candidates, { signal: caller.signal })
    await untilBusy()
    caller.abort()
    await expect(result).rejects.toMatchObject({ status: 503 })
    // The only thread is free again.
    expect(await pool.match(within, points)).toEqual([0])
  })

  it('drops a waiting query when its client disconnects', async () => {
    const pool = openPool(unlimited)
    const [first, second] = [new AbortController(), new AbortController()]
    const running = pool.match(along, endless, { signal: first.signal })
    const waiting = pool.match(within, points, { signal: second.signal })
    second.abort()
    await expect(waiting).rejects.toMatchObject({ status: 503 })
    first.abort()
    await expect(running).rejects.toMatchObject({ status: 503 })
    await expect(pool.match(within, points, { signal: second.signal })).rejects.toMatchObject({ status: 503 })
  })

  it('rejects queries, but not writes, when too many are waiting', async () => {
    const pool = openPool({ ...unlimited, maxWaiting: 1 })
    const caller = new AbortController()
    const running = pool.match(along, endless, { signal: caller.signal })
    const waiting = pool.match(within, points)
    expect(() => pool.checkCapacity()).toThrow('Too many geo queries are waiting. Try again in a few seconds.')
    await expect(pool.match(within, points)).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '2' } })
    const write = pool.match(within, points, { urgent: true })
    caller.abort()
    await expect(running).rejects.toMatchObject({ status: 503 })
    expect(await Promise.all([waiting, write])).toEqual([[0], [0]])
    expect(() => pool.checkCapacity()).not.toThrow()
  })

  it('runs writes first, then the smallest query', async () => {
    const pool = openPool(unlimited)
    const caller = new AbortController()
    const running = pool.match(along, endless, { signal: caller.signal })
    const order: string[] = []
    const enqueue = (name: string, candidates: string, urgent = false) =>
      pool.match(within, candidates, { urgent }).then(() => order.push(name))
    const large = list(...Array.from({ length: 100 }, (): Geometry => ({ type: 'Point', coordinates: [5, 5] })))
    const queued = [enqueue('large', large), enqueue('small', points), enqueue('write', large, true)]
    caller.abort()
    await expect(running).rejects.toMatchObject({ status: 503 })
    await Promise.all(queued)
    expect(order).toEqual(['write', 'small', 'large'])
  })
})

describe('a worker that fails', () => {
  it('is replaced when it runs out of memory', async () => {
    const pool = openPool({ ...unlimited, memoryLimit: 32 })
    await expect(pool.match(within, many)).rejects.toMatchObject({ kind: 'TooComplexQuery' })
    expect(await pool.match(within, points)).toEqual([0])
  })

  it('is replaced when it crashes, and the error is logged', async () => {
    const logged: unknown[] = []
    const pool = openPool({ log: { error: (...parts: unknown[]) => void logged.push(parts) } })
    await expect(pool.match(within, 'not JSON')).rejects.toMatchObject({ status: 500, kind: 'InternalError' })
    expect(logged).toHaveLength(1)
    expect(await pool.match(within, points)).toEqual([0])
  })

  it('stops when the pool closes', async () => {
    const pool = openPool(unlimited)
    const running = pool.match(along, endless)
    const ended = expect(running).rejects.toMatchObject({ status: 500 })
    await untilBusy()
    await pool.close()
    await ended
  })
})
