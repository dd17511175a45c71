import type { Log } from '../log.js'
import type { ContextLibrary } from './contexts/library.js'
import type { EntityStore } from './store/entities.js'
import type { SubscriptionService } from './subscriptions/service.js'

/** Dependencies of the broker's handlers. */
export interface BrokerContext {
  contexts: ContextLibrary
  entities: EntityStore
  subscriptions: SubscriptionService
  /** Milliseconds since 1970. */
  clock: () => number
  log: Log
}
