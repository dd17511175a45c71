import { createFeature } from '../../platform/feature.js'
import type { AlertsContext } from './handler-context.js'
import { handlers } from './handlers/index.js'

export const createAlerts = (context: AlertsContext) => createFeature(handlers, context)
