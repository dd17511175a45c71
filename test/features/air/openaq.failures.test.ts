import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { startOpenAq, type OpenAqStandIn } from '../../../scripts/dev/stand-ins/openaq.js'
import type { Failure } from '../../../scripts/dev/stand-ins/server.js'
import { createOpenAq, type OpenAq, type OpenAqOptions } from '../../../src/features/air/openaq.js'

const query = { centre: { latitude: 21.0285, longitude: 105.8542 }, radiusMetres: 25_000 }
const start = Date.UTC(2026, 10, 21, 2, 7, 0)
const since = new Date(start - 24 * 3_600_000)

let standIn: OpenAqStandIn
let openAq: OpenAq
let now: number
/** Delays of the client in milliseconds. They advance the clock. */
let waits: number[]

const client = (options: Partial<OpenAqOptions> = {}) =>
  createOpenAq({ url: standIn.url, apiKey: 'stand-in-key', clock: () => now, ...options })
const wait = (milliseconds: number) => {
  waits.push(milliseconds)
  now += milliseconds
  return Promise.resolve()
}

beforeEach(async () => {
  now = start
  waits = []
  standIn = await startOpenAq({ clock: () => now })
  openAq = client({ wait })
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

  it.each([
    ['to the end of the window plus one second for rounding', '17', 3_000, [15_000]],
    ['no more after the end of the window', '17', 18_000, []],
    ['for at most one minute', '86400', 0, [60_000]],
  ])('delays a request %s', async (_what, reset, elapsed, delays) => {
    standIn.failNext(left('0', reset))
    await openAq.latest(9001, { since })
    now += elapsed
    await openAq.latest(9001, { since })
    await openAq.latest(9001, { since })
    expect(waits).toEqual(delays)
  })

  it('ignores missing and invalid headers', async () => {
    standIn.failNext({ status: 200, body: { results: [] } }, left('none', '5'), left('0', '-5'), left('0', ''))
    for (let call = 0; call < 5; call += 1) await openAq.latest(9001, { since })
    expect(waits).toEqual([])
  })

  it('throws if it is exceeded, and delays the next request', async () => {
    standIn.failNext({
      status: 429,
      body: { detail: 'Too many requests' },
      headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '42' },
    })
    await expect(openAq.latest(9001, { since })).rejects.toMatchObject({
      kind: 'rate-limited',
      status: 429,
      retryAfter: 42,
    })
    await openAq.latest(9001, { since })
    expect(waits).toEqual([43_000])
  })

  it('delays a request with a real clock until its signal aborts', async () => {
    const patient = client({ clock: Date.now })
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

// http.test.ts tests the kinds of errors.
describe('the OpenAQ client, if OpenAQ fails', () => {
  it('throws with the kind of the error and the reason', async () => {
    const problem = { type: 'int_parsing', loc: ['query', 'limit'], msg: 'not an integer', input: 'x' }
    for (const call of [() => openAq.listStations(query), () => openAq.latest(9001, { since })]) {
      standIn.failNext({ status: 422, body: { detail: [problem] } })
      const error = { name: 'ProviderError', provider: 'OpenAQ', kind: 'invalid-request', status: 422 }
      await expect(call()).rejects.toMatchObject({ ...error, reason: expect.stringContaining('not an integer') })
    }
  })

  it.each(['wrong-key-7391', 'a key\nin two lines 7391', 'ключ 7391'])(
    'removes the key from errors: %j',
    async (apiKey) => {
      const error = await client({ apiKey })
        .listStations(query)
        .catch((caught: unknown) => caught as Error)
      expect(error).toBeInstanceOf(Error)
      expect(`${JSON.stringify(error)} ${String((error as Error).stack)}`).not.toContain('7391')
      for (const request of standIn.requests) expect(JSON.stringify(request.query)).not.toContain('7391')
    },
  )

  it('times out', async () => {
    standIn.failNext('hang')
    await expect(client({ timeout: 30 }).latest(9001, { since })).rejects.toMatchObject({ kind: 'timeout' })
  })

  it('sends no request if its signal has aborted', async () => {
    const call = openAq.listStations({ ...query, signal: AbortSignal.abort() })
    await expect(call).rejects.toMatchObject({ kind: 'aborted' })
    expect(standIn.requests).toEqual([])
  })
})
