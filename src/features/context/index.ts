import { createFeature } from '../../platform/feature.js'
import type { EntityContext } from './handler-context.js'
import { handlers } from './handlers/index.js'

export const createContextData = (context: EntityContext) => createFeature(handlers, context)
