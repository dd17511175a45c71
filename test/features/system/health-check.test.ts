import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { createHealthCheck } from '../../../src/features/system/health.js'

/** A probe whose results a test sets. */
function createProbe(timeoutMs: number) {
  const probes: { resolve: () => void; reject: (error: Error) => void }[] = []
  const check = createHealthCheck(
    () => new Promise<void>((resolve, reject) => probes.push({ resolve, reject })),
    timeoutMs,
  )
  return { probes, check }
}

describe('createHealthCheck', () => {
  it('shares one probe among concurrent callers and starts a new one afterwards', async () => {
    const { probes, check } = createProbe(60_000)
    const all = Promise.all(Array.from({ length: 50 }, () => check()))
    expect(probes).toHaveLength(1)
    probes[0]?.resolve()
    expect(new Set(await all)).toEqual(new Set([true]))

    const next = check()
    expect(probes).toHaveLength(2)
    probes[1]?.reject(new Error('gone'))
    expect(await next).toBe(false)
    const last = check()
    expect(probes).toHaveLength(3)
    probes[2]?.resolve()
    expect(await last).toBe(true)
  })

  it('returns false after the timeout, without a new probe until the first one ends', async () => {
    const { probes, check } = createProbe(5)
    expect(await check()).toBe(false)
    expect(await Promise.all(Array.from({ length: 50 }, () => check()))).toEqual(Array(50).fill(false))
    expect(probes).toHaveLength(1)

    probes[0]?.resolve()
    await setImmediate()
    const next = check()
    expect(probes).toHaveLength(2)
    probes[1]?.resolve()
    expect(await next).toBe(true)
  })
})
