import { createFeature } from '../../platform/feature.js'
import type { EventsContext } from './handler-context.js'
import { handlers } from './handlers/index.js'

export const createEvents = (context: EventsContext) => createFeature(handlers, context)
