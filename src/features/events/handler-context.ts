import type { EventsHandlers } from '../../../generated/operations.js'
import type { EventStreams } from './event-streams.js'

export type Handlers = EventsHandlers<{ streams: EventStreams }>
