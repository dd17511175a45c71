import { beforeAll, describe, expect, it } from '@jest/globals'
import { jpeg } from '../../_helpers/images.js'
import { useService } from '../../_helpers/service.js'
import { file, form, formType } from '../../pipeline/http/_helpers/form.js'
import { call, json, type CallOptions } from '../../pipeline/http/_helpers/raw.js'
import { exchange, headsOf, statusesOf } from './_helpers/wire.js'

const split = '%0d%0aX-Injected:%201%0d%0a%0d%0a<script>'
/** Returns members of JSON with different names that are short enough for one body. */
const unknownFields = (count: number) =>
  Array.from({ length: count }, (_, index) => `"_${index.toString(36)}":1`).join()
const park = { name: 'Park', location_type: 'PUBLIC_PARK', latitude: 21, longitude: 105.8 }

describe('client input', () => {
  const service = useService({
    environment: { RATE_LIMITS: '100000,100000,100000', PUBLIC_URL: 'https://city.example' },
  })
  const send = (method: string, path: string, { headers, body }: CallOptions = {}) =>
    call(service().baseUrl, method, path, {
      headers: { Authorization: `Bearer ${service().admin.token}`, ...headers },
      ...(body !== undefined && { body }),
    })
  const post = (path: string, text: string) =>
    send('POST', path, { headers: { 'Content-Type': 'application/json' }, body: text })
  let location: number

  beforeAll(async () => {
    location = Number(json(await post('/locations', JSON.stringify(park)))['id'])
  })

  it.each([
    ['the query that is repeated in Link', `/locations?search=${split}&limit=1`],
    ['the name of a parameter', `/locations?${split}=1`],
    ['a number', `/locations?limit=${split}`],
    ['the path', `/locations/${split}`],
    ['an unknown path', `/nowhere${split}`],
    ['an entity id', `/context/entities/urn:x:${split}`],
    ['an entity query', `/context/entities?type=AirQualityObserved&q=${split}`],
    ['an image name', `/uploads/${split}.jpg`],
    ['a page name', `/docs/assets/${split}`],
    ['a context name', `/contexts/${split}.jsonld`],
    ['a path of the map', `/map/${split}`],
    ['another host', `//evil.example/${split}`],
    ['another host behind the map', `/map//evil.example/${split}`],
    ['another host, escaped', `/%2f%2fevil.example/${split}/..`],
    ['another host with a backslash', `/\\evil.example/${split}`],
  ])('is not used as a response header, and causes no redirect: %s', async (_where, path) => {
    const lines = [`GET ${path} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${service().admin.token}`, '', '']
    const received = await exchange(service().baseUrl, lines.join('\r\n'))
    expect(headsOf(received)).not.toMatch(/^X-Injected|^Location|<script>/im)
    expect(statusesOf(received).every((status) => status < 300 || (status >= 400 && status < 500))).toBe(true)
  })

  it.each(['Origin', 'Access-Control-Request-Headers', 'Content-Type', 'Link', 'If-None-Match', 'Idempotency-Key'])(
    'is not repeated from %s in a response header',
    async (name) => {
      const headers = { 'Content-Type': 'application/json', [name]: 'https://evil.example/<x>' }
      for (const method of ['OPTIONS', 'GET', 'POST']) {
        const answer = await send(method, '/locations', { headers, ...(method === 'POST' && { body: '{}' }) })
        expect(JSON.stringify(answer.headers)).not.toContain('evil.example')
      }
    },
  )

  it('cannot inject headers into Location with an entity id', async () => {
    const answer = await post('/context/entities', JSON.stringify({ id: 'urn:x:a\r\nX-Injected: 1', type: 'Thing' }))
    expect(answer.status).toBeLessThan(500)
    expect(answer.headers).not.toHaveProperty('x-injected')
  })

  it.each(['DELETE', 'PUT'])('cannot override the method with %s', async (method) => {
    const headers = { 'X-HTTP-Method-Override': method, 'X-HTTP-Method': method, 'X-Method-Override': method }
    expect((await send('GET', `/locations/${location}`, { headers })).status).toBe(200)
    expect((await send('GET', `/locations/${location}?_method=${method}`)).status).toBe(200)
    expect((await send('POST', `/locations/${location}`, { headers, body: `_method=${method}` })).status).toBe(405)
    expect((await send('GET', `/locations/${location}`)).status).toBe(200)
  })

  it('does not put its host into links, pages or URLs', async () => {
    const evil = {
      ...{ Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Host': 'evil.example' },
      ...{ 'X-Forwarded-Proto': 'evil.example', 'X-Forwarded-Server': 'evil.example' },
      ...{ 'X-Original-URL': '/evil.example', 'X-Rewrite-URL': '/evil.example' },
      ...{ Forwarded: 'for=1.2.3.4;host=evil.example;proto=https' },
    }
    const upload = { headers: { ...evil, 'Content-Type': formType }, body: form(file('image', await jpeg())) }
    const paths = [
      ...['/', '/health', '/locations?limit=1', '/openapi.json', '/openapi.yaml', '/openapi.client.json'],
      ...['/docs', '/redoc', '/map', '/map/', '/desk'],
    ]
    const answers = await Promise.all([
      ...paths.map((path) => send('GET', path, { headers: evil })),
      send('POST', '/upload/image', upload),
    ])
    expect(answers.map(({ status }) => status)).not.toContain(404)
    for (const { headers, text } of answers) expect(JSON.stringify(headers) + text).not.toContain('evil.example')
    expect(json(answers.at(-1) ?? answers[0])['url']).toMatch(/^https:\/\/city\.example\/uploads\//)
  })

  it('does not set the client address unless TRUST_PROXY is set', async () => {
    const left: number[] = []
    const names = [
      'X-Forwarded-For',
      'X-Real-IP',
      'CF-Connecting-IP',
      'True-Client-IP',
      'X-Client-IP',
      'Via',
      'Forwarded',
    ]
    for (const name of names) {
      const value = name === 'Forwarded' ? 'for=198.51.100.7' : '198.51.100.7'
      const { headers } = await call(service().baseUrl, 'GET', '/nowhere', { headers: { [name]: value } })
      left.push(Number(/r=(\d+)/.exec(String(headers['ratelimit']))?.[1]))
    }
    expect(left).toEqual(left.map((_one, index) => (left[0] ?? 0) - index))
  })

  it.each<[string, string, number]>([
    ['a duplicate key: the last one is validated and used', '{"name":"Park","name":7}', 422],
    ['a duplicate key with an invalid first value', '{"name":7,"name":"Park"}', 201],
    ['1e400 as a coordinate', '{"name":"Park","latitude":1e400}', 422],
    ['20,000 unknown fields', `{"name":"Park",${unknownFields(20_000)}}`, 422],
    ['a prototype property', '{"name":"Park","__proto__":{"role":"admin"}}', 422],
  ])('as JSON with %s', async (_what, text, status) => {
    const { name: _name, latitude, ...rest } = park
    const fields = JSON.stringify(text.includes('latitude') ? rest : { ...rest, latitude }).slice(1)
    const answer = await post('/locations', `${text.slice(0, -1)},${fields}`)
    expect(answer.status).toBe(status)
    expect(answer.text.length).toBeLessThan(10_000)
  })

  it('caused no errors in the service', () => {
    // A proxy header without TRUST_PROXY is logged as a warning.
    const failures = service().logged.filter((line) => !JSON.stringify(line).includes('TRUST_PROXY'))
    expect(failures).toEqual([])
  })
})
