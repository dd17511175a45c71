import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { readContract } from '../../../../src/app/service.js'
import { projectFile } from '../../../../src/base/project.js'
import type { UserRecord } from '../../../../src/features/accounts/users-repository.js'
import {
  listOperations,
  resolve,
  type OpenApiDocument,
  type ParameterObject,
  type PlacedOperation,
} from '../../../../src/pipeline/contract/document.js'
import type { TestApp } from '../../../_helpers/test-context.js'
import { exampleRequests } from '../../../contract/_helpers/example-requests.js'
import { createRequests, type Requests } from '../../../contract/_helpers/matrix-requests.js'
import { write } from '../../../contract/_helpers/mutations.js'
import { validRequests } from '../../../contract/_helpers/valid-requests.js'

/** Selects the filters, sort orders and pages. */
const seed = 20261121
/** Number of calls per operation with query parameters: at least 24, and more for many parameters. */
const callsOf = (parameters: number) => Math.max(24, 6 * parameters)

const document = readContract()
const brokerDocument = JSON.parse(readFileSync(projectFile('generated/broker.json'), 'utf8')) as OpenApiDocument

/** All operations of the service and of the embedded broker. */
export const allOperations = [...listOperations(document), ...listOperations(brokerDocument)].map(
  ({ operation }) => operation.operationId,
)

/**
 * Calls all operations with the examples of the contract, and those of the service with many query parameters. Also runs
 * the imports of the commands.
 * @returns the operations that were successful
 */
export async function callEverything(app: TestApp): Promise<Set<string>> {
  const done = new Set<string>()
  await callService(app, done)
  await callBroker(app, done)
  const { locations, segments } = app.context.repositories
  const place = { latitude: 21.03, longitude: 105.85, osm_id: 'node/7' }
  const unknown = { address: null, opening_hours: null, description: null, metadata: {} }
  await locations.importMany([{ name: 'Hồ Tây', location_type: 'PUBLIC_PARK', ...place, ...unknown }])
  const unidentified = { name: 'Hồ Tây', location_type: 'PUBLIC_PARK' as const, ...place, osm_id: null, ...unknown }
  await locations.compareImported([unidentified], 50)
  const line: [number, number][] = [
    [105.85, 21.03],
    [105.86, 21.04],
  ]
  await segments.importMany([{ id: 'segment-7', name: 'Đường Thanh Niên', coordinates: line, ...place }])
  return done
}

async function callService(app: TestApp, done: Set<string>): Promise<void> {
  const requests = await createRequests(document, app)
  const placed = listOperations(document)
  // Others need a location and a device.
  const first = placed.filter(({ operation }) => /^(createLocation|registerDevice)$/.test(operation.operationId))
  for (const one of [...first, ...placed]) await callWithExamples(one, requests, done)
  const { users } = app.context.repositories
  // An organization with many reports, a citizen, and an admin.
  const callers = [await users.find(1), await users.find(2), await requests.account('admin')]
  for (const one of placed) {
    const known = callers.flatMap((user) => user ?? [])
    if (one.method === 'get') await callWithQueries(one, requests, app, known)
  }
  requests.close()
}

async function callWithExamples(placed: PlacedOperation, requests: Requests, done: Set<string>): Promise<void> {
  const parameters = (placed.operation.parameters ?? []).map((one) => resolve<ParameterObject>(document, one))
  const takesKey = parameters.some(({ name }) => name === 'Idempotency-Key')
  for (const { draft } of await requests.make(placed)) {
    if (takesKey) draft.headers['Idempotency-Key'] = 'once'
    const { status } = await requests.send(draft)
    if (status < 300) done.add(placed.operation.operationId)
  }
}

async function callWithQueries(placed: PlacedOperation, requests: Requests, app: TestApp, callers: UserRecord[]) {
  const parameters = (placed.operation.parameters ?? []).map((one) => resolve<ParameterObject>(document, one))
  const numRuns = callsOf(parameters.filter((one) => one.in === 'query').length)
  const drafts = fc.sample(validRequests(document, placed), { seed, numRuns })
  if (drafts.every(({ query }) => query.length === 0)) return
  const [own] = await requests.make(placed)
  if (!own) return
  const isSecret = 'Authorization' in own.draft.headers
  const call = (query: [string, string][], caller: UserRecord | undefined, pick: number) => {
    const headers = isSecret && caller ? { Authorization: `Bearer ${app.context.tokens.issue(caller)}` } : {}
    const chosen = query.map(([name, value], place): [string, string] =>
      name === 'q' && placed.operation.tags?.includes('Context')
        ? [name, 'airQualityIndex%3E50']
        : realistic(name, value, pick + place),
    )
    return requests.send({ ...own.draft, headers, query: chosen })
  }
  // Each caller without filters, then combined filters, then single filters.
  const plain = callers.map((caller) => call([], caller, 0))
  const filtered = drafts.map(({ query }, index) => call(query, callers[index % callers.length], index))
  const single = drafts.map(({ query }, index) => call(query.slice(-1), callers[index % callers.length], index))
  await Promise.all([...plain, ...filtered, ...single])
}

/** Replaces random values that would rarely match: small pages, the area of the city, statuses, observed days. */
function realistic(name: string, value: string, pick: number): [string, string] {
  const time = (daysAgo: number) => encodeURIComponent(new Date(Date.now() - daysAgo * 86_400_000).toISOString())
  const statuses = ['PENDING', 'COMPLETED', 'IN_PROGRESS', 'APPROVED', 'REJECTED']
  const searches = ['rac%20thai', '4711', 'khoi', 'xyz']
  const values: Partial<Record<string, string | undefined>> = {
    limit: '10',
    q: searches[pick % searches.length],
    updated_since: time(pick % 2),
    page: '2',
    lat: '21.0285',
    lng: '105.8542',
    radius: pick % 2 === 0 ? '2' : '30',
    bbox: pick % 2 === 0 ? '105.85,21.02,105.86,21.03' : '105,20,107,22',
    status: statuses[pick % statuses.length],
    from: time(1),
    to: time(0),
    attribute: 'pm25',
    user_id: String(1 + (pick % 3)),
  }
  return [name, values[name] ?? value]
}

/** Queries in addition to the examples of the contract. */
const brokerQueries = [
  'entities?type=PUBLIC_PARK&limit=10',
  'entities?type=PUBLIC_PARK&limit=10&count=true',
  'entities?type=PUBLIC_PARK,CHARGING_STATION&limit=10&offset=100',
  'entities?type=AirQualityObserved&attrs=airQualityIndex&limit=10',
  'entities?type=AirQualityObserved&q=airQualityIndex>50&limit=10',
  'entities?type=*&attrs=location&id=urn:ngsi-ld:Place:77,urn:ngsi-ld:Place:78&limit=10',
  'entities?type=PUBLIC_PARK&georel=near;maxDistance==500&geometry=Point&coordinates=[105.85,21.03]&limit=10',
  'entities?type=PUBLIC_PARK&georel=within&geometry=Polygon&coordinates=[[[105.85,21.02],[105.86,21.02],[105.86,21.03],[105.85,21.02]]]&limit=10',
  ...['attrs=pm25&lastN=3', 'limit=5&count=true', 'limit=5&offset=10'].map(
    (query) => `temporal/entities?type=AirQualityObserved&timerel=after&timeAt=2000-01-01T00:00:00Z&${query}`,
  ),
]

async function callBroker({ brokerUrl }: TestApp, done: Set<string>): Promise<void> {
  const placed = listOperations(brokerDocument)
  // Attributes before their entity.
  const removing = placed.filter(({ method }) => method === 'delete').toSorted((a, b) => b.path.length - a.path.length)
  const others = placed.filter((one) => !removing.includes(one))
  const reading = placed.filter(({ method }) => method === 'get')
  // Contexts are filled, and not created with the id of the examples. Entities of the examples must not exist before they
  // are created, and must exist before they are changed.
  for (const one of [...reading, ...removing, ...others, ...others, ...removing]) {
    for (const draft of exampleRequests(brokerDocument, one)) {
      const { method, target, headers, body } = write(draft)
      const response = await fetch(`${brokerUrl}${target}`, { method, headers, ...(body && { body }) })
      await response.arrayBuffer()
      if (response.ok) done.add(one.operation.operationId)
    }
  }
  for (const query of brokerQueries) {
    const response = await fetch(`${brokerUrl}/ngsi-ld/v1/${query}`, { headers: { Link: contextLink } })
    if (!response.ok) throw new Error(`${query} returned ${response.status}: ${await response.text()}`)
    await response.arrayBuffer()
    done.add(query.startsWith('temporal') ? 'queryTemporalEntities' : 'queryEntities')
  }
}

/** Base URL of the JSON-LD contexts in the examples of the broker contract. */
export const publicUrl = 'http://localhost:8000'
const contextLink = `<${publicUrl}/contexts/environment.jsonld>; rel="http://www.w3.org/ns/json-ld#context"`
