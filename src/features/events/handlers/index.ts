import type { Handlers } from '../handler-context.js'
import { streamEvents } from './streamEvents.js'

export const handlers: Handlers = {
  streamEvents,
}
