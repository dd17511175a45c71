import { beforeEach, describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'
import { standInBroker, type BrokerAnswer } from '../../_helpers/stand-in-broker.js'

const broker = await standInBroker()
const errors = 'https://uri.etsi.org/ngsi-ld/errors/'
const context = 'https://example.org/c.jsonld'
const link = `<${context}>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`
const coreContext = 'https://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context.jsonld'

const flow = (id: string, speed = 27.5) => ({
  id,
  type: 'TrafficFlow',
  averageSpeed: { type: 'Property', value: speed, unitCode: 'KMH' },
})
const [kimMa, lang] = ['urn:ngsi-ld:TrafficFlow:Hanoi:kim-ma-01', 'urn:ngsi-ld:TrafficFlow:Hanoi:lang-02']
const owned = 'urn:ngsi-ld:WeatherObserved:Hanoi:BaDinh'

describe('upsertContextEntities', () => {
  const service = useService({ environment: { BROKER_URL: broker.url, AGENTS: 'none' } })

  const upsert = (...ids: string[]) =>
    service().admin.api.upsertContextEntities({ body: ids.map((id) => flow(id)), query: { options: 'update' } })
  const post = (body: unknown, headers: Record<string, string> = {}, token = service().admin.token) =>
    fetch(`${service().baseUrl}/context/entityOperations/upsert`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const ldJson = { 'Content-Type': 'application/ld+json' }

  beforeEach(() => {
    broker.answer = { status: 201, body: [lang] }
  })

  it('sends the entities to the broker and lists those that were written', async () => {
    const { data, response } = await upsert(kimMa, lang)
    expect([response.status, data]).toEqual([200, { success: [kimMa, lang], errors: [] }])
    expect(broker.upserts).toMatchObject([
      {
        query: { options: 'update' },
        headers: { 'content-type': 'application/json', link: expect.stringContaining('/contexts/environment.jsonld>') },
        body: [flow(kimMa), flow(lang)],
      },
    ])
  })

  it('replaces entities by default, as in NGSI-LD', async () => {
    broker.answer = { status: 204 }
    const { data } = await service().admin.api.upsertContextEntities({ body: [flow(kimMa)] })
    expect(data).toEqual({ success: [kimMa], errors: [] })
    expect(broker.upserts[0]?.query).toEqual({})
  })

  it('refuses entities of the service, and writes the others', async () => {
    broker.answer = { status: 204 }
    const { data } = await upsert(kimMa, owned)
    const detail = `${owned} is written by the service. Choose another id.`
    const error = { type: `${errors}AlreadyExists`, title: 'AlreadyExists', status: 409, detail }
    expect(data).toEqual({ success: [kimMa], errors: [{ entityId: owned, error }] })
    expect(broker.upserts[0]?.body).toEqual([flow(kimMa)])
  })

  // Orion-LD and Stellio, then Scorpio.
  it.each<[string, BrokerAnswer]>([
    ['entityId', { status: 207, body: { success: [kimMa], errors: [{ entityId: lang, error: invalid() }] } }],
    [
      'id',
      { status: 207, body: { success: [kimMa], errors: [{ type: 'Upsert', id: lang, ProblemDetails: invalid() }] } },
    ],
  ])('lists entities that the broker rejected with %s', async (_name, answer) => {
    broker.answer = answer
    const { data } = await upsert(kimMa, lang)
    const error = { type: `${errors}BadRequestData`, title: 'BadRequestData', status: 400, detail: 'no' }
    expect(data).toEqual({ success: [kimMa], errors: [{ entityId: lang, error }] })
  })

  it('lists entities that failed because of the broker without its message', async () => {
    const error = { type: `${errors}InternalError`, title: 'mongo: disk full' }
    broker.answer = { status: 207, body: { success: [kimMa], errors: [{ entityId: lang, error }] } }
    const { data } = await upsert(kimMa, lang)
    expect(data?.errors).toMatchObject([{ error: { status: 502, detail: 'Context broker failed. Try again later.' } }])
  })

  it('returns 502 for an error of all entities', async () => {
    broker.answer = { status: 503, body: { errors: [{ id: kimMa, ProblemDetails: {} }] } }
    expect((await upsert(kimMa)).response.status).toBe(502)
  })

  const unloadable = `The context broker cannot load the JSON-LD context of the request: Unable to load ${context}`
  const withContext = (id: string) => ({ ...flow(id), '@context': context })
  const notLoaded = { type: `${errors}LdContextNotAvailable`, title: 'none', detail: `Unable to load ${context}` }

  it.each<[string, BrokerAnswer]>([
    ['of the request', { status: 503, body: notLoaded }],
    ['of each entity', { status: 207, body: { success: [], errors: [{ entityId: kimMa, error: notLoaded }] } }],
  ])('returns 400 if the broker cannot load the context %s', async (_what, answer) => {
    broker.answer = answer
    const response = await post([withContext(kimMa)], ldJson)
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ detail: unloadable })])
  })

  it("returns 502 if the broker cannot load the service's context", async () => {
    broker.answer = { status: 503, body: { errors: [{ entityId: kimMa, error: notLoaded }] } }
    expect((await post([flow(kimMa)])).status).toBe(502)
  })

  it('lets managers write with the public contexts only', async () => {
    const manager = await service().manager()
    const send = (body: unknown, headers = {}) => post(body, headers, manager.token).then(({ status }) => status)
    expect(await send([flow(kimMa)])).toBe(200)
    expect(await send([{ ...flow(kimMa), '@context': coreContext }], ldJson)).toBe(200)
    expect(await send([flow(kimMa)], { Link: link })).toBe(400)
    expect(await send([{ ...flow(kimMa), '@context': context }], ldJson)).toBe(400)
    expect(
      await send(
        [{ ...flow(kimMa), '@context': [coreContext, { a: { '@id': 'urn:a', '@context': context } }] }],
        ldJson,
      ),
    ).toBe(400)
    expect(await send([{ ...flow(kimMa), a: [{ type: 'Property', value: 1, '@context': context }] }])).toBe(400)
    expect(broker.upserts).toHaveLength(2)
  })

  it.each<[string, unknown, Record<string, string>]>([
    ['an id in @id', [{ ...flow(kimMa), '@id': owned }], {}],
    // A JSON-LD processor would expand the id to that of an agent's entity.
    ['an id with a prefix', [{ ...flow('my:BaDinh'), '@context': [{ my: owned.slice(0, -6) }] }], ldJson],
  ])('returns 400 for %s', async (_what, body, headers) => {
    expect((await post(body, headers)).status).toBe(400)
    expect(broker.upserts).toEqual([])
  })

  it('is recorded once per request, unless nothing was written', async () => {
    const recorded = () =>
      service().query<{ changes: unknown }>(`select changes from audit_events where action = 'entities.upserted'`)
    const before = await recorded()
    await upsert(kimMa, lang)
    broker.answer = { status: 207, body: { success: [], errors: [{ entityId: kimMa, error: invalid() }] } }
    await upsert(kimMa)
    const after = await recorded()
    expect(after).toHaveLength(before.length + 1)
    expect(after.at(-1)?.changes).toEqual([{ field: 'written', from: null, to: '2', is_hidden: false }])
  })
})

describe('upsertContextEntities with the embedded broker', () => {
  const service = useService({ environment: { AGENTS: 'none' } })
  const admin = () => service().admin.api

  it('creates and updates entities, and can be repeated', async () => {
    const read = async () => (await service().api.getContextEntity({ path: { entity_id: kimMa } })).data
    const write = (speed: number) =>
      admin().upsertContextEntities({ body: [flow(kimMa, speed), flow(lang)], query: { options: 'update' } })
    expect((await write(27.5)).data).toEqual({ success: [kimMa, lang], errors: [] })
    expect((await write(18)).data).toEqual({ success: [kimMa, lang], errors: [] })
    expect((await write(18)).data).toEqual({ success: [kimMa, lang], errors: [] })
    expect(await read()).toMatchObject(flow(kimMa, 18))
  })

  it('names a context that the broker does not have', async () => {
    const send = (...contexts: string[]) =>
      fetch(`${service().baseUrl}/context/entityOperations/upsert`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${service().admin.token}`, 'Content-Type': 'application/ld+json' },
        body: JSON.stringify(contexts.map((address, index) => ({ ...flow(`${lang}-${index}`), '@context': address }))),
      })
    const detail = expect.stringContaining(`${context} is not available. The broker does not fetch contexts.`)
    const single = await send(context)
    expect([single.status, await single.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'invalid_request', detail }),
    ])
    const mixed = await send(coreContext, context)
    expect([mixed.status, await mixed.json()]).toMatchObject([
      200,
      { success: [`${lang}-0`], errors: [{ entityId: `${lang}-1`, error: { status: 400, detail } }] },
    ])
  })
})

function invalid() {
  return { type: `${errors}BadRequestData`, title: 'Bad', detail: 'no', status: 400 }
}
