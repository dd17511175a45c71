import { describe, expect, it } from '@jest/globals'
import { coreLink, ownContext } from '../_helpers/broker.js'
import { full, id, problem, small, sysAttrs, useSubscriptions } from './_helpers/subscriptions.js'

const { time, post, get, list, patch, remove } = useSubscriptions({ loopback: false })

const ngsiLdNull = 'urn:ngsi-ld:null'
const coreContext = 'https://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context.jsonld'

describe('retrieveSubscription', () => {
  // 6.11.3.1: options=sysAttrs includes the system-generated attributes createdAt and modifiedAt.
  it('shows createdAt and modifiedAt only with sysAttrs, as does the list', async () => {
    await post(full)
    const times = { createdAt: '2026-11-20T08:00:00.000Z', modifiedAt: '2026-11-20T08:00:00.000Z' }
    expect((await get(id, {}, sysAttrs)).body).toMatchObject(times)
    expect((await list(sysAttrs)).body).toMatchObject([times])
    for (const body of [(await get()).body, ((await list()).body as object[])[0]]) {
      for (const name of Object.keys(times)) expect(body).not.toHaveProperty(name)
    }
    expect((await get(id, {}, '?options=keyValues')).status).toBe(400)
  })

  it('compacts names with the context of the request', async () => {
    await post(full)
    const { headers, body } = await get(id, { Link: '' })
    expect(headers.get('link')).toBe(coreLink)
    expect(body).toMatchObject({
      entities: [{ type: 'https://smartdatamodels.org/dataModel.Environment/AirQualityObserved' }],
      watchedAttributes: [
        'https://smartdatamodels.org/dataModel.Environment/airQualityIndex',
        'https://smartdatamodels.org/dataModel.Environment/pm25',
      ],
      geoQ: { geoproperty: 'location' },
      jsonldContext: ownContext,
    })
  })

  it('contains the context with application/ld+json', async () => {
    await post(full)
    const { headers, body } = await get(id, { Accept: 'application/ld+json' })
    expect(headers.get('content-type')).toBe('application/ld+json')
    expect(body).toMatchObject({ id, '@context': ownContext })
  })

  it('returns 404 for an unknown id, 400 for an id that is not a URI, and 406 for other media types', async () => {
    const { status, body } = await get()
    expect(status).toBe(404)
    expect(body).toMatchObject(problem('ResourceNotFound', id))
    expect((await get('no uri')).status).toBe(400)
    expect((await get(id, { Accept: 'text/html' })).status).toBe(406)
  })

  it('shows that a subscription has expired', async () => {
    await post(full)
    time.now = Date.parse('2027-11-21T00:00:00Z')
    expect((await get()).body).toMatchObject({ status: 'expired', isActive: true })
  })
})

describe('listSubscriptions', () => {
  const ids = (body: unknown) => (body as { id: string }[]).map((one) => one.id)

  it('returns an empty array', async () => {
    const { status, body } = await list()
    expect({ status, body }).toEqual({ status: 200, body: [] })
  })

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

  it('returns the count without a page', async () => {
    await post(small)
    const { headers, body } = await list('?limit=0&count=true')
    expect({ body, count: headers.get('ngsild-results-count') }).toEqual({ body: [], count: '1' })
    expect((await list('?limit=0')).status).toBe(400)
  })

  it('returns 403 for a limit above 1000, and 400 for an unknown parameter', async () => {
    expect((await list('?limit=1001')).body).toMatchObject(problem('TooManyResults', '1000'))
    expect((await list('?colour=red')).body).toMatchObject(problem('InvalidRequest', 'colour'))
  })
})

describe('updateSubscription', () => {
  it('replaces the given members, each as a whole', async () => {
    await post(full)
    time.now += 60_000
    const changes = {
      watchedAttributes: ['temperature'],
      q: 'temperature>40',
      throttling: 5,
      notification: { endpoint: { uri: 'https://receiver.example/other' } },
    }
    const { status, body } = await patch(changes)
    expect({ status, body }).toEqual({ status: 204, body: undefined })
    const stored = (await get(id, {}, sysAttrs)).body
    expect(stored).toMatchObject({
      subscriptionName: full.subscriptionName,
      watchedAttributes: ['temperature'],
      q: 'temperature>40',
      throttling: 5,
      createdAt: '2026-11-20T08:00:00.000Z',
      modifiedAt: '2026-11-20T08:01:00.000Z',
    })
    expect(stored).toHaveProperty('notification', {
      endpoint: { uri: 'https://receiver.example/other', accept: 'application/json' },
      format: 'normalized',
      timesSent: 0,
      timesFailed: 0,
    })
  })

  // 5.5.8: a member whose value is the NGSI-LD Null is removed.
  it('removes optional members', async () => {
    await post({
      ...full,
      lang: 'vi',
      notificationTrigger: ['entityCreated'],
      jsonldContext: coreContext,
      isActive: false,
    })
    const named = ['subscriptionName', 'description', 'watchedAttributes', 'q', 'geoQ', 'throttling', 'expiresAt']
    const optional = [...named, 'notificationTrigger', 'lang']
    const members = [...optional, 'isActive', 'jsonldContext']
    const { status } = await patch(Object.fromEntries(members.map((name) => [name, ngsiLdNull])))
    expect(status).toBe(204)
    const { body } = await get()
    expect(body).toMatchObject({ isActive: true, status: 'active', jsonldContext: ownContext })
    for (const name of optional) expect(body).not.toHaveProperty(name)
  })

  it('replaces and clears jsonldContext', async () => {
    await post(full)
    await patch({ jsonldContext: coreContext })
    expect((await get()).body).toMatchObject({ jsonldContext: coreContext })
    await patch({ jsonldContext: ngsiLdNull })
    expect((await get()).body).toMatchObject({ jsonldContext: ownContext })
  })

  it('removes entities or watchedAttributes, but not both', async () => {
    await post(full)
    expect((await patch({ entities: ngsiLdNull })).status).toBe(204)
    const { status, body } = await patch({ watchedAttributes: ngsiLdNull })
    expect(status).toBe(400)
    expect(body).toMatchObject(problem('BadRequestData', 'entities and watchedAttributes cannot both be removed'))
  })

  it.each(['id', 'type', 'notification'])('returns 400 for a null in %s', async (member) => {
    await post(full)
    expect((await patch({ [member]: ngsiLdNull })).body).toMatchObject(problem('BadRequestData', member))
  })

  it('pauses and reactivates', async () => {
    await post(full)
    await patch({ isActive: false })
    expect((await get()).body).toMatchObject({ isActive: false, status: 'paused' })
    await patch({ isActive: true })
    expect((await get()).body).toMatchObject({ isActive: true, status: 'active' })
  })

  it('changes nothing if a member is invalid', async () => {
    await post(full)
    const before = (await get()).body
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
    expect((await get()).body).toEqual(before)
  })

  it('returns 404 for an unknown id, and 422 for unsupported members', async () => {
    expect((await patch({ isActive: false })).status).toBe(404)
    expect((await patch({ timeInterval: 5 })).status).toBe(422)
  })
})

describe('deleteSubscription', () => {
  it('returns 204, and 404 if repeated', async () => {
    await post(full)
    expect((await remove()).status).toBe(204)
    expect((await get()).status).toBe(404)
    expect((await remove()).body).toMatchObject(problem('ResourceNotFound', id))
  })
})
