import { describe, expect, it } from '@jest/globals'
import { contextLink, linkedData, ownContext } from '../_helpers/broker.js'
import { full, id, problem, small, sysAttrs, uri, useSubscriptions } from './_helpers/subscriptions.js'

const { post, get, patch } = useSubscriptions({ loopback: false, allow: ['10.1.0.0/16'] })

const ngsiLdNull = 'urn:ngsi-ld:null'
const coreContext = 'https://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context.jsonld'
const inline = { pm25: 'https://terms.example/pm25' }
const endpoint = (members: object) => ({ ...small, notification: { endpoint: { uri, ...members } } })

/** Matches the response of an error. */
const isProblem = (status: number, kind: string, detail = '') => ({ status, body: problem(kind, detail) })
/** The notification of a subscription that has sent nothing. */
const unsent = (address: string) => ({
  endpoint: { uri: address, accept: 'application/json' },
  format: 'normalized',
  timesSent: 0,
  timesFailed: 0,
})
const stored = async (...sent: Parameters<typeof get>): Promise<unknown> => (await get(...sent)).body

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

  // 5.2.12: jsonldContext is a URI, "If not provided, the @context used for the subscription shall be used as a default."
  it.each<[context: unknown, shown: string | undefined]>([
    [ownContext, ownContext],
    [[ownContext, coreContext], ownContext],
    [coreContext, coreContext],
    [inline, undefined],
  ])('shows the context %j as jsonldContext %s', async (context, shown) => {
    const body = { ...endpoint({ accept: 'application/ld+json' }), id, '@context': context }
    expect((await post(body, linkedData)).status).toBe(201)
    expect(((await stored()) as { jsonldContext?: string }).jsonldContext).toBe(shown)
  })

  // 6.3.6: JSON names its context in the Link header.
  it('returns 400 for an inline context if notifications are application/json', async () => {
    expect(await post({ ...small, id, '@context': inline }, linkedData)).toMatchObject(
      isProblem(400, 'BadRequestData', 'Set jsonldContext'),
    )
    expect((await post({ ...small, id, '@context': inline, jsonldContext: coreContext }, linkedData)).status).toBe(201)
    expect((await patch({ jsonldContext: ngsiLdNull })).body).toMatchObject(problem('BadRequestData', ''))
  })

  // 5.3.1: a FeatureCollection contains its context, unless receiverInfo has "Prefer" with the value "body=json".
  it('returns 400 for an inline context if GeoJSON notifications name it in Link', async () => {
    const subscribe = (receiverInfo: object[]) =>
      post({ ...endpoint({ accept: 'application/geo+json', receiverInfo }), '@context': inline }, linkedData)
    expect((await subscribe([])).status).toBe(201)
    expect(await subscribe([{ key: 'Prefer', value: 'body=json' }])).toMatchObject(
      isProblem(400, 'BadRequestData', 'Set jsonldContext'),
    )
  })

  it.each<[string, object, changes: object, removed: string]>([
    // 5.2.12: "If localOnly=true then the subscription only pertains to the Entities stored locally", as all are.
    ['localOnly', { localOnly: true }, { localOnly: ngsiLdNull }, 'localOnly'],
    // 4.21: names of members.
    [
      'pick',
      { notification: { ...small.notification, pick: ['id', 'airQualityIndex'] } },
      { notification: small.notification },
      'notification.pick',
    ],
  ])('shows %s until it is removed', async (_, members, changes, removed) => {
    await post({ ...small, id, ...members })
    expect(await stored()).toMatchObject(members)
    await patch(changes)
    expect(await stored()).not.toHaveProperty(removed)
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
    const createdAt = '2026-11-20T08:00:00.000Z'
    expect(await stored(id, {}, sysAttrs)).toMatchObject({ status: 'active', createdAt })
    expect(await stored()).toHaveProperty('notification', unsent(uri))
  })

  it('returns 409 for an existing id', async () => {
    await post(full)
    expect(await post(full)).toMatchObject(isProblem(409, 'AlreadyExists', id))
  })

  const { entities: _, ...nothingWatched } = small
  const forbidden = [
    ...['127.0.0.1', '127.1', '0x7f000001', '2130706433', 'localhost:1026', 'ems.localhost.', '0.0.0.0', '10.2.0.1'],
    ...['192.168.1.1', '169.254.169.254/latest/meta-data', '[::1]', '[::ffff:10.0.0.1]', '[fd00::1]', '224.0.0.1'],
  ].map((host) => `http://${host}`)
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
    ['with other characters in a header', endpoint({ receiverInfo: [{ key: 'X-A', value: 'Hà Nội' }] }), 'X-A'],
    // 5.5.4: the NGSI-LD Null is not allowed in a new element.
    ...['subscriptionName', 'description', 'q', 'jsonldContext'].map((member): [string, object, string] => [
      `with a null in ${member}`,
      { ...small, [member]: ngsiLdNull },
      `${member} must not be urn:ngsi-ld:null`,
    ]),
    ['with an invalid lang', { ...small, lang: 'en;q=5' }, 'lang must list languages'],
    ...forbidden.map((address): [string, object, string] => [
      `to ${address}`,
      endpoint({ uri: address }),
      'BROKER_NOTIFY_ALLOW',
    ]),
  ])('returns 400 for a subscription %s', async (_what, body, detail) => {
    expect(await post(body)).toMatchObject(isProblem(400, 'BadRequestData', detail))
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
  ])('returns 422 for %s', async (member, body) => {
    expect(await post(body)).toMatchObject(isProblem(422, 'OperationNotSupported', member))
  })

  it('returns 503 for a context that is not included', async () => {
    expect(await post({ ...small, jsonldContext: 'https://contexts.example/other.jsonld' })).toMatchObject(
      isProblem(503, 'LdContextNotAvailable', 'https://contexts.example/other.jsonld'),
    )
  })
})
