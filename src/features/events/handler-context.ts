import type { EventsHandlers } from '../../../generated/operations.js'
import type { Context } from '../handler-context.js'

export type EventsContext = Context

export type Handlers = EventsHandlers<EventsContext>
