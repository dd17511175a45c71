import { contextLink, createNgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import { describe, expect, it } from '@jest/globals'
import { baDinh, station } from './scenario.js'
import { all, context, failureOf, useStandIn } from './stand-in.js'

const link = `<${context}>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`
const type = 'AirQualityObserved'

describe('requests', () => {
  const standIn = useStandIn()

  it('have one media type, the context, the tenant and the token', async () => {
    standIn.answer([200, []])
    await standIn.client({ tenant: 'hanoi', token: 'moc-chau' }).queryPage({ type })
    expect(standIn.seen[0]?.headers).toMatchObject({
      accept: 'application/json',
      link,
      'ngsild-tenant': 'hanoi',
      authorization: 'Bearer moc-chau',
    })
  })

  it('accept a baseUrl with a path, with trailing slashes and with the NGSI-LD prefix', async () => {
    standIn.answer([200, []])
    for (const end of ['', '/', '/broker', '/broker//', '/ngsi-ld/v1', '/ngsi-ld/v1/']) {
      await createNgsiLdClient({ baseUrl: `${standIn.baseUrl}${end}` }).request({ method: 'GET', path: '/types' })
    }
    const broker = '/broker/types'
    expect(standIn.seen.map(({ url }) => url)).toEqual(['/types', '/types', broker, broker, '/types', '/types'])
  })

  it('send an entity with an @context as JSON-LD and without Link', async () => {
    standIn.answer([201])
    await standIn.client().createEntity({ ...station(baDinh, 1), '@context': context })
    expect(standIn.seen[0]?.headers).toMatchObject({ 'content-type': 'application/ld+json' })
    expect(standIn.seen[0]?.headers.link).toBeUndefined()
  })

  it('encode all query parameters, q first', async () => {
    standIn.answer([200, []])
    const q = 'name=="Hồ Tây & Ba+Đình";(pm25>10|pm10>=20.5)'
    const geo = { georel: 'near;maxDistance==500', geometry: 'Point', coordinates: [105.8, 21] }
    await standIn.client().queryPage({ type: [type, 'WeatherObserved'], id: [baDinh], q, geo, attrs: ['pm25', 'pm10'] })
    const { url = '' } = standIn.seen[0] ?? {}
    expect(url).toContain(`/entities?q=${encodeURIComponent(q)}&type=AirQualityObserved%2CWeatherObserved&id=urn%3A`)
    expect([...new URL(url, standIn.baseUrl).searchParams]).toEqual([
      ['q', q],
      ['type', 'AirQualityObserved,WeatherObserved'],
      ['id', baDinh],
      ['georel', 'near;maxDistance==500'],
      ['geometry', 'Point'],
      ['coordinates', '[105.8,21]'],
      ['attrs', 'pm25,pm10'],
      ['limit', '100'],
      ['offset', '0'],
    ])
  })

  it('encode ids in paths', async () => {
    standIn.answer([200, station('urn:x:a/b?c#d', 1)])
    await standIn.client().getEntity('urn:x:a/b?c#d', { keyValues: true })
    expect(standIn.seen[0]?.url).toBe('/entities/urn%3Ax%3Aa%2Fb%3Fc%23d?options=keyValues')
  })

  it.each(['', '.', '..', 'BaDinh', 'urn:', 'urn:a b'])('are not sent with %j as an id', async (id) => {
    const client = standIn.client()
    const calls = [client.getEntity(id), client.updateAttributes(id, {}), client.getSubscription(id)]
    for (const call of calls) expect(await failureOf(call)).toMatchObject({ kind: 'bad-request-data' })
    expect(standIn.seen).toEqual([])
  })

  it('omit an empty list of attributes, and return nothing for an empty list of ids', async () => {
    standIn.answer([200, []])
    const client = standIn.client()
    await client.queryPage({ type, attrs: [] })
    expect(standIn.seen[0]?.url).toBe('/entities?type=AirQualityObserved&limit=100&offset=0')
    expect(await all(client.queryEntities({ type, id: [] }))).toEqual([])
    expect(await client.queryPage({ type, id: [], count: true })).toEqual({ entities: [], count: 0 })
    expect(standIn.seen).toHaveLength(1)
  })

  it.each([{ type: '' }, { type: [] }, { type, limit: 101 }, { type, limit: 0 }, { type, limit: 1.5 }])(
    'reject %j without a call',
    async (query) => {
      expect(await failureOf(standIn.client().queryPage(query))).toMatchObject({ kind: 'invalid-request' })
      expect(standIn.seen).toEqual([])
    },
  )

  it('reject paths that would address another resource', async () => {
    const client = standIn.client()
    const paths = ['types', '/../admin', '/entities/%2e%2E', '/entities/.', '/types?x=1', '/types#x', '/a\\b', '/a b']
    for (const path of paths) {
      expect(await failureOf(client.request({ method: 'GET', path }))).toMatchObject({ kind: 'invalid-request' })
    }
    expect(standIn.seen).toEqual([])
  })
})

describe('queries', () => {
  const standIn = useStandIn()
  const pages = (total: number) => {
    const stations = Array.from({ length: total }, (_, index) => station(`urn:ngsi-ld:${type}:${index}`, index))
    standIn.answerBy(({ url }) => {
      const query = new URL(url, standIn.baseUrl).searchParams
      const offset = Number(query.get('offset'))
      return [200, stations.slice(offset, offset + Number(query.get('limit')))]
    })
  }

  it.each([
    [0, 1],
    [99, 1],
    [100, 2],
    [250, 3],
  ])('read %d entities with %d calls', async (total, calls) => {
    pages(total)
    expect(await all(standIn.client().queryEntities({ type }))).toHaveLength(total)
    expect(standIn.seen).toHaveLength(calls)
  })

  it('return the count if it is requested', async () => {
    standIn.answer([200, [station(baDinh, 1)], { 'NGSILD-Results-Count': '42' }])
    const client = standIn.client()
    expect(await client.queryPage({ type, count: true })).toEqual({ entities: [station(baDinh, 1)], count: 42 })
    expect((await client.queryPage({ type })).count).toBeUndefined()
  })

  it('return no count that the broker does not know', async () => {
    standIn.answer([200, [], { 'NGSILD-Results-Count': '-2' }])
    expect((await standIn.client().queryPage({ type, count: true })).count).toBeUndefined()
  })

  it.each([[{ id: baDinh }], [[{ type }]], [['text']], [undefined]])('fail if the response is %j', async (body) => {
    standIn.answer([200, body])
    const error = await failureOf(standIn.client().queryPage({ type }))
    expect(error).toMatchObject({ kind: 'invalid-answer', status: 200 })
  })
})

describe('raw requests', () => {
  const standIn = useStandIn()

  it("use the headers of the caller instead of the client's", async () => {
    standIn.answer([200, { id: baDinh }, { 'X-Own': 'yes' }])
    const answer = await standIn.client().request({
      method: 'GET',
      path: '/entities',
      query: new URLSearchParams({ type, q: 'pm25>1' }),
      accept: 'application/ld+json',
      link: contextLink('https://example.org/other.jsonld'),
    })
    expect(answer).toMatchObject({ status: 200, body: { id: baDinh } })
    expect(answer.headers.get('X-Own')).toBe('yes')
    expect(standIn.seen[0]).toMatchObject({
      url: '/entities?q=pm25%3E1&type=AirQualityObserved',
      headers: { accept: 'application/ld+json', link: expect.stringContaining('other.jsonld') },
    })
  })
})

describe('settings', () => {
  const baseUrl = 'http://127.0.0.1:1026'
  it.each([
    [{ baseUrl: 'localhost:1026' }],
    [{ baseUrl: 'ftp://broker' }],
    [{ baseUrl: 'http://user:hidden-word@broker' }],
    [{ baseUrl: 'http://broker?x=1' }],
    [{ baseUrl, token: 'hidden-word\n' }],
    [{ baseUrl, token: '' }],
    [{ baseUrl, tenant: 'hà nội' }],
    [{ baseUrl, context: 'contexts/environment.jsonld' }],
    [{ baseUrl, context: 'https://example.org/a>b' }],
  ])('%j are rejected without revealing the token', (options) => {
    const make = () => createNgsiLdClient(options)
    expect(make).toThrow(TypeError)
    expect(make).not.toThrow(/hidden-word/)
  })
})
