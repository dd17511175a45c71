import type { ReportsHandlers, UploadsHandlers } from '../../../generated/operations.js'
import type { Context } from '../handler-context.js'

export type ReportsContext = Context

export type Handlers = ReportsHandlers<ReportsContext> & UploadsHandlers<ReportsContext>
