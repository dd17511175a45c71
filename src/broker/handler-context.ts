import type { BrokerHandlers } from '../../generated/broker-operations.js'
import type { Log } from '../base/log.js'
import type { TemporalReader } from '../platform/ngsi-ld/temporal-reader.js'
import type { HostedContexts } from './contexts/hosted.js'
import type { ContextLibrary } from './contexts/library.js'
import type { EntityStore } from './store/entities.js'
import type { Subscriptions } from './subscriptions/subscriptions.js'

/** Dependencies of the broker's handlers. */
export interface BrokerContext {
  contexts: ContextLibrary
  hostedContexts: HostedContexts
  entities: EntityStore
  subscriptions: Subscriptions
  /** Reads the history of the service. */
  temporal: TemporalReader
  /** Milliseconds since 1970. */
  clock: () => number
  log: Log
}

export type Handlers = BrokerHandlers<BrokerContext>
