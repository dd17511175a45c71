import { describe, expect, it } from '@jest/globals'
import { until } from '../../_helpers/processes.js'
import { candidates, endless, many, unlimited, useGeometryPools, within } from '../../broker/query/_helpers/pools.js'

const openPool = useGeometryPools()

/** Waits until the process has used 0.5 s of CPU time, which means that a worker is busy. */
async function untilBusy(): Promise<void> {
  const before = process.cpuUsage()
  await until(() => process.cpuUsage(before).user > 500_000)
}

describe.each([
  ['a single endless comparison', endless],
  ['many comparisons', many],
])('a geometry pool with %s', (_name, { condition, candidates: sent }) => {
  it('rejects the query beyond the time limit, and processes other queries', async () => {
    const pool = openPool({ timeLimit: 200 })
    await expect(pool.match(condition, sent)).rejects.toMatchObject({ status: 403, kind: 'TooComplexQuery' })
    // On a busy machine, this query may exceed the limit, too.
    await until(async () => (await pool.match(within, candidates).catch(() => [])).length === 1)
  })

  it('stops the query when the client disconnects', async () => {
    const pool = openPool(unlimited)
    const caller = new AbortController()
    const result = pool.match(condition, sent, { signal: caller.signal })
    await untilBusy()
    caller.abort()
    await expect(result).rejects.toMatchObject({ status: 503 })
    // The only thread is free again.
    expect(await pool.match(within, candidates)).toEqual([0])
  })
})

describe('a worker of a geometry pool', () => {
  it('is replaced when it runs out of memory', async () => {
    const pool = openPool({ ...unlimited, memoryLimit: 32 })
    await expect(pool.match(within, many.candidates)).rejects.toMatchObject({ kind: 'TooComplexQuery' })
    expect(await pool.match(within, candidates)).toEqual([0])
  })

  it('stops when the pool closes', async () => {
    const pool = openPool(unlimited)
    const ended = expect(pool.match(endless.condition, endless.candidates)).rejects.toMatchObject({ status: 500 })
    await untilBusy()
    await pool.close()
    await ended
  })
})
