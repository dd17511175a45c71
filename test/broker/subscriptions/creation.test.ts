import { describe, expect, it } from '@jest/globals'
import { contextLink, ownContext } from '../_helpers/broker.js'
import { full, id, problem, small, uri, useSubscriptions } from './_helpers/subscriptions.js'

const { post, get } = useSubscriptions({ loopback: false, allow: ['10.1.0.0/16'] })

const endpoint = (members: object) => ({ ...small, notification: { endpoint: { uri, ...members } } })

/** The expected response, with masked receiver headers. */
const shown = ({ endpoint, ...params }: typeof full.notification) => ({
  ...params,
  endpoint: { ...endpoint, receiverInfo: endpoint.receiverInfo.map(({ key }) => ({ key, value: '***' })) },
})

describe('createSubscription', () => {
  it('returns 201 with Location, and stores the subscription as sent', async () => {
    const created = await post(full)
    expect(created.status).toBe(201)
    expect(created.headers.get('location')).toBe(`/ngsi-ld/v1/subscriptions/${id}`)
    expect(created.body).toBeUndefined()
    const { status, headers, body } = await get()
    expect(status).toBe(200)
    expect(headers.get('link')).toBe(contextLink)
    const { geoQ, notification, ...rest } = full
    expect(body).toEqual({
      ...rest,
      geoQ: { ...geoQ, geoproperty: 'location' },
      notification: { ...shown(notification), timesSent: 0, timesFailed: 0, timesSkipped: 0 },
      isActive: true,
      status: 'active',
      createdAt: '2026-11-20T08:00:00.000Z',
      modifiedAt: '2026-11-20T08:00:00.000Z',
      jsonldContext: ownContext,
    })
  })

  it('generates an id', async () => {
    const location = (await post(small)).headers.get('location') ?? ''
    expect(location).toMatch(/^\/ngsi-ld\/v1\/subscriptions\/urn:ngsi-ld:Subscription:[\da-f-]{36}$/)
    expect((await get(location.replace('/ngsi-ld/v1/subscriptions/', ''))).status).toBe(200)
  })

  it('uses the context of an application/ld+json body', async () => {
    const headers = { 'Content-Type': 'application/ld+json', Link: '' }
    expect((await post({ ...small, id, '@context': ownContext }, headers)).status).toBe(201)
    expect((await get()).body).toMatchObject({ entities: [{ type: 'AirQualityObserved' }], jsonldContext: ownContext })
  })

  it('ignores read-only members', async () => {
    const counters = { status: 'failed', timesSent: 9, timesFailed: 9, timesSkipped: 9, lastSuccess: full.expiresAt }
    const sent = {
      ...small,
      id,
      status: 'expired',
      createdAt: full.expiresAt,
      modifiedAt: full.expiresAt,
      notification: { ...small.notification, ...counters },
    }
    expect((await post(sent)).status).toBe(201)
    expect((await get()).body).toMatchObject({ status: 'active', createdAt: '2026-11-20T08:00:00.000Z' })
    expect((await get()).body).toHaveProperty('notification', {
      endpoint: { uri, accept: 'application/json' },
      format: 'normalized',
      timesSent: 0,
      timesFailed: 0,
      timesSkipped: 0,
    })
  })

  it('can be created paused', async () => {
    await post({ ...small, id, isActive: false })
    expect((await get()).body).toMatchObject({ isActive: false, status: 'paused' })
  })

  it('returns 409 for an existing id', async () => {
    await post(full)
    const { status, body } = await post(full)
    expect(status).toBe(409)
    expect(body).toMatchObject(problem('AlreadyExists', id))
  })

  const { entities: _, ...nothingWatched } = small
  it.each<[what: string, body: object, detail: string]>([
    ['without entities and watchedAttributes', nothingWatched, ''],
    ['with an unknown member', { ...small, colour: 'red' }, 'colour'],
    ['with an invalid q', { ...small, q: 'airQualityIndex>' }, ''],
    ['with too many terms in q', { ...small, q: Array.from({ length: 60 }, () => 'a==1').join(';') }, ''],
    ['with an invalid geoQ', { ...small, geoQ: { georel: 'near', geometry: 'Point', coordinates: [1, 2] } }, ''],
    ['with an invalid pattern', { ...small, entities: [{ type: 'T', idPattern: '(' }] }, ''],
    ['with a back-reference in a pattern', { ...small, entities: [{ type: 'T', idPattern: '(a)\\1' }] }, ''],
    ['with a type that no entity can have', { ...small, entities: [{ type: 'A B' }] }, 'A B'],
    ['with an invalid type selection', { ...small, entities: [{ type: 'A;B' }] }, 'parentheses'],
    ['with too many types', { ...small, entities: [{ type: 'A,'.repeat(50) + 'A' }] }, '50 types'],
    ['with an attribute that no entity can have', { ...small, watchedAttributes: ['a b'] }, 'watchedAttributes: a b'],
    ['that has expired', { ...small, expiresAt: '2026-11-20T07:59:59Z' }, 'expiresAt must be in the future'],
    ['with a password in the address', endpoint({ uri: 'http://user:secret@receiver.example/' }), 'password'],
    ['with another scheme', endpoint({ uri: 'ftp://receiver.example/' }), 'uri'],
    ['with an invalid address', endpoint({ uri: 'http://[::1/' }), 'uri'],
    ['with a reserved header', endpoint({ receiverInfo: [{ key: 'Host', value: 'x' }] }), 'Host is set by the broker'],
    [
      'with a Content-Length header',
      endpoint({ receiverInfo: [{ key: 'content-LENGTH', value: '1' }] }),
      'content-LENGTH is set by the broker',
    ],
    [
      'with characters that are not allowed in a header',
      endpoint({ receiverInfo: [{ key: 'X-Place', value: 'Hà Nội' }] }),
      'X-Place',
    ],
  ])('returns 400 for a subscription %s', async (_what, body, detail) => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject(problem('BadRequestData', detail))
  })

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://localhost:1026/',
    'http://ems.localhost./',
    'http://0.0.0.0/',
    'http://10.2.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[fd00::1]/',
    'https://224.0.0.1/',
  ])('returns 400 for the address %s', async (address) => {
    const { status, body } = await post(endpoint({ uri: address }))
    expect(status).toBe(400)
    expect(body).toMatchObject(problem('BadRequestData', 'BROKER_NOTIFY_ALLOW'))
  })

  it.each(['http://8.8.8.8/', 'http://10.1.2.3:8000/', 'https://receiver.example/', 'http://[2606:4700::1]/'])(
    'accepts the address %s',
    async (address) => {
      expect((await post(endpoint({ uri: address }))).status).toBe(201)
    },
  )

  it.each(['timeInterval', 'temporalQ', 'scopeQ', 'csf', 'notificationTrigger'])(
    'returns 422 for %s',
    async (member) => {
      const { status, body } = await post({ ...small, [member]: 1 })
      expect(status).toBe(422)
      expect(body).toMatchObject(problem('OperationNotSupported', member))
    },
  )

  it('returns 400 for an invalid lang', async () => {
    const { status, body } = await post({ ...small, lang: 'en;q=5' })
    expect(status).toBe(400)
    expect(body).toMatchObject(problem('BadRequestData', 'lang must list languages'))
  })

  it('returns 503 for a context that is not included', async () => {
    const { status, body } = await post({ ...small, jsonldContext: 'https://contexts.example/other.jsonld' })
    expect(status).toBe(503)
    expect(body).toMatchObject(problem('LdContextNotAvailable', 'https://contexts.example/other.jsonld'))
  })
})
