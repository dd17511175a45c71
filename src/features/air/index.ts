import { createFeature } from '../../platform/feature.js'
import type { AirContext } from './handler-context.js'
import { handlers } from './handlers/index.js'

export const createAir = (context: AirContext) => createFeature(handlers, context)
