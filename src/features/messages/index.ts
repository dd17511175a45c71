import { createFeature } from '../../platform/feature.js'
import type { MessagesContext } from './handler-context.js'
import { handlers } from './handlers/index.js'

export const createMessages = (context: MessagesContext) => createFeature(handlers, context)
