import type { IncomingHttpHeaders } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals'
import type { Subscription } from '../../../../generated/broker-types.js'
import { defaultTenant } from '../../../../src/base/ngsi-ld.js'
import { createHostedContexts } from '../../../../src/broker/contexts/hosted.js'
import { createContextLibrary } from '../../../../src/broker/contexts/library.js'
import type { Names } from '../../../../src/broker/entity-model.js'
import { createGeometryPool } from '../../../../src/broker/query/geometry-pool.js'
import { readEntity } from '../../../../src/broker/reading/read-entity.js'
import { createMerge, readPatch, readUpdated } from '../../../../src/broker/reading/read-fragment.js'
import { createContextStore } from '../../../../src/broker/store/contexts.js'
import { createEntityStore, createWriters } from '../../../../src/broker/store/entities.js'
import { create, edit, upsert } from '../../../../src/broker/store/entity-change.js'
import { createEntityQueries } from '../../../../src/broker/store/queries.js'
import { createCatalogue } from '../../../../src/broker/store/types-and-attributes.js'
import { createDeliver, type Outcome } from '../../../../src/broker/subscriptions/notification.js'
import { createDeliveries, createSubscriptions } from '../../../../src/broker/subscriptions/subscriptions.js'
import { schemaCompilerOf } from '../../../../src/pipeline/contract/schema-compiler.js'
import { readDocument } from '../../../../src/pipeline/http/bind.js'
import { createDatabase } from '../../../../src/platform/database/postgres.js'
import { createSlowReads } from '../../../../src/platform/database/slow-reads.js'
import { createAddressPolicy, createGuardedPost } from '../../../../src/platform/providers/guarded-post.js'
import { createCollector } from '../../../_helpers/collector.js'
import { createTestDatabase, type TestDatabase } from '../../../_helpers/postgres.js'
import { type ReceivedNotification, type Receiver, startReceiver } from '../../../_helpers/receiver.js'
import { silentLog } from './records.js'

export const context = 'http://localhost:8000/contexts/environment.jsonld'

const schemas = schemaCompilerOf(readDocument('broker.json'))

/** A broker process without HTTP. */
export type BrokerProcess = Awaited<ReturnType<typeof startProcess>>

/** Opens the broker's stores on a database. `clock` in milliseconds since 1970. */
export async function startProcess(url: string, clock: () => number = Date.now, tenant = defaultTenant) {
  const db = createDatabase(url)
  const geometries = createGeometryPool({ log: silentLog })
  const queries = createEntityQueries(db, { tenant, geometries, slowReads: createSlowReads() })
  const contexts = createContextLibrary({ ownAddresses: [] })
  const policy = createAddressPolicy({ allow: [], loopback: true })
  const sender = createGuardedPost(policy)
  const deliver = createDeliver(sender.post)
  const outcomes = createCollector<Outcome>()
  const deliveries = createDeliveries({
    ...{ db, clock, log: silentLog },
    async deliver(delivery) {
      const outcome = await deliver(delivery)
      outcomes.add(outcome)
      return outcome
    },
  })
  const { dispatcher, counters } = deliveries
  const subscriptions = createSubscriptions({
    db,
    tenant,
    queries,
    contexts,
    hostedContexts: createHostedContexts({
      ...{ library: contexts, clock, baseUrl: () => '' },
      store: createContextStore(db, tenant),
    }),
    policy,
    deliveries,
    clock,
    log: silentLog,
  })
  const writers = createWriters()
  const catalogue = createCatalogue(db, { tenant, slowReads: createSlowReads() })
  const store = createEntityStore(db, { tenant, queries, catalogue, watcher: subscriptions, writers, clock })
  const names = await contexts.open(context)
  return {
    db,
    names,
    contexts,
    subscriptions,
    dispatcher,
    ...writesOf(store, names),
    /** Waits for the end of `count` deliveries since the start, and writes their counters to the database. */
    async delivered(count: number) {
      await outcomes.reached(count)
      await turn()
      await counters.flush()
    },
    async stop() {
      await dispatcher.stop()
      sender.close()
      await geometries.close()
      await db.destroy()
    },
  }
}

type Fragment = Record<string, unknown>

/** Writes of the broker, with entities as sent by clients. */
function writesOf(store: ReturnType<typeof createEntityStore>, names: Names) {
  return {
    create(entity: Fragment) {
      const draft = readEntity(entity, names)
      return store.change(draft.id, create(draft))
    },
    patch: (id: string, attributes: Fragment) =>
      store.change(id, edit({ ...readPatch(id, attributes, names, readUpdated), atomic: true })),
    merge: (id: string, attributes: Fragment) =>
      store.change(
        id,
        edit({ ...readPatch(id, attributes, names, createMerge({ options: 'normalized' })), atomic: true }),
      ),
    upsert(entities: Fragment[], mode: 'update' | 'replace' = 'update') {
      const drafts = entities.map((entity) => readEntity(entity, names))
      return store.changeMany(drafts.map((draft) => ({ id: draft.id, change: upsert(draft, mode) })))
    },
    remove: (id: string) => store.remove([id]),
    removeMany: (ids: string[]) => store.remove(ids),
  }
}

export interface Notifying {
  url: string
  broker: BrokerProcess
  receiver: Receiver
  /** Time of the broker's clock in milliseconds since 1970. */
  time: { now: number }
  /** Creates a subscription of the receiver. */
  subscribe: (
    subscription?: Partial<Subscription>,
    notification?: Partial<Subscription['notification']>,
  ) => Promise<string>
  /** Waits for the only notification, and checks that it has the schema of the contract. */
  only: () => Promise<{ headers: IncomingHttpHeaders; body: Record<string, unknown>; data: unknown }>
  /** Sends all queued notifications, so that none can arrive later, and returns what was received. Ends the process. */
  rest: () => Promise<ReceivedNotification[]>
}

/** Provides a database per file, and a broker process and a receiver per test. */
export function useNotifying(): () => Notifying {
  let database: TestDatabase | undefined
  let current: Notifying | undefined
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database?.drop())
  beforeEach(async () => {
    const url = database?.url ?? ''
    const time = { now: Date.parse('2026-11-21T03:15:00Z') }
    const [broker, receiver] = [await startProcess(url, () => time.now), await startReceiver()]
    await broker.db.raw('truncate broker.subscriptions, broker.entities cascade')
    const subscribe: Notifying['subscribe'] = (subscription, { endpoint, ...notification } = {}) =>
      broker.subscriptions.create(
        {
          type: 'Subscription',
          ...(!subscription?.watchedAttributes && { entities: [{ type: 'AirQualityObserved' }] }),
          ...subscription,
          notification: { ...notification, endpoint: { uri: receiver.url, ...endpoint } },
        },
        broker.names,
      )
    const rest = async () => {
      await broker.dispatcher.stop()
      return receiver.received.map(({ body }) => body)
    }
    const only = async () => {
      const [received] = await receiver.expect(1)
      if (!received) throw new Error('No notification was received.')
      const { headers, text } = received
      const isGeoJson = headers['content-type'] === 'application/geo+json'
      const body = JSON.parse(text) as Record<string, unknown>
      const schema = `/components/schemas/${isGeoJson ? 'GeoJsonNotification' : 'Notification'}`
      expect(schemas.at(schema, 'body')(body)).toEqual([])
      return { headers, body, data: body['data'] }
    }
    current = { url, broker, receiver, time, subscribe, only, rest }
  })
  afterEach(async () => {
    await current?.receiver.close()
    await current?.broker.stop()
  })
  return () => {
    if (!current) throw new Error('The broker has not been started.')
    return current
  }
}

export const stationId = (station: number | string, city = 'Hanoi') =>
  `urn:ngsi-ld:AirQualityObserved:${city}:BaDinh:${station}`

/** Returns an observation of a station. The default air quality index is 165. */
export const observation = (station: number | string, attributes: Fragment = {}): Fragment => ({
  id: stationId(station),
  type: 'AirQualityObserved',
  airQualityIndex: { type: 'Property', value: 165, observedAt: '2026-11-21T03:00:00Z' },
  ...attributes,
})

export const property = (value: unknown) => ({ type: 'Property', value })
export const at = (longitude: number, latitude: number) => ({
  type: 'GeoProperty',
  value: { type: 'Point', coordinates: [longitude, latitude] },
})
