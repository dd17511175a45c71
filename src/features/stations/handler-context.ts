import type { StationsHandlers } from '../../../generated/operations.js'
import type { Context } from '../handler-context.js'

export type StationsContext = Context

export type Handlers = StationsHandlers<StationsContext>
