import type { SystemHandlers } from '../../../generated/operations.js'
import type { Context } from '../handler-context.js'

export type SystemContext = Context

export type Handlers = SystemHandlers<SystemContext>
