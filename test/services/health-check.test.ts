import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { createHealthCheck } from '../../src/services/health-check.js'

/** A probe whose results a test sets. */
function useQuestion(timeoutMs: number) {
  const open: { resolve: () => void; reject: (error: Error) => void }[] = []
  const answers = createHealthCheck(
    () => new Promise<void>((resolve, reject) => open.push({ resolve, reject })),
    timeoutMs,
  )
  return { open, answers }
}

describe('createHealthCheck', () => {
  it('shares one probe among concurrent callers and starts a new one afterwards', async () => {
    const { open, answers } = useQuestion(60_000)
    const all = Promise.all(Array.from({ length: 50 }, () => answers()))
    expect(open).toHaveLength(1)
    open[0]?.resolve()
    expect(new Set(await all)).toEqual(new Set([true]))

    const next = answers()
    expect(open).toHaveLength(2)
    open[1]?.reject(new Error('gone'))
    expect(await next).toBe(false)
    void answers()
    expect(open).toHaveLength(3)
  })

  it('returns false after the timeout, without a new probe until the first one ends', async () => {
    const { open, answers } = useQuestion(5)
    expect(await answers()).toBe(false)
    expect(await Promise.all(Array.from({ length: 50 }, () => answers()))).toEqual(Array(50).fill(false))
    expect(open).toHaveLength(1)

    open[0]?.resolve()
    await setImmediate()
    const next = answers()
    expect(open).toHaveLength(2)
    open[1]?.resolve()
    expect(await next).toBe(true)
  })
})
