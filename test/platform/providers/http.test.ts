import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startStandIn, type Failure } from '../../../scripts/dev/stand-ins/server.js'
import { fetchJson, type FetchOptions } from '../../../src/platform/providers/http.js'
import { ProviderError, type ProviderErrorKind } from '../../../src/platform/providers/provider-error.js'
import { hangingFetch } from '../../_helpers/hanging-fetch.js'
import { until } from '../../_helpers/processes.js'

const key = 'very-secret-key'
const page = '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>'
const html = { 'content-type': 'text/html' }
const json = { 'content-type': 'application/json' }

const standIn = await startStandIn(0, () => ({ status: 200, body: { fine: true } }))
afterAll(() => standIn.close())

function send(options: Partial<FetchOptions> = {}, origin = standIn.origin): Promise<unknown> {
  const url = new URL('/v1/things?latitude=21.03', origin)
  const headers = { 'X-API-Key': key }
  return fetchJson(url, { provider: 'Somebody', headers, timeout: 20_000, maxBytes: 10_000, ...options })
}

/** Returns the error of a failed request, which must not contain secrets. */
async function failure(promise: Promise<unknown>): Promise<ProviderError> {
  const error = await promise.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  expect(error).toBeInstanceOf(ProviderError)
  const text = JSON.stringify(error) + (error as ProviderError).message + String((error as ProviderError).stack)
  expect(text).not.toContain(key)
  expect((error as ProviderError).message).toMatch(/^[A-Z][^:/?=]+\.$/)
  return error as ProviderError
}

describe('fetchJson', () => {
  it('sends the headers, accepts JSON and returns it', async () => {
    await expect(send()).resolves.toEqual({ fine: true })
    expect(standIn.requests.at(-1)).toMatchObject({
      method: 'GET',
      path: '/v1/things',
      query: { latitude: '21.03' },
      headers: { 'x-api-key': key, accept: 'application/json' },
    })
  })

  it('accepts JSON with a +json media type', async () => {
    standIn.failNext({ status: 200, body: '[1]', headers: { 'content-type': 'application/problem+json' } })
    await expect(send()).resolves.toEqual([1])
  })

  it('sends JSON with POST', async () => {
    await send({ json: { text: 'Trời mưa' } })
    expect(standIn.requests.at(-1)).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: { text: 'Trời mưa' },
    })
  })

  it('calls kindOf for the kind of a failure', async () => {
    const kindOf = (status: number, body: unknown) =>
      status === 400 && (body as { code?: string }).code === 'bad_key' ? ('unauthorized' as const) : undefined
    standIn.failNext({ status: 400, body: { code: 'bad_key' } }, { status: 400, body: { code: 'other' } })
    expect((await failure(send({ kindOf }))).kind).toBe('unauthorized')
    expect((await failure(send({ kindOf }))).kind).toBe('invalid-request')
  })

  it.each<[what: string, failure: Failure, kind: ProviderErrorKind, status: number | undefined]>([
    ['a missing key', { status: 401, body: { message: 'Unauthorized.' } }, 'unauthorized', 401],
    ['a blocked client', { status: 403, body: { message: 'Forbidden.' } }, 'unauthorized', 403],
    ['a blocked client with an HTML page', { status: 403, body: page, headers: html }, 'unauthorized', 403],
    ['an unknown record', { status: 404, body: { detail: 'Not found' } }, 'not-found', 404],
    ['a removed version', { status: 410, body: { message: 'Gone.' } }, 'not-found', 410],
    ['a bad parameter', { status: 400, body: { error: true, reason: 'Invalid timezone' } }, 'invalid-request', 400],
    ['a wrong method', { status: 405, body: '' }, 'invalid-request', 405],
    ['a timeout of the provider', { status: 408, body: { detail: 'Connection timed out' } }, 'timeout', 408],
    ['too many requests', { status: 429, body: { detail: 'Too many requests' } }, 'rate-limited', 429],
    ['a plain-text 500', { status: 500, body: 'Internal Server Error' }, 'unavailable', 500],
    ['an HTML page with status 502', { status: 502, body: page, headers: html }, 'unavailable', 502],
    ['an overload', { status: 503, body: { error: true, reason: 'The service is overloaded' } }, 'unavailable', 503],
    ['a redirect', { status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } }, 'invalid-answer', 302],
    ['an HTML page with status 200', { status: 200, body: page, headers: html }, 'invalid-answer', 200],
    ['plain text with status 200', { status: 200, body: '{"fine":true}' }, 'invalid-answer', 200],
    ['no content', { status: 204, body: '' }, 'invalid-answer', 204],
    ['broken JSON with status 200', 'garbage', 'invalid-answer', 200],
    ['an empty JSON response', { status: 200, body: '', headers: json }, 'invalid-answer', 200],
    ['a connection reset', 'reset', 'unavailable', undefined],
  ])('throws for %s', async (_, how, kind, status) => {
    standIn.failNext(how)
    const error = await failure(send())
    expect(error).toMatchObject({ name: 'ProviderError', provider: 'Somebody', kind })
    expect(error.status).toBe(status)
  })

  it('does not follow a redirect', async () => {
    const before = standIn.requests.length
    standIn.failNext({ status: 301, body: '', headers: { location: `${standIn.origin}/elsewhere` } })
    await failure(send())
    expect(standIn.requests).toHaveLength(before + 1)
  })

  it.each([
    ['a list of problems', { detail: [{ loc: ['query', 'limit'], msg: 'too large' }] }, 'too large'],
    ['a sentence', { detail: 'Use another radius' }, 'Use another radius'],
    ['a JSON string', JSON.stringify('nothing but a text'), 'nothing but a text'],
    ['a JSON string with a Python value', JSON.stringify("[{'type': 'int_parsing'}]"), "[{'type': 'int_parsing'}]"],
    ['a message', { message: 'No.' }, 'No.'],
    ['null', 'null', 'null'],
    ['plain text', 'I am a teapot', 'I am a teapot'],
  ])('provides the reason of a 422 for the log: %s', async (_, body, reason) => {
    standIn.failNext({ status: 422, body, headers: json })
    const error = await failure(send())
    expect(error.kind).toBe('invalid-request')
    expect(error.reason).toContain(reason)
  })

  it('removes keys from the reason and limits its length', async () => {
    standIn.failNext({ status: 401, body: { detail: `The key ${key} is not known` } })
    expect((await failure(send())).reason).toBe('The key [secret] is not known')
    standIn.failNext({ status: 400, body: { message: 'No ?key=a%2Fkey' } })
    expect((await failure(send({ headers: { 'x-key': 'a/key' } }))).reason).toBe('No ?key=[secret]')
    standIn.failNext({ status: 500, body: `${'x'.repeat(290)}${key.repeat(1000)}` })
    const { reason } = await failure(send())
    expect(reason).toHaveLength(300)
    // A truncated key would reveal a part of it.
    expect(reason).not.toContain('very')
  })

  it('removes confidential text from the reason', async () => {
    const confidential = 'Đường đến\nbệnh viện?'
    standIn.failNext({ status: 400, body: { message: 'Too long: "Đường đến bệnh viện?"' } })
    expect((await failure(send({ confidential }))).reason).toBe('Too long: "[secret]"')
    standIn.failNext({ status: 400, body: { message: 'Not available' } })
    expect((await failure(send({ confidential: 'a' }))).reason).toBe('Not available')
  })

  it('provides the code of a connection error', async () => {
    const closed = await startStandIn(0, () => ({ status: 200, body: {} }))
    await closed.close()
    const error = await failure(send({}, closed.origin))
    expect(error).toMatchObject({ kind: 'unavailable', reason: 'ECONNREFUSED' })
  })

  it('returns the retry time', async () => {
    standIn.failNext({ status: 429, body: '', headers: { 'retry-after': '17' } })
    expect((await failure(send())).retryAfter).toBe(17)
    standIn.failNext({ status: 503, body: '', headers: { 'retry-after': 'soon' } })
    expect((await failure(send())).retryAfter).toBeUndefined()
    standIn.failNext({ status: 429, body: '', headers: { 'x-reset': '3' } })
    const retryAfter = (headers: Headers) => Number(headers.get('x-reset'))
    expect((await failure(send({ retryAfter }))).retryAfter).toBe(3)
    standIn.failNext({ status: 503, body: { wait: 8 } })
    const waitOf = (_: Headers, body: unknown) => (body as { wait: number }).wait
    expect((await failure(send({ retryAfter: waitOf }))).retryAfter).toBe(8)
  })

  it('times out', async () => {
    const error = await failure(send({ fetch: hangingFetch, timeout: 30 }))
    expect(error).toMatchObject({ kind: 'timeout', message: 'Somebody did not respond in time.' })
  })

  it('stops if its signal aborts before or during the request', async () => {
    const requests = standIn.requests.length
    expect(await failure(send({ signal: AbortSignal.abort() }))).toMatchObject({ kind: 'aborted' })
    expect(standIn.requests).toHaveLength(requests)
    standIn.failNext('hang')
    const controller = new AbortController()
    const aborted = failure(send({ signal: controller.signal }))
    await until(() => standIn.requests.length > requests)
    controller.abort()
    expect(await aborted).toMatchObject({ kind: 'aborted' })
  })
})

describe('fetchJson of a streamed response', () => {
  const closed: string[] = []
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    response.on('close', () => closed.push(path))
    switch (path) {
      case '/stuck':
        return void response.writeHead(200, json).write('{"fine":')
      case '/stuck-error':
        return void response.writeHead(500, json).write('{"detail":')
      case '/cut':
        response.writeHead(200, json).write('{"fine":')
        return void setImmediate(() => response.destroy())
      case '/endless': {
        response.writeHead(200, json)
        const more = () => {
          while (!response.destroyed && response.write('[1,2,3,4,5,6,7,8]'.repeat(100)));
        }
        response.on('drain', more)
        return more()
      }
      case '/bomb': {
        const body = gzipSync(JSON.stringify('0'.repeat(1_000_000)))
        return void response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(body)
      }
      default:
        return void response.writeHead(200, json).end(JSON.stringify('ố'.repeat(1000)))
    }
  })
  const at = (path: string, options: Partial<FetchOptions> = {}) => {
    const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
    return fetchJson(url, { provider: 'Somebody', timeout: 20_000, maxBytes: 10_000, ...options })
  }

  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })

  it('decodes characters across chunks', async () => {
    await expect(at('/text')).resolves.toBe('ố'.repeat(1000))
  })

  it('applies the timeout to the body and closes the connection', async () => {
    // On a slow machine, a short timeout may expire before the request arrives.
    let timeout = 25
    await until(async () => {
      expect(await failure(at('/stuck', { timeout: (timeout *= 2) }))).toMatchObject({ kind: 'timeout' })
      return closed.includes('/stuck')
    })
  })

  it('returns the kind of an error whose body never ends', async () => {
    // On a slow machine, a short timeout may expire before the status arrives.
    let timeout = 25
    await until(async () => {
      const { kind, status } = await failure(at('/stuck-error', { timeout: (timeout *= 2) }))
      return kind === 'unavailable' && status === 500
    })
  })

  it('throws if the connection breaks during the response', async () => {
    expect(await failure(at('/cut'))).toMatchObject({ kind: 'unavailable' })
  })

  it('stops reading at the size limit and closes the connection', async () => {
    expect(await failure(at('/endless'))).toMatchObject({ kind: 'invalid-answer', status: 200 })
    await until(() => closed.includes('/endless'))
  })

  it('applies the size limit after decompression', async () => {
    expect(await failure(at('/bomb'))).toMatchObject({ kind: 'invalid-answer', status: 200 })
  })
})
