import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { completed, noJson, noQuota, startGroq, wrongKey, type GroqStandIn } from '../../scripts/dev/stand-ins/groq.js'
import type { Failure } from '../../scripts/dev/stand-ins/server.js'
import { createGroq } from '../../src/providers/groq.js'
import type { ProviderErrorKind } from '../../src/providers/provider-error.js'
import { aiKey as key, providerFailure } from '../_helpers/ai.js'

const question = { instructions: 'Be brief.', prompt: 'How is the weather?' }
const schema = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] }

let standIn: GroqStandIn

beforeAll(async () => {
  standIn = await startGroq()
})
afterEach(() => standIn.reset())
afterAll(() => standIn.close())

const client = (apiKey = key) => createGroq({ url: `${standIn.url}/`, apiKey, model: 'openai/gpt-oss-20b' })
const ask = (more: { schema?: object; model?: string; timeout?: number } = {}, apiKey = key) => {
  const asked = { ...question, ...(more.schema && { schema: { name: 'thing', schema: more.schema } }) }
  return client(apiKey).generate(asked, { model: more.model, timeout: more.timeout ?? 20_000 })
}

const refusal = (status: number, message: string, code?: string): Failure => ({
  status,
  body: { error: { message, type: 'invalid_request_error', ...(code && { code }) } },
})
const formats = () =>
  standIn.requests.map(({ body }) => (body as { response_format?: { type: string } }).response_format?.type)

describe('createGroq', () => {
  it('asks as the API wants to be asked', async () => {
    standIn.say = () => 'Fine.'
    await expect(ask()).resolves.toEqual({ provider: 'groq', model: 'openai/gpt-oss-20b', text: 'Fine.' })
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
  ])('asks %s for JSON by %s, and says it in words, too', async (model, format) => {
    standIn.say = ({ schema: asked }) => JSON.stringify({ asked })
    const { text } = await ask({ schema, model })
    expect(JSON.parse(text)).toEqual({ asked: schema })
    expect(formats()).toEqual([format])
    const { messages } = standIn.requests[0]?.body as { messages: { content: string }[] }
    expect(messages[0]?.content).toMatch(/^Be brief\.[^]*JSON/)
    expect(messages[1]?.content).toBe('How is the weather?')
  })

  it('knows its models by their names', () => {
    const groq = client()
    expect(['llama-3.3-70b-versatile', 'openai/gpt-oss-20b', 'my-own'].map((name) => groq.offers(name))).toEqual([
      true,
      true,
      true,
    ])
    expect(groq.offers('gemini-3.5-flash')).toBe(false)
  })

  it('leaves out what a model thinks aloud', async () => {
    standIn.failNext(completed('<think>\nIs it raining?\n</think>\n\nIt rains.'))
    expect((await ask()).text.trim()).toBe('It rains.')
  })

  describe('when the model makes no JSON', () => {
    it('asks once more without a format', async () => {
      standIn.failNext(noJson, completed('```json\n{"a":"b"}\n```'))
      await expect(ask({ schema })).resolves.toMatchObject({ text: '{"a":"b"}' })
      expect(formats()).toEqual(['json_schema', undefined])
    })

    it('asks once more where the format is not known', async () => {
      standIn.failNext(refusal(400, 'This model does not support response format `json_schema`.'), completed('{"a":1}'))
      await expect(ask({ schema })).resolves.toMatchObject({ text: '{"a":1}' })
    })

    it('gives up after that', async () => {
      standIn.failNext(noJson, noJson)
      expect(await providerFailure(ask({ schema }))).toMatchObject({ kind: 'invalid-answer' })
      expect(standIn.requests).toHaveLength(2)
    })

    it('has one time limit for both', async () => {
      const hour = 3_600_000
      const clock = jest.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(0).mockReturnValue(hour)
      const answers = [Response.json(noJson.body, { status: noJson.status })]
      const hanging = (_: unknown, init?: RequestInit) =>
        new Promise<Response>((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('Aborted.')))
        })
      const withFetch = createGroq({
        url: standIn.url,
        apiKey: key,
        model: 'openai/gpt-oss-20b',
        fetch: (...request) => Promise.resolve(answers.pop() ?? hanging(...request)),
      })
      const asked = withFetch.generate({ ...question, schema: { name: 'thing', schema } }, { timeout: hour })
      expect((await providerFailure(asked)).kind).toBe('timeout')
      clock.mockRestore()
    })

    it.each([
      ['a wrong key', wrongKey],
      ['a used-up quota', noQuota],
      ['a model that is gone', refusal(400, 'The model `x` has been decommissioned.', 'model_decommissioned')],
      ['a failure', refusal(500, 'Internal Server Error')],
    ])('does not ask again after %s', async (_, failure) => {
      standIn.failNext(failure)
      await providerFailure(ask({ schema }))
      expect(standIn.requests).toHaveLength(1)
    })
  })

  const answer = (body: unknown): Failure => ({ status: 200, body })

  it.each<[what: string, failure: Failure, kind: ProviderErrorKind, reason?: string]>([
    ['a wrong key', wrongKey, 'unauthorized', 'Invalid API Key'],
    ['no permission', refusal(403, 'Forbidden'), 'unauthorized'],
    ['an unknown model', refusal(404, 'The model `x` does not exist', 'model_not_found'), 'not-found'],
    ['an unknown model of another server', refusal(404, 'model "x" not found, try pulling it first'), 'not-found'],
    ['a model that is gone', refusal(400, 'has been decommissioned', 'model_decommissioned'), 'not-found'],
    ['another address', refusal(404, 'Unknown request URL', 'unknown_url'), 'unavailable'],
    ['another service', { status: 404, body: 'Not Found' }, 'unavailable'],
    ['a wrong request', refusal(400, 'max_completion_tokens is too large'), 'invalid-request', 'too large'],
    ['a request too large', refusal(413, 'Request Entity Too Large'), 'invalid-request'],
    ['a request of no sense', refusal(422, 'Unprocessable Entity'), 'invalid-request'],
    ['a dependency that failed', refusal(424, 'Failed Dependency'), 'unavailable'],
    ['a used-up quota', noQuota, 'rate-limited', 'Rate limit reached'],
    ['no capacity', refusal(498, 'Flex tier capacity exceeded', 'capacity_exceeded'), 'unavailable'],
    ['a request dropped', refusal(499, 'Request Cancelled'), 'unavailable'],
    ['an error inside', refusal(500, 'Internal Server Error'), 'unavailable'],
    ['a gateway', { status: 502, body: '<html>502</html>', headers: { 'content-type': 'text/html' } }, 'unavailable'],
    ['an overload', refusal(503, 'Service Unavailable'), 'unavailable'],
    ['a page', { status: 200, body: '<html/>', headers: { 'content-type': 'text/html' } }, 'invalid-answer'],
    ['broken JSON', 'garbage', 'invalid-answer'],
    ['no choices', answer({}), 'invalid-answer'],
    ['an empty list of choices', answer({ choices: [] }), 'invalid-answer'],
    ['no message', answer({ choices: [{ finish_reason: 'stop' }] }), 'invalid-answer'],
    ['no content', completed(null), 'invalid-answer', 'content'],
    ['an empty text', completed(' \n'), 'invalid-answer', 'no text'],
    ['thoughts alone', completed('<think>Hm.</think> '), 'invalid-answer', 'no text'],
    ['an answer cut off', completed('It rai', undefined, 'length'), 'invalid-answer', 'length'],
    ['a call of a tool', completed(null, undefined, 'tool_calls'), 'invalid-answer', 'tool_calls'],
    ['a filter', completed('', undefined, 'content_filter'), 'blocked', 'content_filter'],
    ['a broken connection', 'reset', 'unavailable'],
  ])('tells the kind of %s', async (_, failure, kind, reason = '') => {
    standIn.failNext(failure)
    const error = await providerFailure(ask())
    expect(error).toMatchObject({ provider: 'Groq', kind })
    expect(error.reason ?? '').toContain(reason)
    expect(standIn.requests).toHaveLength(1)
  })

  it('tells how long a used-up quota lasts', async () => {
    standIn.failNext(noQuota)
    expect((await providerFailure(ask())).retryAfter).toBe(6)
  })

  it('does not wait for ever', async () => {
    standIn.failNext('hang')
    expect((await providerFailure(ask({ timeout: 30 }))).kind).toBe('timeout')
  })

  it('never tells the key, even when it is echoed', async () => {
    standIn.failNext(refusal(401, `Incorrect API key provided: ${key}.`))
    expect((await providerFailure(ask())).reason).toBe('Incorrect API key provided: [secret].')
    standIn.failNext(refusal(500, `Bearer ${key} ${'x'.repeat(270)} ${key}`))
    await providerFailure(ask())
  })

  it('never tells words that are confidential', async () => {
    standIn.failNext(refusal(413, `Too long: ${question.prompt}`))
    const asking = client().generate({ ...question, confidential: question.prompt }, { timeout: 20_000 })
    expect((await providerFailure(asking)).reason).toBe('Too long: [secret]')
  })

  it('is refused with a wrong key', async () => {
    expect((await providerFailure(ask({}, 'wrong-key-7391'))).kind).toBe('unauthorized')
  })
})
