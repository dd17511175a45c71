import { beforeEach, describe, expect, it } from '@jest/globals'
import { createProviders, type Ai, type AiChoice, type AiOptions } from '../../../src/features/ai/ai.js'
import { createMemoryCounters } from '../../../src/platform/security/quota.js'

const auto: AiChoice = { provider: 'auto', model: undefined }
/** Receives no requests in these tests. */
const provider = { apiKey: 'a key', url: 'http://127.0.0.1:9', model: 'a-model' }
const silent = () => undefined

let now: number
beforeEach(() => {
  now = Date.parse('2026-11-21T03:20:00Z')
})

type Setup = Partial<Pick<AiOptions, 'limit' | 'dailyLimit' | 'sharedCounters' | 'groq'>>

function start({ groq = provider, limit = 1000, dailyLimit = 0, sharedCounters = createMemoryCounters() }: Setup): Ai {
  return createProviders({
    gemini: provider,
    groq,
    limit,
    dailyLimit,
    counters: createMemoryCounters(),
    sharedCounters,
    clock: () => now,
    log: { debug: silent, info: silent, warn: silent, error: silent },
  })
}

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => Promise.reject(new Error('The call did not fail.')),
    (error: unknown) => error,
  )

describe('the hourly limit of a user', () => {
  it('rejects further calls until the next full hour in UTC', async () => {
    const ai = start({ limit: 2 })
    await ai.startCall(7, auto)
    await ai.startCall(7, { ...auto, provider: 'groq' })
    const error = await failureOf(ai.startCall(7, auto))
    expect(error).toMatchObject({
      status: 429,
      message: 'Rate limit exceeded. Try again in 2400 seconds.',
      headers: { 'Retry-After': '2400' },
    })
    await ai.startCall(8, auto)
    now += 2_400_000
    await ai.startCall(7, auto)
  })
})

describe('the hourly limit of guests', () => {
  it('counts an address, and a network of IPv6, apart from users', async () => {
    const ai = start({ limit: 1, dailyLimit: 8 })
    for (let call = 1; call <= 5; call += 1) await ai.startCall(`2001:db8::${call}`, auto)
    expect(await failureOf(ai.startCall('2001:db8::6', auto))).toMatchObject({
      status: 429,
      message: 'Too many AI requests were sent from your network without signing in. Try again in 2400 seconds.',
    })
    for (const other of ['203.0.113.1', 7, '203.0.113.1']) await ai.startCall(other, auto)
    // Guests share the daily limit with users.
    expect(await failureOf(ai.startCall(8, auto))).toMatchObject({ message: expect.stringContaining('daily limit') })
  })
})

describe('the daily limit', () => {
  it('rejects further calls of all users until the end of the UTC day', async () => {
    const ai = start({ dailyLimit: 2 })
    await ai.startCall(7, auto)
    await ai.startCall(8, auto)
    const seconds = 20 * 3600 + 40 * 60
    expect(await failureOf(ai.startCall(9, auto))).toMatchObject({
      status: 429,
      message: `The daily limit of AI calls has been reached. Try again in ${seconds} seconds.`,
      headers: { 'Retry-After': String(seconds) },
    })
    now += seconds * 1000 - 1
    await failureOf(ai.startCall(9, auto))
    now += 1
    await ai.startCall(9, auto)
  })

  it('counts a rejected call neither for the user nor for the day', async () => {
    const ai = start({ dailyLimit: 2, limit: 1 })
    await ai.startCall(7, auto)
    await failureOf(ai.startCall(7, auto))
    await ai.startCall(8, auto)
    for (let call = 0; call < 3; call += 1)
      expect(await failureOf(ai.startCall(9, auto))).toMatchObject({ message: expect.stringContaining('daily limit') })
  })
})
