import { createServer, type AddressInfo } from 'node:net'
import type { NgsiLdErrorKind } from '@environmental-monitoring/ngsi-ld'
import { describe, expect, it } from '@jest/globals'
import { hangingFetch } from '../../_helpers/hanging-fetch.js'
import { baDinh, station } from './scenario.js'
import { errorBase, failureOf, useStandIn, type Reply } from './stand-in.js'

const type = 'AirQualityObserved'
const problem = (name: string, status: number): Reply => [
  status,
  { type: `${errorBase}${name}`, title: 'A title', detail: 'What is wrong', status },
]

describe('errors of the broker', () => {
  const standIn = useStandIn()
  const create = () => failureOf(standIn.client().createEntity(station(baDinh, 1)))

  it.each<[string, number, NgsiLdErrorKind]>([
    ['OperationNotSupported', 400, 'not-supported'],
    ['TooManyResults ', 403, 'too-many-results'],
    ['TooComplexQuery', 403, 'too-complex'],
    ['LdContextNotAvailable', 503, 'context-not-available'],
    ['NonexistentTenant', 404, 'unknown-tenant'],
    ['InternalError', 500, 'internal'],
    ['InternalError', 503, 'unavailable'],
    ['NotAcceptable', 406, 'not-acceptable'],
    ['UnsupportedMediaType', 415, 'unsupported-media-type'],
    ['LengthRequired', 411, 'length-required'],
    ['BadRequestData', 413, 'bad-request-data'],
    ['Unheard', 400, 'invalid-request'],
    ['Unheard', 401, 'unauthorized'],
    ['Unheard', 429, 'unavailable'],
  ])('%s with %d are %s', async (name, status, kind) => {
    standIn.answer(problem(name, status))
    const error = await create()
    expect(error).toMatchObject({
      kind,
      status,
      type: `${errorBase}${name}`.trim(),
      title: 'A title',
      detail: 'What is wrong',
    })
    expect(error.message).toContain(`The broker returned ${status} for POST /entities: A title: What is wrong.`)
  })

  it.each<[string, unknown, string, NgsiLdErrorKind]>([
    ['plain text as type', { type: 'Unsupported Media type', title: 'No' }, 'No', 'unsupported-media-type'],
    ['an object as detail', { title: 'Bad', detail: { field: 'pm25' } }, '{"field":"pm25"}', 'invalid-request'],
    ['no detail', { title: 'Invalid id', detail: 'no detail' }, 'Invalid id', 'invalid-request'],
    ['plain text', 'upstream  went\naway', 'upstream went away', 'invalid-request'],
    ['an HTML page', '<html><style>b{}</style><h1>Bad</h1><p>Request</p></html>', 'Bad Request', 'invalid-request'],
    ['an empty body', undefined, 'The broker returned 418', 'invalid-request'],
  ])('are read from %s', async (_form, body, detail, kind) => {
    standIn.answer([418, body])
    expect(await create()).toMatchObject({ kind, status: 418, detail })
  })

  it('have the seconds of Retry-After, given as a number or as a date', async () => {
    standIn.answer([503, undefined, { 'Retry-After': '7' }])
    expect(await create()).toMatchObject({ retryAfter: 7 })
    const date = new Date(Date.now() + 60_000).toUTCString()
    standIn.answer([429, undefined, { 'Retry-After': date }])
    const { retryAfter = 0 } = await create()
    expect(retryAfter).toBeGreaterThanOrEqual((Date.parse(date) - Date.now()) / 1_000)
    expect(retryAfter).toBeLessThanOrEqual(61)
  })

  it('distinguish a 404 page of another server from a missing entity', async () => {
    const client = standIn.client()
    standIn.answer([404, '<html>nginx</html>', { 'Content-Type': 'text/html' }])
    for (const call of [client.getEntity(baDinh), client.deleteSubscription(baDinh)]) {
      expect(await failureOf(call)).toMatchObject({ kind: 'invalid-answer', status: 404 })
    }
  })

  it('never contain the token', async () => {
    const token = 'moc-chau-lotus'
    standIn.answer([401, { title: 'Invalid token', detail: `Bearer ${token} is not valid` }])
    const error = await failureOf(standIn.client({ token }).queryPage({ type }))
    expect(error.kind).toBe('unauthorized')
    expect(error.detail).toBe('Bearer *** is not valid')
    expect(`${error.message} ${JSON.stringify(error)} ${String(error.stack)}`).not.toContain(token)
  })
})

describe('unusable responses', () => {
  const standIn = useStandIn()
  const query = (maxBytes?: number) => failureOf(standIn.client({ maxBytes }).queryPage({ type }))

  it.each<[string, Reply]>([
    ['not JSON', [200, '<html>']],
    ['truncated', [200, '[{"id":']],
    ['a redirect', [302, undefined, { Location: 'http://127.0.0.1:1/' }]],
  ])('include those that are %s', async (_name, reply) => {
    standIn.answer(reply)
    expect(await query()).toMatchObject({ kind: 'invalid-answer', status: reply[0] })
    expect(standIn.seen).toHaveLength(1)
  })

  it('include those that are too large', async () => {
    standIn.answer([200, [station(baDinh, 1)]])
    expect(await query(100)).toMatchObject({ kind: 'invalid-answer', detail: 'The response is larger than 100 bytes' })
    const raw = standIn.client().request({ method: 'GET', path: '/types', maxBytes: 10 })
    expect(await failureOf(raw)).toMatchObject({ kind: 'invalid-answer' })
  })
})

describe('calls without a response', () => {
  const standIn = useStandIn()

  it('fail with unavailable if the port is closed', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await new Promise((resolve) => server.close(resolve))
    const error = await failureOf(standIn.client({ baseUrl: `http://127.0.0.1:${port}` }).queryPage({ type }))
    expect(error).toMatchObject({ kind: 'unavailable', status: undefined })
    expect(error.detail).toBe('The broker cannot be reached (ECONNREFUSED).')
    expect(error.message).toContain(`127.0.0.1:${port}`)
  })

  it('fail with timeout after the timeout of the client or of the call', async () => {
    const client = standIn.client({ fetch: hangingFetch, timeout: 30 })
    expect(await failureOf(client.getEntity(baDinh))).toMatchObject({ kind: 'timeout' })
    const own = await failureOf(client.getEntity(baDinh, {}, { timeout: 20 }))
    expect(own.detail).toBe('The broker did not respond within 20 ms.')
  })

  it('fail with aborted if the caller aborts before or during the call', async () => {
    const controller = new AbortController()
    standIn.answerBy(() => {
      controller.abort(new Error('enough'))
      return 'hang'
    })
    const query = () => standIn.client({ retry: { attempts: 3 } }).queryPage({ type }, { signal: controller.signal })
    expect(await failureOf(query())).toMatchObject({ kind: 'aborted', cause: new Error('enough') })
    expect(await failureOf(query())).toMatchObject({ kind: 'aborted' })
    expect(standIn.seen).toHaveLength(1)
  })

  it('are not sent with a body that cannot be serialized', async () => {
    const entity = { ...station(baDinh, 1), count: 1n }
    expect(await failureOf(standIn.client().createEntity(entity))).toMatchObject({ kind: 'invalid-request' })
    expect(standIn.seen).toEqual([])
  })
})
