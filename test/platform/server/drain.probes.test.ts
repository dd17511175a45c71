import { beforeEach, describe, expect, it } from '@jest/globals'
import { createProbeTracker, type ProbeTracker } from '../../../src/platform/server/connections.js'

const [balancer, other] = ['10.0.0.1', '10.0.0.2']

describe('the time of the last request that delays a shutdown', () => {
  let now: number
  let probes: ProbeTracker
  const at = (time: number, target: string, address = balancer) => {
    now = time
    probes.note(target, address)
  }
  const shutDownAt = (time: number) => {
    now = time
    return probes.watchShutdown()
  }

  beforeEach(() => {
    now = 0
    probes = createProbeTracker(() => now)
  })

  it('is that of the last request since shutdown began', () => {
    at(20_000, '/reports')
    const lastNeeded = shutDownAt(21_000)
    expect(lastNeeded()).toBe(0)
    at(21_500, '/v1/news?limit=2')
    now = 22_000
    expect(lastNeeded()).toBe(21_500)
  })

  it.each(['/livez', '/health', '/system/health', '/metrics', '/v1/livez', '/livez/', '/health?x=1'])(
    'is not affected by %s',
    (probe) => {
      const lastNeeded = shutDownAt(20_000)
      at(20_200, '/reports')
      at(20_500, probe)
      expect(lastNeeded()).toBe(20_200)
    },
  )

  it.each(['/readyz', '/v1/readyz', '/readyz/', '/readyz?x', 'http://10.0.0.7/readyz'])(
    'is now until a load balancer that polls %s has polled again',
    (target) => {
      at(20_000, target)
      at(25_000, target)
      const lastNeeded = shutDownAt(26_000)
      now = 29_000
      expect(lastNeeded()).toBe(29_000)
      at(30_000, target)
      now = 31_000
      expect(lastNeeded()).toBe(30_000)
    },
  )

  it('is now until all pollers have polled again', () => {
    for (const address of [balancer, other]) for (const time of [20_000, 22_000]) at(time, '/readyz', address)
    const lastNeeded = shutDownAt(22_500)
    at(23_000, '/readyz', other)
    now = 23_500
    expect(lastNeeded()).toBe(23_500)
    at(24_000, '/readyz', balancer)
    now = 25_000
    expect(lastNeeded()).toBe(24_000)
  })

  it('is not affected by further polls or new pollers', () => {
    for (const time of [20_000, 22_000]) at(time, '/readyz')
    const lastNeeded = shutDownAt(22_500)
    at(24_000, '/readyz')
    at(24_200, '/readyz')
    at(24_300, '/readyz', other)
    expect(lastNeeded()).toBe(24_000)
  })

  it.each([
    ['once', [25_000]],
    ['twice, but long ago', [10_000, 25_000]],
  ])('does not wait for a client that has polled /readyz %s', (_often, polls) => {
    for (const time of polls) at(time, '/readyz')
    const lastNeeded = shutDownAt(26_000)
    now = 29_000
    expect(lastNeeded()).toBe(0)
  })

  it('is based on the last hundred polling addresses', () => {
    for (const time of [20_000, 20_500]) at(time, '/readyz')
    for (let number = 0; number < 100; number += 1) at(21_000, '/readyz', `10.0.1.${number}`)
    expect(shutDownAt(22_000)()).toBe(0)
  })
})
