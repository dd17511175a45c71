import sql from 'sql-template-tag'
import { minute } from '../../base/time.js'
import { createAuditRepository } from '../../platform/audit.js'
import { announceDeleted } from '../../platform/database/change-feed.js'
import { withTransactions } from '../../platform/database/postgres.js'
import { createSlowReads } from '../../platform/database/slow-reads.js'
import { createFeature } from '../../platform/feature.js'
import { type EntityListener, createMirroredEntities, type EntitySource } from '../../platform/ngsi-ld/entities.js'
import { createTemporalReader } from '../../platform/ngsi-ld/temporal-reader.js'
import type { Platform } from '../../platform/platform.js'
import { createBrokerSecret } from '../../platform/server/access-rules.js'
import { locationEntities } from '../places/index.js'
import { civicIssueEntities } from '../reports/index.js'
import { createContextRepositories, type ContextRepositories, type EntityContext } from './handler-context.js'
import * as handlers from './handlers/index.js'
import { ignoredEntitiesJob } from './ignored-entities.js'
import { mirrorJob } from './mirror.js'
import { createRecorder } from './recorder.js'
import { deletionSubscriptionJob, subscriptionJob } from './subscriptions.js'

export { contextAdvice, findIgnoredEntity } from './ignored-entities.js'

export interface ContextNeeds {
  /** Composes the entities of the city's own stations. */
  stationEntities: EntitySource<ContextRepositories>
  /** Receive what the broker reports. */
  listeners: EntityListener[]
  /** Returns the base URL under which the broker reaches the service. */
  callbackUrl: () => string
  /** Milliseconds between two checks of the subscriptions, in tests. */
  subscriptionInterval: number | undefined
}

/**
 * The context broker: copies records of the service to it, records what it reports, and forwards calls of clients. The
 * history of its entities is read from the database.
 */
export function createContextData({ config, db, broker, tokens, work, clock, log }: Platform, needs: ContextNeeds) {
  const { stationEntities, listeners, callbackUrl, subscriptionInterval: interval } = needs
  const { url: brokerName = 'embedded' } = config.broker
  const transactional = withTransactions(db, createContextRepositories)
  const { repositories } = transactional
  const mirroredEntities = createMirroredEntities<ContextRepositories>([
    stationEntities,
    civicIssueEntities,
    locationEntities,
  ])
  const callbackSecret = tokens.deriveKey('broker notifications').toString('base64url')
  const recorder = createRecorder({
    ...{ repositories, listeners, retention: config.retention, clock, log },
    announceDeleted: (id) => announceDeleted(db, id),
  })
  const context: EntityContext = {
    config,
    audit: createAuditRepository(db),
    broker,
    mirroredEntities,
    temporal: createTemporalReader(db, createSlowReads()),
    recorder,
  }
  const feature = createFeature(handlers, context, {
    outbox: {
      name: 'broker',
      isEnabled: true,
      maxWait: 10 * minute,
      waiting: sql`select created_at, error is not null as failing from outbox where delivered_at is null
                   order by next_attempt_at, id`,
      failed: 'waiting',
    },
    start() {
      const endpoint = { uri: `${callbackUrl()}/context/notifications`, secret: callbackSecret }
      work.add(subscriptionJob({ broker, recorder, endpoint, log, interval }))
      work.add(deletionSubscriptionJob({ broker, endpoint, log, interval }))
      work.add(ignoredEntitiesJob(broker, config.server.publicUrl, log))
      work.add(mirrorJob({ ...transactional, entities: mirroredEntities, broker, brokerName, log }))
    },
    maintenance: () => [{ name: 'delivered outbox rows', run: () => repositories.outbox.deleteDelivered() }],
  })
  return { ...feature, checkSecret: createBrokerSecret(callbackSecret) }
}
