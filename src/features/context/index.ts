import sql from 'sql-template-tag'
import { minute } from '../../base/time.js'
import { createFeature } from '../../platform/feature.js'
import type { Platform } from '../../platform/platform.js'
import { createBrokerSecret } from '../../platform/server/access-rules.js'
import { createEntityContext, type EntityContextNeeds } from './handler-context.js'
import * as handlers from './handlers/index.js'
import { ignoredEntitiesJob } from './ignored-entities.js'
import { mirrorJob } from './mirror.js'
import { deletionSubscriptionJob, subscriptionJob } from './subscriptions.js'

export { contextAdvice, findIgnoredEntity } from './ignored-entities.js'

export interface ContextNeeds extends EntityContextNeeds {
  /** Returns the base URL under which the broker reaches the service. */
  callbackUrl: () => string
  /** Milliseconds between two checks of the subscriptions, in tests. */
  subscriptionInterval: number | undefined
}

/**
 * The context broker: copies records of the service to it, records what it reports, and forwards calls of clients. The
 * history of its entities is read from the database.
 */
export function createContextData(platform: Platform, needs: ContextNeeds) {
  const { config, broker, tokens, work, log } = platform
  const { callbackUrl, subscriptionInterval: interval } = needs
  const { url: brokerName = 'embedded' } = config.broker
  const callbackSecret = tokens.deriveKey('broker notifications').toString('base64url')
  const context = createEntityContext(platform, needs)
  const { repositories, inTransaction, mirroredEntities: entities, recorder } = context
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
      work.add(mirrorJob({ repositories, inTransaction, entities, broker, brokerName, log }))
    },
    maintenance: () => [{ name: 'delivered outbox rows', run: () => repositories.outbox.deleteDelivered() }],
  })
  return { ...feature, checkSecret: createBrokerSecret(callbackSecret) }
}
