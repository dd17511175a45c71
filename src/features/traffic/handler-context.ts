import type { TrafficHandlers } from '../../../generated/operations.js'
import type { TrafficResponses } from './responses.js'

export interface TrafficContext {
  responses: TrafficResponses
}

export type Handlers = TrafficHandlers<TrafficContext>
