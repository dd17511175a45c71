import { createFeature } from '../../platform/feature.js'
import type { ReportsContext } from './handler-context.js'
import { handlers } from './handlers/index.js'

export const createReports = (context: ReportsContext) => createFeature(handlers, context)
