import type { TrafficHandlers } from '../../../generated/operations.js'
import type { Context } from '../handler-context.js'

export type TrafficContext = Context

export type Handlers = TrafficHandlers<TrafficContext>
