import { createFeature } from '../../platform/feature.js'
import type { NewsContext } from './handler-context.js'
import { handlers } from './handlers/index.js'

export const createNews = (context: NewsContext) => createFeature(handlers, context)
