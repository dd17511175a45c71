import { describe, expect, it } from '@jest/globals'
import { contextLink, ownContext } from '../_helpers/broker.js'
import { full, id, problem, small, sysAttrs, uri, useSubscriptions } from './_helpers/subscriptions.js'

const { post, get, patch } = useSubscriptions({ loopback: false, allow: ['10.1.0.0/16'] })

const coreContext = 'https://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context.jsonld'
const inline = { pm25: 'https://terms.example/pm25' }
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
      notification: { ...shown(notification), timesSent: 0, timesFailed: 0 },
      isActive: true,
      status: 'active',
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

  // 5.2.12: jsonldContext is a URI, "If not provided, the @context used for the subscription shall be used as a default."
  it.each<[context: unknown, shown: string | undefined]>([
    [ownContext, ownContext],
    [[ownContext], ownContext],
    [[ownContext, coreContext], ownContext],
    [coreContext, coreContext],
    [inline, undefined],
  ])('shows the context %j as jsonldContext %s', async (context, shown) => {
    const body = { ...endpoint({ accept: 'application/ld+json' }), id, '@context': context }
    await post(body, { 'Content-Type': 'application/ld+json', Link: '' })
    const stored = (await get()).body as { jsonldContext?: string }
    expect(stored.jsonldContext).toBe(shown)
  })

  // 6.3.6: JSON names its context in the Link header.
  it('returns 400 for an inline context if notifications are application/json', async () => {
    const headers = { 'Content-Type': 'application/ld+json', Link: '' }
    const { status, body } = await post({ ...small, id, '@context': inline }, headers)
    expect(status).toBe(400)
    expect(body).toMatchObject(problem('BadRequestData', 'Set jsonldContext'))
    expect((await post({ ...small, id, '@context': inline, jsonldContext: coreContext }, headers)).status).toBe(201)
    expect((await patch({ jsonldContext: 'urn:ngsi-ld:null' })).body).toMatchObject(problem('BadRequestData', ''))
  })

  // 5.3.1: a FeatureCollection contains its context, unless receiverInfo has "Prefer" with the value "body=json".
  it('returns 400 for an inline context if GeoJSON notifications name it in Link', async () => {
    const headers = { 'Content-Type': 'application/ld+json', Link: '' }
    const subscribe = (receiverInfo: object[]) =>
      post({ ...endpoint({ accept: 'application/geo+json', receiverInfo }), '@context': inline }, headers)
    expect((await subscribe([])).status).toBe(201)
    const { status, body } = await subscribe([{ key: 'Prefer', value: 'body=json' }])
    expect(status).toBe(400)
    expect(body).toMatchObject(problem('BadRequestData', 'Set jsonldContext'))
  })

  // 5.2.12: "If localOnly=true then the subscription only pertains to the Entities stored locally", as all entities are.
  it('accepts localOnly', async () => {
    await post({ ...small, id, localOnly: true })
    expect((await get()).body).toMatchObject({ localOnly: true })
    await patch({ localOnly: 'urn:ngsi-ld:null' })
    expect((await get()).body).not.toHaveProperty('localOnly')
  })

  // 4.21: names of members are expanded and compacted as those of attributes.
  it('shows pick and omit with the names of the request', async () => {
    const projection = { pick: ['id', 'type', 'airQualityIndex'], omit: ['pm25'] }
    await post({ ...small, id, notification: { ...small.notification, ...projection } })
    expect((await get()).body).toMatchObject({ notification: projection })
    const environment = 'https://smartdatamodels.org/dataModel.Environment/'
    expect((await get(id, { Link: '' })).body).toMatchObject({
      notification: { pick: ['id', 'type', `${environment}airQualityIndex`], omit: [`${environment}pm25`] },
    })
    await patch({ notification: small.notification })
    expect((await get()).body).not.toHaveProperty('notification.pick')
  })

  it('shows jsonldContext as sent', async () => {
    await post({ ...small, id, jsonldContext: coreContext })
    expect((await get()).body).toMatchObject({ jsonldContext: coreContext })
  })

  it('ignores read-only members', async () => {
    const counters = { status: 'failed', timesSent: 9, timesFailed: 9, lastSuccess: full.expiresAt }
    const sent = {
      ...small,
      id,
      status: 'expired',
      createdAt: full.expiresAt,
      modifiedAt: full.expiresAt,
      notification: { ...small.notification, ...counters },
    }
    expect((await post(sent)).status).toBe(201)
    expect((await get(id, {}, sysAttrs)).body).toMatchObject({
      status: 'active',
      createdAt: '2026-11-20T08:00:00.000Z',
    })
    expect((await get()).body).toHaveProperty('notification', {
      endpoint: { uri, accept: 'application/json' },
      format: 'normalized',
      timesSent: 0,
      timesFailed: 0,
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
    ['with an id that is not a URI', { ...small, entities: [{ type: 'T', id: ['urn:a', 'b'] }] }, 'id must be a URI'],
    ['with no id', { ...small, entities: [{ type: 'T', id: [] }] }, 'entities[0].id'],
    ['with too many ids', { ...small, entities: [{ type: 'T', id: Array(101).fill('urn:a') }] }, 'entities[0].id'],
    ['with a type that no entity can have', { ...small, entities: [{ type: 'A B' }] }, 'A B'],
    ['with an invalid type selection', { ...small, entities: [{ type: 'A;B' }] }, 'parentheses'],
    ['with too many types', { ...small, entities: [{ type: 'A,'.repeat(50) + 'A' }] }, '50 types'],
    ['with an attribute that no entity can have', { ...small, watchedAttributes: ['a b'] }, 'watchedAttributes: a b'],
    ...[['a b'], ['a{b}'], ['id,,type'], ['@context'], [], [''], 'id', 1].flatMap((names): [string, object, string][] =>
      ['pick', 'omit'].map((member) => [
        `with ${member} ${JSON.stringify(names)}`,
        { ...small, notification: { ...small.notification, [member]: names } },
        `notification.${member}`,
      ]),
    ),
    ['that has expired', { ...small, expiresAt: '2026-11-20T07:59:59Z' }, 'expiresAt must be in the future'],
    ['with a password in the address', endpoint({ uri: 'http://user:secret@receiver.example/' }), 'password'],
    ['with another scheme', endpoint({ uri: 'ftp://receiver.example/' }), 'uri'],
    ['with an invalid address', endpoint({ uri: 'http://[::1/' }), 'uri'],
    ['with a reserved header', endpoint({ receiverInfo: [{ key: 'Host', value: 'x' }] }), 'Host is set by the broker'],
    // 6.3.14: notifications name the tenant in `NGSILD-Tenant`.
    ...['content-LENGTH', 'NGSILD-Tenant', 'ngsild-TENANT', 'Ngsild-Attribute-Format'].map(
      (key): [string, object, string] => [
        `with a header ${key}`,
        endpoint({ receiverInfo: [{ key, value: '1' }] }),
        `${key} is set by the broker`,
      ],
    ),
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

  // 5.2.12, 5.2.14 and 5.2.15: every member is supported or refused.
  it.each<[member: string, body: object]>([
    ...['timeInterval', 'temporalQ', 'scopeQ', 'csf', 'datasetId'].map((member): [string, object] => [
      member,
      { ...small, [member]: 1 },
    ]),
    ...['showChanges', 'join', 'joinLevel'].map((member): [string, object] => [
      member,
      { ...small, notification: { ...small.notification, [member]: 1 } },
    ]),
    ['notifierInfo', endpoint({ notifierInfo: [] })],
    ['MQTT', endpoint({ uri: 'mqtt://receiver.example/topic' })],
    ['entityDeleted', { ...small, notificationTrigger: ['entityCreated', 'entityDeleted'] }],
  ])('returns 422 for %s', async (member, body) => {
    const answer = await post(body)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject(problem('OperationNotSupported', member))
  })

  // 5.5.4: the NGSI-LD Null is not allowed in a new element.
  it.each(['subscriptionName', 'description', 'q', 'jsonldContext'])('returns 400 for a null in %s', async (member) => {
    const { status, body } = await post({ ...small, [member]: 'urn:ngsi-ld:null' })
    expect(status).toBe(400)
    expect(body).toMatchObject(problem('BadRequestData', `${member} must not be urn:ngsi-ld:null`))
  })

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
