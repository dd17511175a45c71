import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import { generated, noQuota, startGemini, wrongKey } from '../../../scripts/dev/stand-ins/gemini.js'
import type { Failure } from '../../../scripts/dev/stand-ins/server.js'
import { createGemini } from '../../../src/features/ai/gemini.js'
import type { ProviderErrorKind } from '../../../src/platform/providers/provider-error.js'
import { aiKey as key, providerFailure } from '../../_helpers/ai.js'
import { hangingFetch } from '../../_helpers/hanging-fetch.js'

const message = { instructions: 'Be brief.', prompt: 'How is the weather?' }
const schema = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] }

const standIn = await startGemini()
afterEach(() => standIn.reset())
afterAll(() => standIn.close())

const client = (apiKey = key) => createGemini({ url: `${standIn.origin}/`, apiKey, model: 'gemini-3.5-flash' })
const generate = (more: { schema?: object; model?: string; timeout?: number } = {}, apiKey = key) => {
  const request = { ...message, ...(more.schema && { schema: { name: 'thing', schema: more.schema } }) }
  return client(apiKey).generate(request, { model: more.model, timeout: more.timeout ?? 20_000 })
}

/** A response with these candidates and additional members. */
const candidate = (candidates: unknown, more: object = {}): Failure => ({ status: 200, body: { candidates, ...more } })
const refusal = (code: number, status: string, message: string): Failure => ({
  status: code,
  body: { error: { code, message, status } },
})

describe('createGemini', () => {
  it('sends the request that the API documents', async () => {
    standIn.say = () => 'Fine.'
    await expect(generate()).resolves.toEqual({ provider: 'gemini', model: 'gemini-3.5-flash', text: 'Fine.' })
    const [request] = standIn.requests
    expect(request).toMatchObject({
      method: 'POST',
      path: '/v1beta/models/gemini-3.5-flash:generateContent',
      query: {},
      headers: { 'x-goog-api-key': key, 'content-type': 'application/json' },
    })
    expect(request?.body).toEqual({
      systemInstruction: { parts: [{ text: 'Be brief.' }] },
      contents: [{ role: 'user', parts: [{ text: 'How is the weather?' }] }],
      generationConfig: { temperature: expect.any(Number), maxOutputTokens: expect.any(Number) },
    })
  })

  it('requests JSON of a schema', async () => {
    standIn.say = ({ schema: received }) => JSON.stringify({ received })
    const { text } = await generate({ schema })
    expect(JSON.parse(text)).toEqual({ received: schema })
    expect(standIn.requests[0]?.body).toMatchObject({
      generationConfig: { responseMimeType: 'application/json', responseJsonSchema: schema },
    })
  })

  it('requests another model', async () => {
    await expect(generate({ model: 'gemini-3.8-flash' })).resolves.toMatchObject({ model: 'gemini-3.8-flash' })
  })

  it.each(['../../v1/files?alt=media#', 'a/b', '..', 'a:delete?x=', 'mô hình', '%2e%2e%2f'])(
    'encodes the model name %j as one path segment',
    async (model) => {
      expect((await providerFailure(generate({ model }))).kind).toBe('not-found')
      const [request] = standIn.requests
      expect(request?.path).toBe(`/v1beta/models/${encodeURIComponent(model)}:generateContent`)
      expect(request?.query).toEqual({})
    },
  )

  it('recognizes its models by their names', () => {
    const gemini = client()
    expect(gemini.offers('gemini-3.5-flash')).toBe(true)
    expect(gemini.offers('llama-3.3-70b-versatile')).toBe(false)
  })

  it('joins the parts of a response, without thoughts', async () => {
    const parts = [{ text: 'Let me think.', thought: true }, { text: 'It ' }, { inlineData: {} }, { text: 'rains.' }]
    standIn.failNext(candidate([{ content: { parts }, finishReason: 'STOP' }]))
    await expect(generate()).resolves.toMatchObject({ text: 'It rains.' })
  })

  it('accepts a response with nothing but text', async () => {
    standIn.failNext(candidate([{ content: { parts: [{ text: 'Sun.' }] } }]))
    await expect(generate()).resolves.toMatchObject({ text: 'Sun.' })
  })

  const partial = { content: { parts: [{ text: 'It rai' }], role: 'model' } }

  it.each<[what: string, failure: Failure, kind: ProviderErrorKind, reason?: string]>([
    ['an invalid key', wrongKey, 'unauthorized', 'API key not valid'],
    ['an invalid key, in an array', { status: 400, body: [(wrongKey as { body: unknown }).body] }, 'unauthorized'],
    ['a leaked key', refusal(403, 'PERMISSION_DENIED', 'Your API key was reported as leaked.'), 'unauthorized'],
    ['an unsupported country', refusal(400, 'FAILED_PRECONDITION', 'Not supported.'), 'invalid-request', 'supported'],
    ['an unknown model', refusal(404, 'NOT_FOUND', 'models/x is not found for API version v1beta'), 'not-found'],
    ['another service at the address', { status: 404, body: '<html>Not Found</html>' }, 'unavailable'],
    ['an exhausted quota', noQuota, 'rate-limited', 'You exceeded your current quota'],
    ['an overload', refusal(503, 'UNAVAILABLE', 'The model is overloaded.'), 'unavailable', 'overloaded'],
    ['a deadline error of the provider', refusal(504, 'DEADLINE_EXCEEDED', 'Deadline exceeded.'), 'unavailable'],
    ['an array', { status: 200, body: [] }, 'invalid-answer'],
    ['no candidates', { status: 200, body: {} }, 'invalid-answer', 'no candidate'],
    ['an empty list of candidates', candidate([]), 'invalid-answer', 'no candidate'],
    ['a malformed candidate', candidate(['text']), 'invalid-answer'],
    ['an empty text', generated(' \n'), 'invalid-answer', 'no text'],
    ['no parts', candidate([{ content: { role: 'model' }, finishReason: 'STOP' }]), 'invalid-answer', 'no text'],
    ['no content', candidate([{ finishReason: 'STOP' }]), 'invalid-answer', 'no text'],
    ['thoughts only', candidate([{ content: { parts: [{ text: 'Hm.', thought: true }] } }]), 'invalid-answer'],
    ['a part whose text is a number', candidate([{ content: { parts: [{ text: 5 }] } }]), 'invalid-answer'],
    ...['SAFETY', 'JAILBREAK'].map((blockReason): [string, Failure, ProviderErrorKind, string] => [
      `a prompt blocked for ${blockReason}`,
      { status: 200, body: { promptFeedback: { blockReason, safetyRatings: [] } } },
      'blocked',
      blockReason,
    ]),
    ...['SAFETY', 'RECITATION', 'LANGUAGE', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII', 'IMAGE_SAFETY'].map(
      (finishReason): [string, Failure, ProviderErrorKind, string] => [
        `an answer blocked for ${finishReason}`,
        candidate([{ ...partial, finishReason }]),
        'blocked',
        finishReason,
      ],
    ),
    ...['MAX_TOKENS', 'OTHER', 'MALFORMED_FUNCTION_CALL', 'UNEXPECTED_TOOL_CALL', 'SOMETHING_NEW'].map(
      (finishReason): [string, Failure, ProviderErrorKind, string] => [
        `an answer cut off by ${finishReason}`,
        candidate([{ ...partial, finishReason }]),
        'invalid-answer',
        finishReason,
      ],
    ),
    ['a truncated response without text', candidate([{ content: {}, finishReason: 'MAX_TOKENS' }]), 'invalid-answer'],
  ])('returns the error kind of %s', async (_, failure, kind, reason = '') => {
    standIn.failNext(failure)
    const error = await providerFailure(generate())
    expect(error).toMatchObject({ provider: 'Gemini', kind })
    expect(error.reason ?? '').toContain(reason)
  })

  it('returns the retry time of an exhausted quota', async () => {
    standIn.failNext(noQuota)
    expect((await providerFailure(generate())).retryAfter).toBe(41)
    standIn.failNext(refusal(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota'))
    expect((await providerFailure(generate())).retryAfter).toBeUndefined()
  })

  it('times out', async () => {
    const hanging = createGemini({ url: standIn.origin, apiKey: key, model: 'gemini-3.5-flash', fetch: hangingFetch })
    expect((await providerFailure(hanging.generate(message, { timeout: 30 }))).kind).toBe('timeout')
  })

  it('removes the key from errors, even if the response repeats it', async () => {
    standIn.failNext(refusal(400, 'INVALID_ARGUMENT', `The key ${key} is of no use: ${'x'.repeat(240)} ${key}`))
    expect((await providerFailure(generate())).reason).toMatch(/^The key \[secret\] is of no use/)
  })

  it.each(['a key\nin two lines 7391', 'ключ 7391'])(
    'removes a key that cannot be sent from errors: %j',
    async (apiKey) => {
      await providerFailure(generate({}, apiKey))
      expect(standIn.requests).toHaveLength(0)
    },
  )

  it('removes confidential text from errors', async () => {
    standIn.failNext(refusal(413, 'INVALID_ARGUMENT', `Too long: ${message.prompt}`))
    const asking = client().generate({ ...message, confidential: message.prompt }, { timeout: 20_000 })
    expect((await providerFailure(asking)).reason).toBe('Too long: [secret]')
  })
})
