import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import * as gemini from '../../../scripts/dev/stand-ins/gemini.js'
import * as groq from '../../../scripts/dev/stand-ins/groq.js'
import type { Failure } from '../../../scripts/dev/stand-ins/server.js'
import type { DomainError } from '../../../src/base/errors.js'
import { createProviders, type Ai, type AiChoice, type AiOptions } from '../../../src/features/ai/ai.js'
import { createMemoryCounters } from '../../../src/platform/security/quota.js'

const key = 'key-of-the-tests-7391'
const request = { instructions: 'Be brief.', prompt: 'How is the weather?' }
const auto: AiChoice = { provider: 'auto', model: undefined }

let geminiStandIn: gemini.GeminiStandIn
let groqStandIn: groq.GroqStandIn
let now: number
let logged: unknown[]

beforeAll(async () => {
  ;[geminiStandIn, groqStandIn] = await Promise.all([gemini.startGemini(), groq.startGroq()])
})
afterEach(() => void jest.restoreAllMocks())
afterAll(() => Promise.all([geminiStandIn.close(), groqStandIn.close()]))

beforeEach(() => {
  now = Date.parse('2026-11-21T03:20:00Z')
  logged = []
  geminiStandIn.reset()
  groqStandIn.reset()
  geminiStandIn.say = () => 'Gemini says so.'
  groqStandIn.say = () => 'Groq says so.'
})

interface Setup extends Partial<Pick<AiOptions, 'timeout'>> {
  /** Providers that have a key. */
  keys?: ('gemini' | 'groq')[]
}

function start({ keys = ['gemini', 'groq'], timeout }: Setup = {}): Ai {
  const collect = (...args: unknown[]) => void logged.push(args)
  const counters = createMemoryCounters()
  return createProviders({
    gemini: { apiKey: keys.includes('gemini') ? key : undefined, url: geminiStandIn.origin, model: 'gemini-3.5-flash' },
    groq: { apiKey: keys.includes('groq') ? key : undefined, url: groqStandIn.url, model: 'openai/gpt-oss-20b' },
    limit: 1000,
    dailyLimit: 0,
    counters,
    sharedCounters: counters,
    clock: () => now,
    log: { debug: collect, info: collect, warn: collect, error: collect },
    ...(timeout !== undefined && { timeout }),
  })
}

const generate = async (ai: Ai, choice = auto, user = 7) =>
  (await ai.startCall(user, choice)).generate(request, ({ provider, model, text }) => ({ provider, model, text }))

const failureOf = (promise: Promise<unknown>): Promise<DomainError> =>
  promise.then(
    () => Promise.reject(new Error('The call did not fail.')),
    (error: unknown) => error as DomainError,
  )

const requestCounts = () => [geminiStandIn.requests.length, groqStandIn.requests.length]

describe('the order of the providers', () => {
  const [flash, oss] = ['gemini-3.5-flash', 'openai/gpt-oss-20b']
  it.each<[string, Setup, Partial<AiChoice>, string, string, number[]]>([
    ['requests Gemini first and stops after a response', {}, {}, 'gemini', flash, [1, 0]],
    ['requests Groq if Gemini is not configured', { keys: ['groq'] }, {}, 'groq', oss, [0, 1]],
    ['requests the provider that the client names', {}, { provider: 'groq' }, 'groq', oss, [0, 1]],
    ['finds the provider of a model', {}, { model: 'gemini-3.8-flash' }, 'gemini', 'gemini-3.8-flash', [1, 0]],
    ['uses the default model instead of an unknown one', {}, { model: 'gemini-99' }, 'gemini', flash, [2, 0]],
    ['uses the default if no key fits the model', { keys: ['groq'] }, { model: 'gemini-pro' }, 'groq', oss, [0, 1]],
    ['finds another', {}, { model: 'llama-3.3-70b-versatile' }, 'groq', 'llama-3.3-70b-versatile', [0, 1]],
  ])('%s', async (_what, setup, choice, provider, model, counts) => {
    const text = `${provider === 'groq' ? 'Groq' : 'Gemini'} says so.`
    await expect(generate(start(setup), { ...auto, ...choice })).resolves.toEqual({ provider, model, text })
    expect(requestCounts()).toEqual(counts)
  })

  const failures: [what: string, failure: Failure][] = [
    ['an invalid key', gemini.wrongKey],
    ['a blocked prompt', { status: 200, body: { promptFeedback: { blockReason: 'SAFETY' } } }],
    ['an empty response', gemini.generated('')],
    ['a connection reset', 'reset'],
    ['a response that repeats the key', { status: 400, body: { error: { code: 400, message: `Bad key ${key}` } } }],
  ]

  it.each(failures)(
    'requests the next provider after %s and logs the failure, unless the client names the first',
    async (_, failure) => {
      geminiStandIn.failNext(failure, failure)
      await expect(generate(start())).resolves.toMatchObject({ provider: 'groq' })
      expect(logged).toEqual([[expect.objectContaining({ provider: 'gemini' }), expect.stringMatching(/^Gemini /)]])
      const error = await failureOf(generate(start(), { ...auto, provider: 'gemini' }))
      expect(error).toMatchObject({ status: 502, message: expect.stringMatching(/^Gemini .*\. \w.*\.$/) })
      expect(error.message + JSON.stringify(error.cause) + JSON.stringify(logged)).not.toContain('7391')
      expect(requestCounts()).toEqual([2, 1])
    },
  )

  it('requests the next provider if the response cannot be parsed', async () => {
    const call = await start().startCall(7, auto)
    const accept = ({ provider }: { provider: string }) => {
      if (provider === 'gemini') throw new TypeError('No.')
      return provider
    }
    await expect(call.generate(request, accept)).resolves.toBe('groq')
    expect(logged).toMatchObject([[{ kind: 'invalid-answer', reason: 'No.' }, expect.any(String)]])
  })
})

describe('the error if all providers fail', () => {
  const operator = 'Contact the operator of this service.'
  const broken: Failure = { status: 500, body: { error: { code: 500, status: 'INTERNAL', message: 'Oh.' } } }
  const none: Failure = { status: 404, body: { error: { code: 404, status: 'NOT_FOUND', message: 'None.' } } }
  const blocked: Failure = { status: 200, body: { promptFeedback: { blockReason: 'SAFETY' } } }
  const wrong: Failure = { status: 400, body: { error: { code: 400, status: 'INVALID_ARGUMENT', message: 'No.' } } }

  it.each<[Failure, string]>([
    [gemini.wrongKey, `Gemini refused access: the API key is invalid. ${operator}`],
    [gemini.noQuota, 'Gemini has reached its quota. Try again later.'],
    [blocked, 'Gemini declined to answer. Rephrase the question.'],
    [gemini.generated(''), 'Gemini returned an unusable response. Try again.'],
    [broken, 'Gemini is not available. Try again in a few seconds.'],
    ['reset', 'Gemini is not available. Try again in a few seconds.'],
    [none, `Gemini does not have the model gemini-3.5-flash. ${operator}`],
    [wrong, `Gemini rejected the request. ${operator}`],
  ])('names the failure and the remedy %#', async (failure, detail) => {
    geminiStandIn.failNext(failure)
    const error = await failureOf(generate(start({ keys: ['gemini'] })))
    expect(error).toMatchObject({ status: 502, message: detail, cause: { provider: 'Gemini' } })
    expect(logged).toEqual([])
  })

  const keyIsInvalid = 'refused access: the API key is invalid'
  it.each<[Failure, Failure, string]>([
    [gemini.noQuota, groq.wrongKey, `Gemini has reached its quota; Groq ${keyIsInvalid}. Try again later.`],
    [gemini.wrongKey, broken, `Gemini ${keyIsInvalid}; Groq is not available. Try again in a few seconds.`],
  ])('names all providers %#', async (first, second, message) => {
    geminiStandIn.failNext(first)
    groqStandIn.failNext(second)
    const error = await failureOf(generate(start()))
    expect(error).toMatchObject({ status: 502, message, cause: { provider: 'Groq' } })
    expect(requestCounts()).toEqual([1, 1])
  })

  it('contains the shortest retry time of exhausted quotas', async () => {
    geminiStandIn.failNext(gemini.noQuota, gemini.noQuota, { status: 429, body: '' })
    groqStandIn.failNext(groq.noQuota)
    expect((await failureOf(generate(start()))).headers).toEqual({ 'Retry-After': '6' })
    const only = start({ keys: ['gemini'] })
    expect((await failureOf(generate(only))).headers).toEqual({ 'Retry-After': '41' })
    expect((await failureOf(generate(only))).headers).toEqual({})
  })

  it.each<[AiChoice['provider'], string, string]>([
    ['gemini', 'llama-3', 'Gemini does not have the model llama-3'],
    ['groq', `a\u0007<b>${'c'.repeat(90)}`, `Groq does not have the model a??b?${'c'.repeat(55)}`],
  ])('of %s is a 400 for the unknown model %j', async (provider, model, failure) => {
    const error = await failureOf(generate(start(), { provider, model }))
    expect(error).toMatchObject({ status: 400, message: `${failure}. Use another model, or omit it.` })
  })

  it.each<[Setup, AiChoice, string]>([
    [{ keys: [] }, auto, 'AI is not configured: set GEMINI_API_KEY or GROQ_API_KEY'],
    [{ keys: ['groq'] }, { ...auto, provider: 'gemini' }, 'Gemini is not configured: set GEMINI_API_KEY'],
  ])('names the missing setting %#', async (setup, choice, detail) => {
    expect(await failureOf(start(setup).startCall(7, choice))).toMatchObject({ status: 503, message: detail })
    expect(requestCounts()).toEqual([0, 0])
  })
})

describe('the timeout of a call', () => {
  const late = 'AI providers took too long. Try again in a few seconds.'

  it('leaves time for the next provider', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(0)
    const timers = jest.spyOn(globalThis, 'setTimeout')
    geminiStandIn.failNext({ status: 408, body: {} })
    await expect(generate(start({ timeout: 25_000 }))).resolves.toMatchObject({ provider: 'groq' })
    expect(timers.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(15_000)
    expect(logged).toMatchObject([[{ provider: 'gemini', kind: 'timeout' }, expect.any(String)]])
  })

  it.each<[string, Setup]>([
    ['one provider', { keys: ['groq'] }],
    ['both providers', {}],
  ])('results in 504 if %s time out', async (_, setup) => {
    if (!setup.keys) geminiStandIn.failNext('hang')
    groqStandIn.failNext('hang')
    const started = performance.now()
    expect(await failureOf(generate(start({ ...setup, timeout: 200 })))).toMatchObject({ status: 504, message: late })
    expect(performance.now() - started).toBeGreaterThan(190)
  })

  it('leaves the rest of the time for other work', async () => {
    geminiStandIn.failNext('hang')
    const call = await start({ keys: ['gemini'], timeout: 60_000 }).startCall(7, auto)
    expect(await failureOf(call.generate(request, () => 'never', 0.005))).toMatchObject({ status: 504, message: late })
    expect(call.signal.aborted).toBe(false)
  })

  it('results in 504 if it is over before the first request', async () => {
    const call = await start({ timeout: 20 }).startCall(7, auto)
    await new Promise((resolve) => call.signal.addEventListener('abort', resolve))
    const error = await failureOf(call.generate(request, () => 'never'))
    expect(error).toMatchObject({ status: 504, message: late })
    expect(requestCounts()).toEqual([0, 0])
  })
})
