import type { EventsHandlers } from '../../../generated/operations.js'
import type { EventStreams } from './event-streams.js'

export interface EventsContext {
  /** Open event streams. */
  streams: EventStreams
}

export type Handlers = EventsHandlers<EventsContext>
