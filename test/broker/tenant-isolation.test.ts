import { beforeAll, describe, expect, it } from '@jest/globals'
import { operations } from '../../generated/broker-operations.js'
import { call, useBroker } from './_helpers/broker.js'

type OperationId = keyof typeof operations
/** A request to an operation, and its status in a tenant without data. */
type Case = [status: number, request: string, body?: unknown]

const id = 'urn:ngsi-ld:Secret:1'
const subscriptionId = 'urn:ngsi-ld:Subscription:1'
const contextId = 'urn:ngsi-ld:Context:7c9e6679-7425-40de-944b-e07fc1f90ae7'
const attribute = { type: 'Property', value: 1 }
const entity = { id, type: 'Secret', secret: attribute }
const subscription = {
  id: subscriptionId,
  type: 'Subscription',
  entities: [{ type: 'Secret' }],
  notification: { endpoint: { uri: 'http://127.0.0.1:9/' } },
}
const time = 'timerel=after&timeAt=2026-01-01T00:00:00Z'
const at = `/entities/${id}`

/** Each operation, called for the data of another tenant. Add new operations here. */
const cases: Record<OperationId, Case> = {
  queryEntities: [200, 'GET /entities?type=Secret&count=true'],
  createEntity: [201, 'POST /entities', entity],
  retrieveEntity: [404, `GET ${at}`],
  deleteEntity: [404, `DELETE ${at}`],
  mergeEntity: [404, `PATCH ${at}`, { secret: attribute }],
  replaceEntity: [404, `PUT ${at}`, entity],
  appendEntityAttributes: [404, `POST ${at}/attrs`, { secret: attribute }],
  updateEntityAttributes: [404, `PATCH ${at}/attrs`, { secret: attribute }],
  updateEntityAttribute: [404, `PATCH ${at}/attrs/secret`, attribute],
  replaceEntityAttribute: [404, `PUT ${at}/attrs/secret`, attribute],
  deleteEntityAttribute: [404, `DELETE ${at}/attrs/secret`],
  createEntities: [201, 'POST /entityOperations/create', [entity]],
  upsertEntities: [201, 'POST /entityOperations/upsert', [entity]],
  updateEntities: [207, 'POST /entityOperations/update', [entity]],
  mergeEntities: [207, 'POST /entityOperations/merge', [entity]],
  deleteEntities: [207, 'POST /entityOperations/delete', [id]],
  queryEntitiesByPost: [
    200,
    'POST /entityOperations/query?count=true',
    { type: 'Query', entities: [{ type: 'Secret' }, { type: '*', id }, { type: '(Secret;Secret)|Secret' }] },
  ],
  // Outside `/ngsi-ld/v1`.
  retrieveVersion: [200, 'GET /../../version'],
  listEntityTypes: [200, 'GET /types'],
  retrieveEntityType: [404, 'GET /types/Secret'],
  listAttributes: [200, 'GET /attributes'],
  retrieveAttribute: [404, 'GET /attributes/secret'],
  queryTemporalEntities: [422, `GET /temporal/entities?type=Secret&${time}`],
  retrieveTemporalEntity: [422, `GET /temporal/entities/${id}?${time}`],
  createSubscription: [201, 'POST /subscriptions', subscription],
  listSubscriptions: [200, 'GET /subscriptions?count=true'],
  retrieveSubscription: [404, `GET /subscriptions/${subscriptionId}`],
  updateSubscription: [404, `PATCH /subscriptions/${subscriptionId}`, { throttling: 5 }],
  deleteSubscription: [404, `DELETE /subscriptions/${subscriptionId}`],
  // All tenants can read a hosted context by its id, which is random; see hosted-contexts.test.ts.
  addContext: [201, 'POST /jsonldContexts', { '@context': { secret: 'https://secret.example/' } }],
  listContexts: [200, 'GET /jsonldContexts?kind=Hosted'],
  serveContext: [404, `GET /jsonldContexts/${contextId}`],
  deleteContext: [404, `DELETE /jsonldContexts/${contextId}`],
}
const ids = Object.keys(cases) as OperationId[]

// Each operation has a tenant of its own, whose name is its id in lower case.
const broker = useBroker({ tenants: ['owner', ...ids.map((each) => each.toLowerCase())] })
const send = (request: string, body?: unknown, tenant = '') =>
  call(broker().url, request, { body, headers: { Link: '', 'NGSILD-Tenant': tenant } })

/** All data of the default tenant and of the tenant `owner`. */
const storedData = async (): Promise<unknown> => {
  const tables = ['entities', 'entity_types', 'geometries', 'subscriptions']
  const rows = tables.map((table) => broker().db(`broker.${table}`).whereIn('tenant', ['', 'owner']).orderBy('seq'))
  return Promise.all(rows)
}

beforeAll(async () => {
  for (const tenant of ['', 'owner']) {
    expect((await send('POST /entities', entity, tenant)).status).toBe(201)
    expect((await send('POST /subscriptions', subscription, tenant)).status).toBe(201)
  }
})

// ETSI GS CIM 009, 4.14: the data of a tenant can be accessed only with its name.
describe('an operation in another tenant', () => {
  it('is tested for each operation of the contract', () => {
    expect(ids.sort()).toEqual(Object.keys(operations).sort())
  })

  it.each(ids)('neither returns nor changes data: %s', async (operationId) => {
    const [status, request, body] = cases[operationId]
    const before = await storedData()
    const answer = await send(request, body, operationId)
    expect({ request, status: answer.status, body: answer.body }).toMatchObject({ request, status })
    // 6.3.14: the response has the header of the request.
    expect(answer.headers.get('ngsild-tenant')).toBe(operationId)
    if (status === 200) {
      expect(JSON.stringify(answer.body)).not.toMatch(/secret/i)
      expect(answer.headers.get('ngsild-results-count') ?? '0').toBe('0')
    }
    expect(await storedData()).toEqual(before)
  })

  // 6.3.14 and 5.5.2: an unknown tenant is an error of type NonexistentTenant.
  it.each(ids)('returns 404 NonexistentTenant if the tenant does not exist: %s', async (operationId) => {
    const [, request, body] = cases[operationId]
    const answer = await send(request, body, 'nobody')
    expect(answer).toMatchObject({
      status: 404,
      body: {
        type: 'https://uri.etsi.org/ngsi-ld/errors/NonexistentTenant',
        title: 'Nonexistent tenant',
        detail: 'The tenant nobody does not exist. BROKER_TENANT names the tenants.',
      },
    })
    expect(answer.headers.get('ngsild-tenant')).toBe('nobody')
  })
})
