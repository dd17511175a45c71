import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals'
import { completed, noJson, noQuota, startGroq, wrongKey } from '../../../scripts/dev/stand-ins/groq.js'
import type { Failure } from '../../../scripts/dev/stand-ins/server.js'
import { createGroq } from '../../../src/features/ai/groq.js'
import type { ProviderErrorKind } from '../../../src/platform/providers/provider-error.js'
import { aiKey as key, providerFailure } from '../../_helpers/ai.js'
import { hangingFetch } from '../../_helpers/hanging-fetch.js'

const message = { instructions: 'Be brief.', prompt: 'How is the weather?' }
const schema = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] }

const standIn = await startGroq()
afterEach(() => {
  jest.restoreAllMocks()
  standIn.reset()
})
afterAll(() => standIn.close())

const client = (apiKey = key) => createGroq({ url: `${standIn.url}/`, apiKey, model: 'openai/gpt-oss-20b' })
const generate = (more: { schema?: object; model?: string; timeout?: number } = {}, apiKey = key) => {
  const request = { ...message, ...(more.schema && { schema: { name: 'thing', schema: more.schema } }) }
  return client(apiKey).generate(request, { model: more.model, timeout: more.timeout ?? 20_000 })
}

const refusal = (status: number, message: string, code?: string): Failure => ({
  status,
  body: { error: { message, type: 'invalid_request_error', ...(code && { code }) } },
})
const formats = () =>
  standIn.requests.map(({ body }) => (body as { response_format?: { type: string } }).response_format?.type)

describe('createGroq', () => {
  it('sends the request that the API documents', async () => {
    standIn.say = () => 'Fine.'
    await expect(generate()).resolves.toEqual({ provider: 'groq', model: 'openai/gpt-oss-20b', text: 'Fine.' })
    const [request] = standIn.requests
    expect(request).toMatchObject({
      method: 'POST',
      path: '/openai/v1/chat/completions',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    })
    expect(request?.body).toEqual({
      model: 'openai/gpt-oss-20b',
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'How is the weather?' },
      ],
      temperature: expect.any(Number),
      max_completion_tokens: expect.any(Number),
      stream: false,
    })
  })

  it.each([
    ['openai/gpt-oss-20b', 'json_schema'],
    ['llama-3.3-70b-versatile', 'json_object'],
  ])('requests JSON from %s with %s and in the instructions', async (model, format) => {
    standIn.say = ({ schema: received }) => JSON.stringify({ received })
    const { text } = await generate({ schema, model })
    expect(JSON.parse(text)).toEqual({ received: schema })
    expect(formats()).toEqual([format])
    const { messages } = standIn.requests[0]?.body as { messages: { content: string }[] }
    expect(messages[0]?.content).toMatch(/^Be brief\.[^]*JSON/)
    expect(messages[1]?.content).toBe('How is the weather?')
  })

  it('recognizes its models by their names', () => {
    const groq = client()
    expect(['llama-3.3-70b-versatile', 'openai/gpt-oss-20b', 'my-own'].map((name) => groq.offers(name))).toEqual([
      true,
      true,
      true,
    ])
    expect(groq.offers('gemini-3.5-flash')).toBe(false)
  })

  it('removes the reasoning of a model', async () => {
    standIn.failNext(completed('<think>\nIs it raining?\n</think>\n\nIt rains.'))
    expect((await generate()).text.trim()).toBe('It rains.')
  })

  describe('if the model returns no JSON', () => {
    it('retries once without a format', async () => {
      standIn.failNext(noJson, completed('```json\n{"a":"b"}\n```'))
      await expect(generate({ schema })).resolves.toMatchObject({ text: '{"a":"b"}' })
      expect(formats()).toEqual(['json_schema', undefined])
    })

    it('retries once if the format is not supported', async () => {
      standIn.failNext(refusal(400, 'This model does not support response format `json_schema`.'), completed('{"a":1}'))
      await expect(generate({ schema })).resolves.toMatchObject({ text: '{"a":1}' })
    })

    it('does not retry twice', async () => {
      standIn.failNext(noJson, noJson)
      expect(await providerFailure(generate({ schema }))).toMatchObject({ kind: 'invalid-answer' })
      expect(standIn.requests).toHaveLength(2)
    })

    it('has one timeout for both requests', async () => {
      const hour = 3_600_000
      let elapsed = 0
      jest.spyOn(performance, 'now').mockImplementation(() => elapsed)
      const answers = [Response.json(noJson.body, { status: noJson.status })]
      const withFetch = createGroq({
        url: standIn.url,
        apiKey: key,
        model: 'openai/gpt-oss-20b',
        fetch(...request) {
          const answer = answers.pop()
          if (answer) elapsed = hour
          return answer ? Promise.resolve(answer) : hangingFetch(...request)
        },
      })
      const response = withFetch.generate({ ...message, schema: { name: 'thing', schema } }, { timeout: hour })
      expect((await providerFailure(response)).kind).toBe('timeout')
    })

    it.each([
      ['an invalid key', wrongKey],
      ['an exhausted quota', noQuota],
      ['a decommissioned model', refusal(400, 'The model `x` has been decommissioned.', 'model_decommissioned')],
      ['an internal error', refusal(500, 'Internal Server Error')],
    ])('does not retry after %s', async (_, failure) => {
      standIn.failNext(failure)
      await providerFailure(generate({ schema }))
      expect(standIn.requests).toHaveLength(1)
    })
  })

  const answer = (body: unknown): Failure => ({ status: 200, body })

  it.each<[what: string, failure: Failure, kind: ProviderErrorKind, reason?: string]>([
    ['an invalid key', wrongKey, 'unauthorized', 'Invalid API Key'],
    ['no permission', refusal(403, 'Forbidden'), 'unauthorized'],
    ['an unknown model', refusal(404, 'The model `x` does not exist', 'model_not_found'), 'not-found'],
    ['an unknown model on another server', refusal(404, 'model "x" not found, try pulling it first'), 'not-found'],
    ['a decommissioned model', refusal(400, 'has been decommissioned', 'model_decommissioned'), 'not-found'],
    ['an unknown URL', refusal(404, 'Unknown request URL', 'unknown_url'), 'unavailable'],
    ['another service at the address', { status: 404, body: 'Not Found' }, 'unavailable'],
    ['an invalid parameter', refusal(400, 'max_completion_tokens is too large'), 'invalid-request', 'too large'],
    ['an exhausted quota', noQuota, 'rate-limited', 'Rate limit reached'],
    ['a failed dependency', refusal(424, 'Failed Dependency'), 'unavailable'],
    ['exceeded capacity', refusal(498, 'Flex tier capacity exceeded', 'capacity_exceeded'), 'unavailable'],
    ['a cancelled request', refusal(499, 'Request Cancelled'), 'unavailable'],
    ['an overload', refusal(503, 'Service Unavailable'), 'unavailable'],
    ['no choices', answer({}), 'invalid-answer'],
    ['an empty list of choices', answer({ choices: [] }), 'invalid-answer'],
    ['no message', answer({ choices: [{ finish_reason: 'stop' }] }), 'invalid-answer'],
    ['no content', completed(null), 'invalid-answer', 'content'],
    ['an empty text', completed(' \n'), 'invalid-answer', 'no text'],
    ['reasoning only', completed('<think>Hm.</think> '), 'invalid-answer', 'no text'],
    ['a truncated response', completed('It rai', undefined, 'length'), 'invalid-answer', 'length'],
    ['a tool call', completed(null, undefined, 'tool_calls'), 'invalid-answer', 'tool_calls'],
    ['a content filter', completed('', undefined, 'content_filter'), 'blocked', 'content_filter'],
  ])('returns the error kind of %s', async (_, failure, kind, reason = '') => {
    standIn.failNext(failure)
    const error = await providerFailure(generate())
    expect(error).toMatchObject({ provider: 'Groq', kind })
    expect(error.reason ?? '').toContain(reason)
    expect(standIn.requests).toHaveLength(1)
  })

  it('returns the retry time of an exhausted quota', async () => {
    standIn.failNext(noQuota)
    expect((await providerFailure(generate())).retryAfter).toBe(6)
  })

  it('times out', async () => {
    const hanging = createGroq({ url: standIn.url, apiKey: key, model: 'openai/gpt-oss-20b', fetch: hangingFetch })
    expect((await providerFailure(hanging.generate(message, { timeout: 30 }))).kind).toBe('timeout')
  })

  it('removes the key from errors, even if the response repeats it', async () => {
    standIn.failNext(refusal(401, `Incorrect API key provided: ${key}.`))
    expect((await providerFailure(generate())).reason).toBe('Incorrect API key provided: [secret].')
    standIn.failNext(refusal(500, `Bearer ${key} ${'x'.repeat(270)} ${key}`))
    await providerFailure(generate())
  })

  it('removes confidential text from errors', async () => {
    standIn.failNext(refusal(413, `Too long: ${message.prompt}`))
    const asking = client().generate({ ...message, confidential: message.prompt }, { timeout: 20_000 })
    expect((await providerFailure(asking)).reason).toBe('Too long: [secret]')
  })
})
