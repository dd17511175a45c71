import type { Entity } from '@environmental-monitoring/ngsi-ld'
import type { EntityBatch } from '../../../../generated/broker-types.js'
import { createContextLibrary } from '../../../../src/broker/contexts/library.js'
import { handlers } from '../../../../src/broker/handlers/index.js'
import { createGeometryPool } from '../../../../src/broker/query/geometry-pool.js'
import { createEntityStore } from '../../../../src/broker/store/entities.js'
import { createEntityQueries } from '../../../../src/broker/store/queries.js'
import { createNotifyPolicy } from '../../../../src/broker/subscriptions/notify-policy.js'
import { createSubscriptions } from '../../../../src/broker/subscriptions/service.js'
import { createDatabase } from '../../../../src/database/postgres.js'
import type { Log } from '../../../../src/log.js'

const call = {
  user: undefined,
  requestId: 'bench',
  address: '127.0.0.1',
  accept: 'application/json',
  signal: new AbortController().signal,
}

/** Opens the handlers of the embedded broker without its pipeline. There are no notifications. */
export function openBareBroker(databaseUrl: string, log: Log) {
  const db = createDatabase(databaseUrl)
  const clock = Date.now
  const contexts = createContextLibrary({ ownAddresses: [] })
  const queries = createEntityQueries(db, { geometries: createGeometryPool({ log }) })
  const subscriptions = createSubscriptions({
    db,
    queries,
    contexts,
    policy: createNotifyPolicy({ allow: [], loopback: false }),
    deliver: () => Promise.reject(new Error('The benchmark has no subscribers.')),
    clock,
    log,
  })
  const context = {
    contexts,
    entities: createEntityStore(db, queries, subscriptions, clock),
    subscriptions,
    clock,
    log,
  }
  return {
    upsert: async (body: EntityBatch): Promise<number> => {
      const request = {
        ...call,
        headers: {},
        query: { options: 'update' as const },
        body,
        mediaType: 'application/json',
      }
      return (await handlers.upsertEntities(request, context)).status
    },
    query: async (type: string, limit: number): Promise<Entity[]> => {
      const query = { type, limit, offset: 0, count: false, geoproperty: 'location' }
      const { body } = await handlers.queryEntities({ ...call, headers: {}, query, mediaType: undefined }, context)
      return body as Entity[]
    },
  }
}
