import { createFeature } from '../../platform/feature.js'
import type { AiContext } from './handler-context.js'
import { handlers } from './handlers/index.js'

export const createAi = (context: AiContext) => createFeature(handlers, context)
