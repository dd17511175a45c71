import type { TrafficHandlers } from '../../../generated/operations.js'
import type { TrafficResponses } from './responses.js'

export type Handlers = TrafficHandlers<{ responses: TrafficResponses }>
