import { baDinh, broken, hoanKiem, station, tayHo, type, unknown } from './scenario.js'
import { context, errorBase, type Reply } from './stand-in.js'

/** A decoded request of the scenario and the response of a broker. */
export interface Exchange {
  request: string
  reply: Reply
}

/** The response formats of a broker, as far as the scenario uses them. */
export interface Dialect {
  /** Creates ProblemDetails. */
  problem: (name: string, status: number, detail: string) => Record<string, unknown>
  /** The response to a batch of which some or all items failed. */
  batch: (succeeded: string[], failed: [id: string, name: string, status: number][]) => Reply
  /** The response to an upsert that creates some entities and updates others. */
  mixed: (created: string[], changed: string[]) => Reply
  /** The responses to an update of attributes of which the entity lacks one, and to what follows. */
  updateWithNew: (id: string) => Exchange[]
  /** A DateTime value. */
  dateTime: (text: string) => unknown
  /** The response to a query with limit 0. */
  countOnly: (count: number) => Reply
  /** Members that the broker adds to a subscription. */
  subscriptionState: (isActive: boolean) => Record<string, unknown>
  subscriptionCounters: Record<string, unknown>
  malformedQuery: Reply
  /** The headers of lists. */
  listHeaders: Record<string, string>
}

const contextHeader = `<${context}>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`
const withDetail = (status: number, id: string) => (status === 404 ? `${id} was not found` : `${id} is not valid`)

function orionProblem(name: string, _status: number, detail: string) {
  return { type: errorBase + name, title: detail, detail: 'no detail' }
}

function scorpioProblem(name: string, status: number, detail: string) {
  return { type: errorBase + name, title: name, detail: { message: detail }, status }
}

function stellioProblem(name: string, status: number, detail: string) {
  return { type: errorBase + name, title: detail, status, detail }
}

const updateRequest = (id: string) => `PATCH /entities/${id}/attrs`
const updateWithAppend = (id: string): Exchange[] => [{ request: updateRequest(id), reply: [204] }]

const standardBatch =
  (problem: Dialect['problem']): Dialect['batch'] =>
  (success, failed) => [
    207,
    {
      success,
      errors: failed.map(([entityId, name, status]) => ({
        entityId,
        error: problem(name, status, withDetail(status, entityId)),
      })),
    },
  ]

/** The three brokers. Orion-LD runs without `-experimental`, the default of its image. */
export const dialects: Record<'orion-ld' | 'scorpio' | 'stellio', Dialect> = {
  'orion-ld': {
    problem: orionProblem,
    batch: standardBatch(orionProblem),
    mixed: (created, changed) => [207, { success: [...created, ...changed], errors: [] }],
    updateWithNew: (id) => [
      {
        request: updateRequest(id),
        reply: [207, { updated: ['no2'], notUpdated: [{ attributeName: 'o3', reason: "attribute doesn't exist" }] }],
      },
      { request: `POST /entities/${id}/attrs`, reply: [204] },
    ],
    dateTime: (text) => ({ '@type': 'DateTime', '@value': text }),
    countOnly: (count) => [200, [], { 'NGSILD-Results-Count': String(count) }],
    subscriptionState: (isActive) => ({ isActive, status: isActive ? 'active' : 'paused' }),
    subscriptionCounters: { status: 'ok', timesSent: 0, consecutiveErrors: 0 },
    malformedQuery: [400, orionProblem('BadRequestData', 400, 'ngsi-ld query language: syntax error')],
    listHeaders: { Link: contextHeader },
  },
  scorpio: {
    problem: scorpioProblem,
    batch: (success, failed) => {
      const errors = failed.map(([id, name, status]) => ({
        type: 'Batch',
        id,
        ProblemDetails: scorpioProblem(name, status, withDetail(status, id)),
      }))
      const statuses = new Set(failed.map(([, , status]) => status))
      const [worst = 400] = statuses.size === 1 ? statuses : []
      return success.length === 0 ? [worst, { errors }] : [207, { success, errors }]
    },
    mixed: (created) => [201, created],
    updateWithNew: updateWithAppend,
    dateTime: (text) => ({ type: 'DateTime', '@value': text }),
    countOnly: (count) => [200, undefined, { 'NGSILD-Results-Count': String(count) }],
    subscriptionState: (isActive) => ({ isActive, timesSent: null, timesFailed: null, lastNotification: null }),
    subscriptionCounters: {},
    malformedQuery: [400, scorpioProblem('InvalidRequest', 400, 'pm25> cannot be parsed')],
    listHeaders: {
      Link: `<http://localhost:9090/ngsi-ld/v1/entities?offset=900>;rel="next", ${contextHeader}`,
      'NGSILD-EntityMap': 'urn:ngsi-ld:EntityMap:1',
    },
  },
  stellio: {
    problem: stellioProblem,
    batch: standardBatch(stellioProblem),
    mixed: (created) => [201, created],
    updateWithNew: updateWithAppend,
    dateTime: (text) => ({ type: 'DateTime', '@value': text }),
    countOnly: (count) => [200, [], { 'NGSILD-Results-Count': String(count) }],
    subscriptionState: (isActive) => ({ isActive, status: isActive ? 'active' : 'paused' }),
    subscriptionCounters: { status: 'ok', timesSent: 0 },
    malformedQuery: [400, stellioProblem('BadRequestData', 400, 'Invalid query parameter: pm25>')],
    listHeaders: { Link: '</ngsi-ld/v1/entities?offset=900>;rel="next";type="application/ld+json"' },
  },
}

const notFound = (dialect: Dialect, id: string): Reply => [
  404,
  dialect.problem('ResourceNotFound', 404, `${id} was not found`),
]
const exists = (dialect: Dialect, id: string): Reply => [
  409,
  dialect.problem('AlreadyExists', 409, `${id} already exists`),
]

/** An entity as the broker returns it. */
function stored({ dateTime }: Dialect, id: string, pm25: unknown) {
  const value = dateTime('2026-11-21T03:00:00Z')
  return { ...station(id, 0), pm25, dateObserved: { type: 'Property', value } }
}

function entityExchanges(dialect: Dialect): Exchange[] {
  const one = `/entities/${baDinh}`
  const first = { type: 'Property', value: 82.4, unitCode: 'GQ', observedAt: '2026-11-21T03:00:00Z' }
  return [
    { request: 'POST /entities', reply: [201, undefined, { Location: `/ngsi-ld/v1${one}` }] },
    { request: 'POST /entities', reply: exists(dialect, baDinh) },
    { request: `GET ${one}`, reply: [200, stored(dialect, baDinh, first)] },
    { request: `GET /entities/${unknown}`, reply: notFound(dialect, unknown) },
    { request: `GET ${one}?attrs=pm25&options=keyValues`, reply: [200, { id: baDinh, type, pm25: 82.4 }] },
    { request: `PATCH ${one}/attrs`, reply: [204] },
    { request: `GET ${one}`, reply: [200, stored(dialect, baDinh, { type: 'Property', value: 60 })] },
    { request: `PATCH /entities/${unknown}/attrs`, reply: notFound(dialect, unknown) },
  ]
}

function attributeExchanges(dialect: Dialect): Exchange[] {
  const one = `/entities/${baDinh}`
  return [
    { request: `POST ${one}/attrs`, reply: [204] },
    ...dialect.updateWithNew(baDinh),
    { request: `PATCH ${one}/attrs/no2`, reply: [204] },
    { request: `PUT ${one}/attrs/o3`, reply: [204] },
    { request: `DELETE ${one}/attrs/o3`, reply: [204] },
    { request: `DELETE ${one}/attrs/o3`, reply: notFound(dialect, 'o3') },
    { request: `PUT ${one}/attrs/o3`, reply: notFound(dialect, 'o3') },
    { request: `POST /entities/${unknown}/attrs`, reply: notFound(dialect, unknown) },
    { request: `GET ${one}?attrs=no2,o3&options=keyValues`, reply: [200, { id: baDinh, type, no2: 13 }] },
    { request: `PUT ${one}`, reply: [204] },
    { request: `PUT /entities/${unknown}`, reply: notFound(dialect, unknown) },
  ]
}

function batchExchanges({ batch, mixed }: Dialect): Exchange[] {
  const request = 'POST /entityOperations/upsert?options=update'
  return [
    { request, reply: mixed([hoanKiem, tayHo], [baDinh]) },
    { request, reply: [204] },
    { request, reply: batch([hoanKiem], [[broken, 'BadRequestData', 400]]) },
    { request, reply: batch([], [[broken, 'BadRequestData', 400]]) },
    { request, reply: [204] },
    {
      request: 'POST /entityOperations/create',
      reply: batch(
        [],
        [baDinh, tayHo].map((id): [string, string, number] => [id, 'AlreadyExists', 409]),
      ),
    },
    { request: 'POST /entityOperations/update', reply: batch([baDinh], [[unknown, 'ResourceNotFound', 404]]) },
    { request: 'POST /entityOperations/update', reply: batch([], [[unknown, 'ResourceNotFound', 404]]) },
  ]
}

function queryExchanges(dialect: Dialect): Exchange[] {
  const { listHeaders } = dialect
  const entity = (id: string) => stored(dialect, id, { type: 'Property', value: 1 })
  const query = (parameters: string, entities: unknown[], headers = {}): Exchange => ({
    request: `GET /entities?${parameters}`,
    reply: [200, entities, { ...listHeaders, ...headers }],
  })
  const near = 'georel=near;maxDistance==500&geometry=Point&coordinates=[105.8523,21.0287]'
  const whole = 'limit=100&offset=0'
  return [
    query(`type=${type}&limit=1&offset=1&count=true`, [entity(hoanKiem)], { 'NGSILD-Results-Count': '3' }),
    query(`type=${type}&limit=2&offset=0`, [entity(baDinh), entity(hoanKiem)]),
    query(`type=${type}&limit=2&offset=2`, [entity(tayHo)]),
    query(`q=pm25>60;pm25<=91&type=${type}&${whole}`, [entity(baDinh), entity(hoanKiem)]),
    query(`type=${type}&id=${baDinh},${unknown}&attrs=pm25&options=keyValues&${whole}`, [
      { id: baDinh, type, pm25: 91 },
    ]),
    query(`type=${type}&${near}&${whole}`, [entity(hoanKiem)]),
    query(`q=pm25>1000&type=${type}&${whole}`, []),
    { request: `GET /entities?type=${type}&limit=0&offset=0&count=true`, reply: dialect.countOnly(3) },
    { request: `GET /entities?q=pm25>&type=${type}&limit=100&offset=0`, reply: dialect.malformedQuery },
  ]
}

function subscriptionExchanges(dialect: Dialect): Exchange[] {
  const id = 'urn:ngsi-ld:Subscription:scenario'
  const one = `/subscriptions/${id}`
  const subscription = (isActive: boolean) => ({
    id,
    type: 'Subscription',
    entities: [{ type }],
    watchedAttributes: ['pm25'],
    notification: {
      attributes: ['pm25'],
      endpoint: { uri: 'https://receiver.example.com/notifications', accept: 'application/json' },
      ...dialect.subscriptionCounters,
    },
    ...dialect.subscriptionState(isActive),
  })
  return [
    { request: 'POST /subscriptions', reply: [201, undefined, { Location: `/ngsi-ld/v1${one}` }] },
    { request: 'POST /subscriptions', reply: exists(dialect, id) },
    { request: `GET ${one}`, reply: [200, subscription(true)] },
    { request: `GET ${one}`, reply: [200, subscription(true)] },
    { request: 'GET /subscriptions?limit=100&offset=0', reply: [200, [subscription(true)]] },
    { request: `PATCH ${one}`, reply: [204] },
    { request: `GET ${one}`, reply: [200, subscription(false)] },
    { request: `DELETE ${one}`, reply: [204] },
    { request: `DELETE ${one}`, reply: notFound(dialect, id) },
    { request: `GET ${one}`, reply: notFound(dialect, id) },
    { request: `PATCH ${one}`, reply: notFound(dialect, id) },
  ]
}

/** Returns all exchanges of the scenario with one broker, in order. */
export function exchangesWith(dialect: Dialect): Exchange[] {
  const deletion = 'POST /entityOperations/delete'
  const unknownIds = (...ids: string[]) => ids.map((id): [string, string, number] => [id, 'ResourceNotFound', 404])
  const subscription = 'urn:ngsi-ld:Subscription:scenario'
  return [
    { request: deletion, reply: dialect.batch([], unknownIds(baDinh, hoanKiem, tayHo, broken)) },
    { request: `DELETE /subscriptions/${subscription}`, reply: notFound(dialect, subscription) },
    ...entityExchanges(dialect),
    ...attributeExchanges(dialect),
    ...batchExchanges(dialect),
    ...queryExchanges(dialect),
    ...subscriptionExchanges(dialect),
    { request: deletion, reply: dialect.batch([hoanKiem], unknownIds(unknown)) },
    { request: deletion, reply: dialect.batch([], unknownIds(hoanKiem, unknown)) },
    { request: `DELETE /entities/${baDinh}`, reply: [204] },
    { request: `DELETE /entities/${baDinh}`, reply: notFound(dialect, baDinh) },
    { request: deletion, reply: [204] },
  ]
}
