import { describe, expect, it } from '@jest/globals'
import { ngsiLdNull } from '../../../src/broker/reading/members.js'
import { maxSubscriptions } from '../../../src/broker/subscriptions/subscription.js'
import { coreLink, environment, ownContext } from '../_helpers/broker.js'
import {
  full,
  id,
  isProblem,
  problem,
  small,
  sysAttrs,
  unsent,
  uri,
  useSubscriptions,
} from './_helpers/subscriptions.js'

const { broker, time, post, get, list, patch, stored } = useSubscriptions({ loopback: false, allow: ['10.1.0.0/16'] })

const coreContext = 'https://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context.jsonld'

describe('retrieveSubscription', () => {
  // 6.11.3.1: options=sysAttrs includes the system-generated attributes createdAt and modifiedAt.
  it('shows createdAt and modifiedAt only with sysAttrs, as does the list', async () => {
    await post(full)
    const times = { createdAt: '2026-11-20T08:00:00.000Z', modifiedAt: '2026-11-20T08:00:00.000Z' }
    expect(await stored(id, {}, sysAttrs)).toMatchObject(times)
    expect((await list(sysAttrs)).body).toMatchObject([times])
    for (const body of [await stored(), ((await list()).body as object[])[0]]) {
      for (const name of Object.keys(times)) expect(body).not.toHaveProperty(name)
    }
    expect((await get(id, {}, '?options=keyValues')).status).toBe(400)
  })

  it('compacts names with the context of the request', async () => {
    const { attributes: _, ...notification } = full.notification
    await post({ ...full, notification: { ...notification, pick: ['id', 'pm25'] } })
    const { headers, body } = await get(id, { Link: '' })
    expect(headers.get('link')).toBe(coreLink)
    expect(body).toMatchObject({
      entities: [{ type: `${environment}AirQualityObserved` }],
      watchedAttributes: [`${environment}airQualityIndex`, `${environment}pm25`],
      notification: { pick: ['id', `${environment}pm25`] },
      geoQ: { geoproperty: 'location' },
      jsonldContext: ownContext,
    })
  })
})

describe('listSubscriptions', () => {
  const ids = (body: unknown) => (body as { id: string }[]).map((one) => one.id)

  it('returns pages, oldest first', async () => {
    for (let n = 1; n <= 5; n += 1) await post({ ...small, id: `urn:s:${n}` })
    const { headers, body } = await list('?limit=2&offset=2&count=true')
    expect(ids(body)).toEqual(['urn:s:3', 'urn:s:4'])
    expect(headers.get('ngsild-results-count')).toBe('5')
    const links = headers.get('link') ?? ''
    expect(links).toContain('</ngsi-ld/v1/subscriptions?count=true&limit=2&offset=0>; rel="prev"')
    expect(links).toContain('</ngsi-ld/v1/subscriptions?count=true&limit=2&offset=4>; rel="next"')
    expect((await list('?limit=2&offset=4')).headers.get('link')).not.toContain('rel="next"')
  })
})

describe('updateSubscription', () => {
  it('replaces the given members, each as a whole', async () => {
    await post(full)
    time.now += 60_000
    const other = 'https://receiver.example/other'
    const changes = { watchedAttributes: ['temperature'], q: 'temperature>40', throttling: 5 }
    const { status, body } = await patch({ ...changes, notification: { endpoint: { uri: other } } })
    expect({ status, body }).toEqual({ status: 204, body: undefined })
    const times = { createdAt: '2026-11-20T08:00:00.000Z', modifiedAt: '2026-11-20T08:01:00.000Z' }
    const after = await stored(id, {}, sysAttrs)
    expect(after).toMatchObject({ subscriptionName: full.subscriptionName, ...changes, ...times })
    expect(after).toHaveProperty('notification', unsent(other))
  })

  // 5.5.8: a member whose value is the NGSI-LD Null is removed.
  it('removes optional members', async () => {
    const more = { lang: 'vi', notificationTrigger: ['entityCreated'], jsonldContext: coreContext, isActive: false }
    await post({ ...full, ...more })
    expect(await stored()).toMatchObject({ ...more, status: 'paused' })
    const named = ['subscriptionName', 'description', 'watchedAttributes', 'q', 'geoQ', 'throttling', 'expiresAt']
    const optional = [...named, 'notificationTrigger', 'lang']
    const members = [...optional, 'isActive', 'jsonldContext']
    const { status } = await patch(Object.fromEntries(members.map((name) => [name, ngsiLdNull])))
    expect(status).toBe(204)
    const { body } = await get()
    expect(body).toMatchObject({ isActive: true, status: 'active', jsonldContext: ownContext })
    for (const name of optional) expect(body).not.toHaveProperty(name)
  })

  it('removes entities or watchedAttributes, but not both', async () => {
    await post(full)
    expect((await patch({ entities: ngsiLdNull })).status).toBe(204)
    expect(await patch({ watchedAttributes: ngsiLdNull })).toMatchObject(
      isProblem(400, 'BadRequestData', 'entities and watchedAttributes cannot both be removed'),
    )
  })

  it('changes nothing if a member is invalid', async () => {
    await post(full)
    const before = await stored()
    for (const changes of [
      { throttling: 1, q: '(' },
      { throttling: 1, expiresAt: '2020-01-01T00:00:00Z' },
      { throttling: 1, notification: { endpoint: { uri: 'http://127.0.0.1/' } } },
      { throttling: 1, id: 'urn:another' },
      { throttling: 1, colour: 'red' },
      { throttling: -1 },
    ]) {
      expect((await patch(changes)).body).toMatchObject(problem('BadRequestData', ''))
    }
    expect(await stored()).toEqual(before)
  })
})

const station = 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003'
const sent = {
  '@id': id,
  '@type': 'Subscription',
  entities: [{ '@id': station, '@type': 'AirQualityObserved' }],
  notification: { endpoint: { uri } },
}

// "id: Subscription identifier (JSON-LD @id)", "type: JSON-LD @type" (ETSI GS CIM 009, 5.2.12; likewise 5.2.33).
describe('@id and @type of a subscription and its entities', () => {
  it('are accepted, and shown as id and type', async () => {
    const created = await post(sent)
    expect(created.headers.get('location')).toBe(`/ngsi-ld/v1/subscriptions/${id}`)
    const { body } = await get()
    expect(body).toMatchObject({ id, type: 'Subscription' })
    expect(body).not.toHaveProperty('@id')
    expect(body).not.toHaveProperty('@type')
    expect(body).toHaveProperty('entities', [{ id: station, type: 'AirQualityObserved' }])
  })

  const selector = { type: 'AirQualityObserved' }
  it.each<[string, object, string]>([
    ['another type', { '@type': 'Query' }, '@type must be "Subscription"'],
    ['no type', { '@type': undefined }, 'type or @type'],
    ['another id of an entity', { entities: [{ ...selector, id: 'urn:a', '@id': 'urn:b' }] }, 'entities.id: must not'],
    ['another type of an entity', { entities: [{ ...selector, '@type': 'T' }] }, 'entities.type: must not differ'],
  ])('return 400 with %s', async (_, members, detail) => {
    expect(await post({ ...sent, ...members })).toMatchObject(isProblem(400, 'BadRequestData', detail))
  })
})

describe('the number of subscriptions', () => {
  /** Stores subscriptions directly in the database. */
  const fill = (count: number, geoQ: object | undefined) =>
    broker().db.raw(
      `insert into broker.subscriptions (id, types, definition, is_active, created_at, modified_at)
       select 'urn:s:' || number, '{X}', ?::jsonb, true, now(), now() from generate_series(1, ?::int) number`,
      [JSON.stringify({ ...small, ...(geoQ && { geoQ }) }), count],
    )

  it('is limited, including concurrent requests', async () => {
    await fill(maxSubscriptions.all - 3, undefined)
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(small)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 403, 403, 403, 403, 403])
    expect(answers.find(({ status }) => status === 403)?.body).toMatchObject(
      problem('TooManyResults', 'at most 1000 subscriptions. Delete some first.'),
    )
    expect((await post({ ...small, id: 'urn:s:1' })).status).toBe(409)
  })

  it('has a lower limit with geoQ, including updates', async () => {
    const { geoQ } = full
    await fill(maxSubscriptions.geo, geoQ)
    expect((await post({ ...small, geoQ })).body).toMatchObject(
      problem('TooManyResults', '100 subscriptions with geoQ'),
    )
    expect((await post({ ...small, id: 'urn:s:plain' })).status).toBe(201)
    expect((await patch({ geoQ }, 'urn:s:plain')).status).toBe(403)
    expect((await patch({ geoQ }, 'urn:s:1')).status).toBe(204)
  })
})
