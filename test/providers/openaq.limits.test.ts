import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { startOpenAq, type OpenAqStandIn } from '../../scripts/dev/stand-ins/openaq.js'
import type { Failure } from '../../scripts/dev/stand-ins/server.js'
import { createOpenAq, type OpenAq } from '../../src/providers/openaq.js'

const start = Date.UTC(2026, 10, 21, 2, 7, 0)
const since = new Date(start - 24 * 3_600_000)
const tooMany: Failure = {
  status: 429,
  body: { detail: 'Too many requests' },
  headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '42' },
}

let standIn: OpenAqStandIn
let openAq: OpenAq
let now: number
/** Delays of the client in milliseconds. They advance the clock. */
let waits: number[]

const wait = (milliseconds: number) => {
  waits.push(milliseconds)
  now += milliseconds
  return Promise.resolve()
}

beforeEach(async () => {
  now = start
  waits = []
  standIn = await startOpenAq({ clock: () => now })
  openAq = createOpenAq({ url: standIn.url, apiKey: 'stand-in-key', clock: () => now, wait })
})
afterEach(() => standIn.close())

describe('the rate limit of OpenAQ', () => {
  const left = (remaining: string, reset: string): Failure => ({
    status: 200,
    body: { meta: {}, results: [] },
    headers: { 'x-ratelimit-remaining': remaining, 'x-ratelimit-reset': reset },
  })

  it('delays a request to the next window if no requests remain', async () => {
    for (let call = 0; call < 61; call += 1) await openAq.latest(9001, { since })
    expect(waits).toEqual([60_000])
    expect(standIn.requests).toHaveLength(61)
  })

  it('delays a request to the end of the window plus one second for rounding', async () => {
    standIn.failNext(left('0', '17'))
    await openAq.latest(9001, { since })
    now += 3_000
    await openAq.latest(9001, { since })
    expect(waits).toEqual([15_000])
  })

  it('does not delay a request after the end of the window', async () => {
    standIn.failNext(left('0', '17'))
    await openAq.latest(9001, { since })
    now += 18_000
    await openAq.latest(9001, { since })
    expect(waits).toEqual([])
  })

  it('delays a request for at most one minute', async () => {
    standIn.failNext(left('0', '86400'))
    await openAq.latest(9001, { since })
    await openAq.latest(9001, { since })
    await openAq.latest(9001, { since })
    expect(waits).toEqual([60_000])
  })

  it('ignores missing and invalid headers', async () => {
    standIn.failNext({ status: 200, body: { results: [] } }, left('none', '5'), left('0', '-5'), left('0', ''))
    for (let call = 0; call < 5; call += 1) await openAq.latest(9001, { since })
    expect(waits).toEqual([])
  })

  it('throws if it is exceeded, and delays the next request', async () => {
    standIn.failNext(tooMany)
    await expect(openAq.latest(9001, { since })).rejects.toMatchObject({
      kind: 'rate-limited',
      status: 429,
      retryAfter: 42,
    })
    await openAq.latest(9001, { since })
    expect(waits).toEqual([43_000])
  })

  it('delays a request with a real clock until its signal aborts', async () => {
    const patient = createOpenAq({ url: standIn.url, apiKey: 'stand-in-key', clock: Date.now })
    const controller = new AbortController()
    standIn.failNext(left('0', '50'))
    await patient.latest(9001, { since })
    const waiting = expect(patient.latest(9001, { since, signal: controller.signal })).rejects.toMatchObject({
      kind: 'aborted',
      message: 'The request to OpenAQ was cancelled.',
    })
    controller.abort()
    await waiting
    expect(standIn.requests).toHaveLength(1)
  })
})
