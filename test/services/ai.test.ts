import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import * as gemini from '../../scripts/dev/stand-ins/gemini.js'
import * as groq from '../../scripts/dev/stand-ins/groq.js'
import type { Failure } from '../../scripts/dev/stand-ins/server.js'
import type { DomainError } from '../../src/errors.js'
import { createMemoryCounters } from '../../src/security/memory-counters.js'
import { createAi, type Ai, type AiChoice, type AiOptions } from '../../src/services/ai.js'

const key = 'key-of-the-tests-7391'
const question = { instructions: 'Be brief.', prompt: 'How is the weather?' }
const auto: AiChoice = { provider: 'auto', model: undefined }

let geminiStandIn: gemini.GeminiStandIn
let groqStandIn: groq.GroqStandIn
let now: number
let logged: unknown[]

beforeAll(async () => {
  ;[geminiStandIn, groqStandIn] = await Promise.all([gemini.startGemini(), groq.startGroq()])
})
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
  /** Which providers have a key. */
  keys?: ('gemini' | 'groq')[]
}

function start({ keys = ['gemini', 'groq'], timeout }: Setup = {}): Ai {
  const keep = (...parts: unknown[]) => void logged.push(parts)
  const counters = createMemoryCounters()
  return createAi({
    gemini: { apiKey: keys.includes('gemini') ? key : undefined, url: geminiStandIn.origin, model: 'gemini-3.5-flash' },
    groq: { apiKey: keys.includes('groq') ? key : undefined, url: groqStandIn.url, model: 'openai/gpt-oss-20b' },
    limit: 1000,
    dailyLimit: 0,
    counters,
    sharedCounters: counters,
    clock: () => now,
    log: { debug: keep, info: keep, warn: keep, error: keep },
    ...(timeout !== undefined && { timeout }),
  })
}

const ask = async (ai: Ai, choice = auto, user = 7) =>
  (await ai.admit(user, choice)).ask(question, ({ provider, model, text }) => ({ provider, model, text }))

const failureOf = (asked: Promise<unknown>): Promise<DomainError> =>
  asked.then(
    () => Promise.reject(new Error('It did not fail.')),
    (error: unknown) => error as DomainError,
  )

const asked = () => [geminiStandIn.requests.length, groqStandIn.requests.length]

describe('the order of the providers', () => {
  it('asks Gemini first, and then nobody', async () => {
    const answer = { provider: 'gemini', model: 'gemini-3.5-flash', text: 'Gemini says so.' }
    await expect(ask(start())).resolves.toEqual(answer)
    expect(asked()).toEqual([1, 0])
  })

  it('asks Groq where Gemini is not configured', async () => {
    const answer = { provider: 'groq', model: 'openai/gpt-oss-20b', text: 'Groq says so.' }
    await expect(ask(start({ keys: ['groq'] }))).resolves.toEqual(answer)
  })

  it('asks the provider that the caller names', async () => {
    await expect(ask(start(), { ...auto, provider: 'groq' })).resolves.toMatchObject({ provider: 'groq' })
    expect(asked()).toEqual([0, 1])
  })

  it.each([
    ['gemini-3.8-flash', 'gemini'],
    ['llama-3.3-70b-versatile', 'groq'],
    ['openai/gpt-oss-120b', 'groq'],
  ])('asks for the model %s whose family it is of', async (model, provider) => {
    await expect(ask(start(), { provider: 'auto', model })).resolves.toMatchObject({ provider, model })
    expect(asked().reduce((sum, count) => sum + count)).toBe(1)
  })

  const failures: [what: string, failure: Failure][] = [
    ['a wrong key', gemini.wrongKey],
    ['a used-up quota', gemini.noQuota],
    ['a blocked prompt', { status: 200, body: { promptFeedback: { blockReason: 'SAFETY' } } }],
    ['an answer cut off', { status: 200, body: { candidates: [{ content: {}, finishReason: 'MAX_TOKENS' }] } }],
    ['an empty answer', gemini.generated('')],
    ['a model that is gone', { status: 404, body: { error: { code: 404, status: 'NOT_FOUND', message: 'Gone.' } } }],
    ['an overload', { status: 503, body: { error: { code: 503, status: 'UNAVAILABLE', message: 'Overloaded.' } } }],
    ['a page', { status: 200, body: '<html/>', headers: { 'content-type': 'text/html' } }],
    ['broken JSON', 'garbage'],
    ['a broken connection', 'reset'],
    ['an echo of the key', { status: 400, body: { error: { code: 400, message: `Bad key ${key}` } } }],
  ]

  it.each(failures)('asks the next one after %s, and logs it', async (_, failure) => {
    geminiStandIn.failNext(failure)
    await expect(ask(start())).resolves.toMatchObject({ provider: 'groq' })
    expect(logged).toEqual([[expect.objectContaining({ provider: 'gemini' }), expect.stringMatching(/^Gemini /)]])
    expect(JSON.stringify(logged)).not.toContain('7391')
  })

  it.each(failures)('does not ask the other one after %s when the caller names the first', async (_, failure) => {
    geminiStandIn.failNext(failure)
    const error = await failureOf(ask(start(), { ...auto, provider: 'gemini' }))
    expect(error).toMatchObject({ status: 502, message: expect.stringMatching(/^Gemini .*\. \w.*\.$/) })
    expect(error.message + JSON.stringify(error.cause) + JSON.stringify(logged)).not.toContain('7391')
    expect(asked()).toEqual([1, 0])
  })

  it('asks the next one when an answer is not accepted', async () => {
    const turn = await start().admit(7, auto)
    const accept = ({ provider }: { provider: string }) => {
      if (provider === 'gemini') throw new TypeError('No.')
      return provider
    }
    await expect(turn.ask(question, accept)).resolves.toBe('groq')
    expect(logged).toMatchObject([[{ kind: 'invalid-answer', reason: 'No.' }, expect.any(String)]])
  })
})

describe('the error when none answers', () => {
  const operator = 'Ask the operator of the service.'
  const broken: Failure = { status: 500, body: { error: { code: 500, status: 'INTERNAL', message: 'Oh.' } } }
  const none: Failure = { status: 404, body: { error: { code: 404, status: 'NOT_FOUND', message: 'None.' } } }
  const blocked: Failure = { status: 200, body: { promptFeedback: { blockReason: 'SAFETY' } } }
  const wrong: Failure = { status: 400, body: { error: { code: 400, status: 'INVALID_ARGUMENT', message: 'No.' } } }

  it.each<[Failure, string]>([
    [gemini.wrongKey, `Gemini refused access: its key is not valid. ${operator}`],
    [gemini.noQuota, 'Gemini has no quota left. Try again later.'],
    [blocked, 'Gemini declined to answer. Ask in other words.'],
    [gemini.generated(''), 'Gemini gave an answer that cannot be used. Try again.'],
    [broken, 'Gemini is not available. Try again in a few seconds.'],
    ['reset', 'Gemini is not available. Try again in a few seconds.'],
    [none, `Gemini does not have the model gemini-3.5-flash. ${operator}`],
    [wrong, `Gemini refused the request. ${operator}`],
  ])('says what went wrong, and what to do %#', async (failure, detail) => {
    geminiStandIn.failNext(failure)
    const error = await failureOf(ask(start({ keys: ['gemini'] })))
    expect(error).toMatchObject({ status: 502, message: detail, cause: { provider: 'Gemini' } })
    expect(logged).toEqual([])
  })

  it.each<[Failure, Failure, string]>([
    [
      gemini.noQuota,
      groq.wrongKey,
      'Gemini has no quota left; Groq refused access: its key is not valid. Try again later.',
    ],
    [
      gemini.wrongKey,
      broken,
      'Gemini refused access: its key is not valid; Groq is not available. Try again in a few seconds.',
    ],
    [
      gemini.wrongKey,
      groq.wrongKey,
      `Gemini refused access: its key is not valid; Groq refused access: its key is not valid. ${operator}`,
    ],
  ])('names all that were asked %#', async (first, second, detail) => {
    geminiStandIn.failNext(first)
    groqStandIn.failNext(second)
    expect(await failureOf(ask(start()))).toMatchObject({ status: 502, message: detail, cause: { provider: 'Groq' } })
    expect(asked()).toEqual([1, 1])
  })

  it('tells the shortest wait of used-up quotas', async () => {
    geminiStandIn.failNext(gemini.noQuota, gemini.noQuota, { status: 429, body: '' })
    groqStandIn.failNext(groq.noQuota)
    expect((await failureOf(ask(start()))).headers).toEqual({ 'Retry-After': '6' })
    const only = start({ keys: ['gemini'] })
    expect((await failureOf(ask(only))).headers).toEqual({ 'Retry-After': '41' })
    expect((await failureOf(ask(only))).headers).toEqual({})
  })

  it.each<[AiChoice, string]>([
    [
      { provider: 'auto', model: 'gemini-99' },
      'Gemini does not have the model gemini-99. Name another model, or none.',
    ],
    [{ provider: 'gemini', model: 'llama-3' }, 'Gemini does not have the model llama-3. Name another model, or none.'],
    [
      { provider: 'groq', model: 'gemini-3.5-flash' },
      'Groq does not have the model gemini-3.5-flash. Name another model, or none.',
    ],
    [
      { provider: 'auto', model: `a\u0007<b>${'c'.repeat(90)}` },
      `Groq does not have the model a??b?${'c'.repeat(55)}. Name another model, or none.`,
    ],
  ])("is the caller's for a model that does not exist %#", async (choice, detail) => {
    expect(await failureOf(ask(start(), choice))).toMatchObject({ status: 400, message: detail })
  })

  it.each<[Setup, AiChoice, string]>([
    [{ keys: [] }, auto, 'AI is not configured: set GEMINI_API_KEY or GROQ_API_KEY'],
    [{ keys: ['groq'] }, { ...auto, provider: 'gemini' }, 'Gemini is not configured: set GEMINI_API_KEY'],
    [{ keys: ['gemini'] }, { ...auto, provider: 'groq' }, 'Groq is not configured: set GROQ_API_KEY'],
    [
      { keys: ['groq'] },
      { provider: 'auto', model: 'gemini-3.5-flash' },
      'Gemini is not configured: set GEMINI_API_KEY',
    ],
    [{ keys: ['gemini'] }, { provider: 'auto', model: 'llama-3' }, 'Groq is not configured: set GROQ_API_KEY'],
  ])('names the setting that is missing %#', async (setup, choice, detail) => {
    expect(await failureOf(start(setup).admit(7, choice))).toMatchObject({ status: 503, message: detail })
    expect(asked()).toEqual([0, 0])
  })
})

describe('the time of a call', () => {
  const late = 'AI providers took too long. Try again in a few seconds.'

  it('leaves a part for the next provider', async () => {
    geminiStandIn.failNext('hang')
    await expect(ask(start({ timeout: 2500 }))).resolves.toMatchObject({ provider: 'groq' })
    expect(logged).toMatchObject([[{ provider: 'gemini', kind: 'timeout' }, expect.any(String)]])
  })

  it.each<[string, Setup]>([
    ['one', { keys: ['groq'] }],
    ['both', {}],
  ])('ends with 504 when %s take too long', async (_, setup) => {
    if (!setup.keys) geminiStandIn.failNext('hang')
    groqStandIn.failNext('hang')
    const started = performance.now()
    expect(await failureOf(ask(start({ ...setup, timeout: 200 })))).toMatchObject({ status: 504, message: late })
    expect(performance.now() - started).toBeGreaterThan(190)
  })

  it('leaves a part for what else the answer needs', async () => {
    geminiStandIn.failNext('hang')
    const turn = await start({ keys: ['gemini'], timeout: 60_000 }).admit(7, auto)
    expect(await failureOf(turn.ask(question, () => 'never', 0.005))).toMatchObject({ status: 504, message: late })
    expect(turn.signal.aborted).toBe(false)
  })

  it('ends with 504 when it is over before anybody is asked', async () => {
    const turn = await start({ timeout: 20 }).admit(7, auto)
    await new Promise((resolve) => turn.signal.addEventListener('abort', resolve))
    const error = await failureOf(turn.ask(question, () => 'never'))
    expect(error).toMatchObject({ status: 504, message: late })
    expect(asked()).toEqual([0, 0])
  })
})
