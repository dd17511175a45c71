import type { AlertsHandlers } from '../../../generated/operations.js'
import type { Context } from '../handler-context.js'

export type AlertsContext = Context

export type Handlers = AlertsHandlers<AlertsContext>
