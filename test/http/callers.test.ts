import { beforeEach, describe, expect, it } from '@jest/globals'
import { createCallers, type Callers } from '../../src/http/callers.js'

describe('when a service that ends was last needed', () => {
  let now: number
  let callers: Callers
  const at = (time: number, url: string) => {
    now = time
    callers.note(url)
  }
  const endAt = (time: number) => {
    now = time
    return callers.watchEnd()
  }

  beforeEach(() => {
    now = 0
    callers = createCallers(() => now)
  })

  it('is when the last request came', () => {
    at(20_000, '/reports')
    const lastNeeded = endAt(21_000)
    expect(lastNeeded()).toBe(20_000)
    at(21_500, '/v1/news?limit=2')
    now = 22_000
    expect(lastNeeded()).toBe(21_500)
  })

  it.each(['/livez', '/health', '/metrics'])('is not when %s was asked', (probe) => {
    at(20_000, '/reports')
    at(20_500, probe)
    expect(endAt(21_000)()).toBe(20_000)
  })

  it('is now until a balancer that looks at /readyz has looked again', () => {
    at(20_000, '/readyz')
    at(25_000, '/readyz')
    const lastNeeded = endAt(26_000)
    now = 29_000
    expect(lastNeeded()).toBe(29_000)
    at(30_000, '/readyz')
    now = 31_000
    expect(lastNeeded()).toBe(30_000)
  })

  it.each([
    ['once', [25_000]],
    ['twice, but long ago', [10_000, 25_000]],
  ])('does not wait for somebody who has looked at /readyz %s', (_often, looks) => {
    for (const time of looks) at(time, '/readyz')
    const lastNeeded = endAt(26_000)
    now = 29_000
    expect(lastNeeded()).toBe(25_000)
  })
})
