import { createFeature } from '../../platform/feature.js'
import type { SystemContext } from './handler-context.js'
import { handlers } from './handlers/index.js'

export const createSystem = (context: SystemContext) => createFeature(handlers, context)
