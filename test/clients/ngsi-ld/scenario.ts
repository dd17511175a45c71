import { NgsiLdError, type EntityInput, type NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import { all } from './stand-in.js'

/** An entity type that only the scenario uses. */
export const type = 'ScenarioStation'
const idOf = (name: string) => `urn:ngsi-ld:${type}:${name}`
const observedAt = '2026-11-21T03:00:00Z'
const subscriptionId = 'urn:ngsi-ld:Subscription:scenario'

/** The entity ids of the scenario. */
export const [baDinh, hoanKiem, tayHo, broken, unknown] = [
  idOf('BaDinh'),
  idOf('HoanKiem'),
  idOf('TayHo'),
  idOf('Broken'),
  idOf('Unknown'),
]

/** Creates a station with one measurement. */
export function station(id: string, pm25: number, coordinates: unknown = [105.8342, 21.0368]): EntityInput {
  return {
    id,
    type,
    location: { type: 'GeoProperty', value: { type: 'Point', coordinates } },
    pm25: { type: 'Property', value: pm25, unitCode: 'GQ', observedAt },
    dateObserved: { type: 'Property', value: { '@type': 'DateTime', '@value': observedAt } },
  }
}

const kindOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'no error',
    (error: unknown) => {
      if (error instanceof NgsiLdError) return error.kind
      throw error
    },
  )

const idsOf = async (entities: AsyncIterable<{ id: string }>) => (await all(entities)).map(({ id }) => id).sort()

async function entityPart(client: NgsiLdClient) {
  const facts = async () => {
    const entity = await client.getEntity(baDinh)
    return entity && { pm25: entity['pm25'], type: entity.type }
  }
  await client.createEntity(station(baDinh, 82.4))
  return {
    created: await facts(),
    keyValues: await client.getEntity(baDinh, { attrs: ['pm25'], keyValues: true }),
    changed: (await client.updateAttributes(baDinh, { pm25: { type: 'Property', value: 60 } }), (await facts())?.pm25),
    changeOfUnknown: await kindOf(client.updateAttributes(unknown, { pm25: { type: 'Property', value: 60 } })),
  }
}

const property = (value: number) => ({ type: 'Property', value })

async function attributePart(client: NgsiLdClient) {
  const [no2, o3] = [property(12), property(40)]
  return {
    appended: await client.appendAttributes(baDinh, { no2 }),
    updated: await client.updateAttributes(baDinh, { no2, o3 }),
    entity: await client.getEntity(baDinh, { attrs: ['no2', 'o3'], keyValues: true }),
  }
}

async function batchPart(client: NgsiLdClient) {
  const upsert = async (...entities: EntityInput[]) => {
    const { succeeded, failed } = await client.upsertEntities(entities)
    return { succeeded, failed: failed.map(({ id, error }) => `${id} ${error.kind}`) }
  }
  return {
    mixed: await upsert(station(baDinh, 90), station(hoanKiem, 61.9, [105.8523, 21.0287]), station(tayHo, 48)),
    oneInvalid: await upsert(station(hoanKiem, 62, [105.8523, 21.0287]), station(broken, 1, ['east', 'north'])),
  }
}

async function queryPart(client: NgsiLdClient) {
  const near = { georel: 'near;maxDistance==500', geometry: 'Point', coordinates: [105.8523, 21.0287] }
  const { entities, count } = await client.queryPage({ type, limit: 1, offset: 1, count: true })
  return {
    paged: await idsOf(client.queryEntities({ type })),
    filtered: await idsOf(client.queryEntities({ type, q: 'pm25>60;pm25<=91' })),
    near: await idsOf(client.queryEntities({ type, geo: near })),
    page: [entities.length, count],
  }
}

async function subscriptionPart(client: NgsiLdClient, endpoint: string) {
  const subscription = {
    id: subscriptionId,
    type: 'Subscription' as const,
    entities: [{ type }],
    watchedAttributes: ['pm25'],
    notification: { attributes: ['pm25'], endpoint: { uri: endpoint, accept: 'application/json' as const } },
  }
  const state = async () => {
    const stored = await client.getSubscription(subscriptionId)
    return stored && { isActive: stored.isActive, status: stored.status, timesSent: stored.timesSent }
  }
  return {
    created: await client.createSubscription(subscription),
    read: await state(),
    paused: (await client.updateSubscription(subscriptionId, { isActive: false }), await state()),
    deleted: await client.deleteSubscription(subscriptionId),
    deletedAgain: await client.deleteSubscription(subscriptionId),
  }
}

async function deletionPart(client: NgsiLdClient) {
  return {
    someUnknown: await client.deleteEntities([hoanKiem, unknown]),
    allUnknown: await client.deleteEntities([hoanKiem, unknown]),
    rest: (await client.deleteEntities([baDinh, tayHo])).failed,
  }
}

/**
 * Uses the functions that behave alike with all brokers, and deletes what it creates. With every broker, the result equals
 * {@link scenarioOutcome}. The broker must be able to load the client's context. `endpoint` is a URL that the broker
 * accepts for notifications; none is sent.
 */
export async function runScenario(client: NgsiLdClient, endpoint = 'https://receiver.example.com/notifications') {
  await client.deleteEntities([baDinh, hoanKiem, tayHo, broken])
  await client.deleteSubscription(subscriptionId)
  return {
    entities: await entityPart(client),
    attributes: await attributePart(client),
    batches: await batchPart(client),
    queries: await queryPart(client),
    subscriptions: await subscriptionPart(client, endpoint),
    deletions: await deletionPart(client),
  }
}

/** The expected result of {@link runScenario}. */
export const scenarioOutcome: Awaited<ReturnType<typeof runScenario>> = {
  entities: {
    created: { pm25: { type: 'Property', value: 82.4, unitCode: 'GQ', observedAt }, type },
    keyValues: { id: baDinh, type, pm25: 82.4 },
    changed: { type: 'Property', value: 60 },
    changeOfUnknown: 'not-found',
  },
  attributes: {
    appended: { updated: ['no2'], notUpdated: [] },
    updated: { updated: ['no2', 'o3'], notUpdated: [] },
    entity: { id: baDinh, type, no2: 12, o3: 40 },
  },
  batches: {
    mixed: { succeeded: [baDinh, hoanKiem, tayHo], failed: [] },
    oneInvalid: { succeeded: [hoanKiem], failed: [`${broken} bad-request-data`] },
  },
  queries: {
    paged: [baDinh, hoanKiem, tayHo],
    filtered: [baDinh, hoanKiem],
    near: [hoanKiem],
    page: [1, 3],
  },
  subscriptions: {
    created: subscriptionId,
    read: { isActive: true, status: 'active', timesSent: 0 },
    paused: { isActive: false, status: 'paused', timesSent: 0 },
    deleted: true,
    deletedAgain: false,
  },
  deletions: {
    someUnknown: { succeeded: [hoanKiem, unknown], failed: [], created: [] },
    allUnknown: { succeeded: [hoanKiem, unknown], failed: [], created: [] },
    rest: [],
  },
}
