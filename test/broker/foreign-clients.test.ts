import { describe, expect, it } from '@jest/globals'
import { startReceiver } from '../_helpers/receiver.js'
import { contextLinkTo, linkedData, ownContext, publicUrl, useRequests } from './_helpers/broker.js'
import { station } from './_helpers/stations.js'

const { broker: _, send, outcome } = useRequests()
const temporal = 'GET /temporal/entities?type=AirQualityObserved&timerel=before&timeAt=2026-11-20T00:00:00Z'

// What clients of other brokers send.
describe('options=count in temporal queries', () => {
  it.each(['count', 'count,temporalValues', 'temporalValues,count'])('counts entities: %s', async (options) => {
    const { status, headers } = await send(`${temporal}&options=${options}`)
    expect([status, headers.get('ngsild-results-count')]).toEqual([200, '0'])
    expect((await send(`${temporal}&limit=0&options=${options}`)).status).toBe(200)
  })

  it('is not for one entity', async () => {
    expect((await send('GET /temporal/entities/urn:x:1?options=count')).status).toBe(400)
  })
})

it('GET /version returns what clients of Orion-LD read', async () => {
  const { status, body } = await send('GET /../../version')
  const names = { 'orionld version': expect.stringMatching(/^environmental-monitoring-service\/\d/) }
  expect([status, body]).toEqual([200, { ...names, uptime: expect.stringMatching(/^\d+ d, \d+ h, \d+ m, \d+ s$/) }])
})

it.each(['application/json;q=abc', 'application/ld+json;q=2, application/json', '*/*; q='])(
  'an invalid quality in Accept returns 400: %s',
  async (accept) => {
    const refused = '400 BadRequestData: Accept has a quality that is not a number from 0 to 1.'
    for (const path of ['/entities?type=A', '/types', '/subscriptions'])
      expect(await outcome(`GET ${path}`, undefined, { Accept: accept })).toBe(refused)
  },
)

it.each([
  'PATCH /entities//attrs',
  'POST /entities//attrs',
  'DELETE /entities/urn:x:1/attrs/',
  'DELETE /entities//attrs/name',
  'DELETE /entities/',
  'PUT /entities/',
  'PATCH /entities/?type=A',
  'GET /entities//?type=A',
  'DELETE /subscriptions/',
  'DELETE /jsonldContexts/',
  'GET /temporal/entities//',
])('an empty id in the path returns 400: %s', async (request) => {
  const body = request.startsWith('P') ? {} : undefined
  expect(await outcome(request, body)).toBe('400 BadRequestData: The path must not contain an empty id or name.')
})

it('a collection may end with a slash', async () => {
  expect((await send('GET /entities/?type=A')).status).toBe(200)
  expect((await send('POST /entityOperations/upsert/?options=update', [station()])).status).toBe(201)
})

it.each(['abc', 'urn:x:1', '7c9e6679-7425-40de-944b-e07fc1f90ae7', 'a%20b'])(
  'an unknown hosted context returns 404: %s',
  async (id) => {
    for (const request of [
      `GET /jsonldContexts/${id}`,
      `GET /jsonldContexts/${id}?details=true`,
      `DELETE /jsonldContexts/${id}`,
    ])
      expect(await outcome(request)).toMatch(/^404 ResourceNotFound/)
  },
)

describe('a subscription with several addresses in @context', () => {
  const addresses = [ownContext, `${publicUrl}/contexts/environment-write.jsonld`]
  const subscribe = (uri: string, members: object = {}) =>
    send(
      'POST /subscriptions',
      {
        type: 'Subscription',
        entities: [{ type: 'AirQualityObserved' }],
        notification: { endpoint: { uri } },
        '@context': addresses,
        ...members,
      },
      linkedData,
    )
  const hosted = async () => (await send('GET /jsonldContexts?kind=Hosted')).body as string[]
  const uri = 'http://127.0.0.1:9/'

  it('names one hosted context of them in its JSON notifications', async () => {
    const receiver = await startReceiver()
    try {
      const { status, headers } = await subscribe(receiver.url)
      expect(status).toBe(201)
      const id = (headers.get('location') ?? '').replace(/.*[/]/, '')
      const { jsonldContext } = (await send(`GET /subscriptions/${id}`)).body as { jsonldContext: string }
      await send('POST /entities', station())
      const notification = await receiver.next()
      expect(notification.headers['link']).toBe(contextLinkTo(jsonldContext))
      expect(notification.body.data).toMatchObject([{ type: 'AirQualityObserved' }])
      expect(await (await fetch(jsonldContext)).json()).toEqual({ '@context': addresses })
    } finally {
      await receiver.close()
    }
  })

  it('shares it with others that have the same addresses', async () => {
    for (const _repeated of [1, 2]) expect((await subscribe(uri)).status).toBe(201)
    expect(await hosted()).toHaveLength(1)
  })

  it('has one hosted after an update that requires it, and none before', async () => {
    const others = { '@context': [ownContext, ...addresses] }
    const linked = { endpoint: { uri, accept: 'application/ld+json' } }
    const { headers } = await subscribe(uri, { ...others, notification: linked })
    const before = await hosted()
    const path = (headers.get('location') ?? '').slice('/ngsi-ld/v1'.length)
    const update = (members: object) => send(`PATCH ${path}`, { notification: { endpoint: { uri } }, ...members })
    expect([(await update({ expiresAt: '2020-01-01T00:00:00Z' })).status, await hosted()]).toEqual([400, before])
    expect((await update({})).status).toBe(204)
    const { jsonldContext } = (await send(`GET ${path}`)).body as { jsonldContext: string }
    expect(await hosted()).toEqual([...before, jsonldContext])
  })

  it.each<[number, string, object]>([
    [400, 'its address is not allowed', { notification: { endpoint: { uri: 'http://10.0.0.1/' } } }],
    [400, 'its id is invalid', { id: 'no URI' }],
    [409, 'its id exists', { id: 'urn:ngsi-ld:Subscription:taken' }],
  ])('has none if the subscription is refused with %s because %s', async (status, _reason, members) => {
    await subscribe(uri, { id: 'urn:ngsi-ld:Subscription:taken' })
    const before = await hosted()
    const others = [...addresses, ...addresses]
    expect((await subscribe(uri, { '@context': others, ...members })).status).toBe(status)
    expect(await hosted()).toEqual(before)
  })

  it('must name a jsonldContext if the context is inline', async () => {
    const { status } = await subscribe('http://127.0.0.1:9/', { '@context': [ownContext, { a: 'http://a.example/a' }] })
    expect(status).toBe(400)
  })
})
