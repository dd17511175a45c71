import { beforeAll, describe, expect, it } from '@jest/globals'
import { readContext } from '../../src/broker/contexts/request-names.js'
import { negotiate } from '../../src/broker/presenting/present-entity.js'
import { call, contextLink, coreLink, ownContext, useBroker } from './_helpers/broker.js'

const json = 'application/json'
const linked = 'application/ld+json'
const core = 'https://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context.jsonld'

describe('negotiate', () => {
  it.each([
    ['', json],
    ['*/*', json],
    [json, json],
    ['application/json;charset=utf-8', json],
    ['application/ld+json;profile="http://www.w3.org/ns/json-ld#compacted"', linked],
    ['application/ld+json;profile="a,b;q=0"', linked],
    ['application/ld+json;profile="a\\",b";q=0.4, application/json;q=0.3', linked],
    ['application/json; q=.5, application/ld+json; q=0.50001', linked],
    ['application/ld+json, application/json;q=0.9', linked],
    ['text/html, application/xhtml+xml, */*;q=0.1', json],
  ])('for Accept %j returns %s', (accept, type) => {
    expect(negotiate(accept)).toBe(type)
  })

  it.each(['text/html', 'application/geo+json', 'application/json;q=0', 'nonsense'])('rejects Accept %j', (accept) => {
    expect(() => negotiate(accept)).toThrow('Accept must allow application/json or application/ld+json.')
  })
})

describe('readContext', () => {
  const link = (address: string, relation: string) => `<${address}>; rel="${relation}"; type="application/ld+json"`
  const standard = 'http://www.w3.org/ns/json-ld#context'
  const specified = 'http://www.w3.org/ns/ldp#context'
  const read = (header: string) => readContext({ headers: { link: header } })

  it.each([
    ['the relation of JSON-LD', link('https://a.example/b', standard), 'https://a.example/b'],
    ['the relation of the interface specification', link('https://a.example/b', specified), 'https://a.example/b'],
    ['both, preferring that of JSON-LD', `${link('x:1', specified)}, ${link('x:2', standard)}`, 'x:2'],
    ['other links', `<x:0>; rel="next"; title="a, <b>; \\"c\\"", ${link('x:1', standard)}, <x:2>; rel=prev`, 'x:1'],
    ['no context at all', '<x:0>; rel="next"', undefined],
  ])('parses a Link header with %s', (_, header, context) => {
    expect(read(header)).toBe(context)
  })

  it.each([
    ['no brackets', 'https://a.example/b; rel="x"'],
    ['a relative address', link('/contexts/environment.jsonld', standard)],
    ['two contexts', `${link('x:1', standard)}, ${link('x:2', standard)}`],
  ])('rejects a Link header with %s', (_, header) => {
    expect(() => read(header)).toThrow(expect.objectContaining({ kind: 'BadRequestData' }))
  })

  // 6.3.5: "the rel attribute shall be http://www.w3.org/ns/json-ld#context". RFC 8288, 3.3: rel "MUST be present".
  it('names the missing relation', () => {
    expect(() => read('<https://a.example/b>')).toThrow(
      'Each link in the Link header must have a relation (RFC 8288, 3.3). The relation of a context is rel="http://www.w3.org/ns/json-ld#context".',
    )
  })

  it('uses the ldp#context relation only if the body has no context', () => {
    const headers = { link: link('x:1', specified) }
    expect(readContext({ headers, mediaType: linked, body: { '@context': 'x:2' } })).toBe('x:2')
    expect(readContext({ headers, mediaType: linked, body: {} })).toBe('x:1')
  })

  it.each([
    ['a context in an application/json body', { headers: {}, mediaType: json, body: { '@context': 'x:1' } }],
    ['an application/ld+json body without a context', { headers: {}, mediaType: linked, body: {} }],
    [
      'an application/ld+json body with a Link header',
      { headers: { link: link('x:1', standard) }, mediaType: linked, body: { '@context': 'x:1' } },
    ],
  ])('rejects %s', (_, request) => {
    expect(() => readContext(request)).toThrow(expect.objectContaining({ kind: 'BadRequestData' }))
  })
})

describe('responses', () => {
  const broker = useBroker()
  const id = 'urn:ngsi-ld:WeatherObserved:Hanoi:BaDinh'
  const get = (path: string, headers: Record<string, string>) => call(broker().url, `GET ${path}`, { headers })

  beforeAll(async () => {
    const body = { id, type: 'WeatherObserved', temperature: { value: 21 } }
    await call(broker().url, 'POST /entities', { body })
  })

  it.each([`/entities/${id}`, '/entities?type=WeatherObserved', '/types'])(
    'name their context in Link, or contain it with application/ld+json: GET %s',
    async (path) => {
      const plain = await get(path, { Accept: json })
      expect(plain.headers.get('content-type')).toBe(json)
      expect(plain.headers.get('link')).toContain(contextLink)
      expect(JSON.stringify(plain.body)).not.toContain('@context')
      const { headers, body } = await get(path, { Accept: linked })
      expect([headers.get('content-type'), headers.get('link')]).toEqual([linked, null])
      expect([body].flat()[0]).toHaveProperty('@context', ownContext)
    },
  )

  it('name the core context for requests without a context', async () => {
    const { body } = await get(`/entities/${id}`, { Accept: linked, Link: '' })
    expect(body).toHaveProperty('@context', core)
    expect((await get(`/entities/${id}`, { Link: '' })).headers.get('link')).toBe(coreLink)
  })
})
