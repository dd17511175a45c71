import { describe, expect, it } from '@jest/globals'
import { ngsiLdNull } from '../../../src/broker/reading/members.js'
import { contextLink, linkedData, ownContext } from '../_helpers/broker.js'
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

const { post, get, patch, stored } = useSubscriptions({ loopback: false, allow: ['10.1.0.0/16'] })

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

  const { entities: _, ...nothingWatched } = small
  const forbidden = [
    ...['127.0.0.1', '127.1', '0x7f000001', '2130706433', 'localhost:1026', 'ems.localhost.', '0.0.0.0', '10.2.0.1'],
    ...['192.168.1.1', '169.254.169.254/latest/meta-data', '[::1]', '[::ffff:10.0.0.1]', '[fd00::1]', '224.0.0.1'],
  ].map((host) => `http://${host}`)
  it.each<[what: string, body: object, detail: string]>([
    ['without entities and watchedAttributes', nothingWatched, ''],
    ['with too many terms in q', { ...small, q: Array.from({ length: 60 }, () => 'a==1').join(';') }, ''],
    ['with a back-reference in a pattern', { ...small, entities: [{ type: 'T', idPattern: '(a)\\1' }] }, ''],
    ...[['a b'], ['a{b}'], ['id,,type'], ['@context'], [], [''], 'id', 1].flatMap((names): [string, object, string][] =>
      ['pick', 'omit'].map((member) => [
        `with ${member} ${JSON.stringify(names)}`,
        { ...small, notification: { ...small.notification, [member]: names } },
        `notification.${member}`,
      ]),
    ),
    ['with a password in the address', endpoint({ uri: 'http://user:secret@receiver.example/' }), 'password'],
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
      'NOTIFY_ALLOW',
    ]),
  ])('returns 400 for a subscription %s', async (_what, body, detail) => {
    expect(await post(body)).toMatchObject(isProblem(400, 'BadRequestData', detail))
  })

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
  ])('returns 422 for %s', async (member, body) => {
    expect(await post(body)).toMatchObject(isProblem(422, 'OperationNotSupported', member))
  })
})
