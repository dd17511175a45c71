import { createFeature } from '../../platform/feature.js'
import type { TrafficContext } from './handler-context.js'
import { handlers } from './handlers/index.js'

export const createTraffic = (context: TrafficContext) => createFeature(handlers, context)
