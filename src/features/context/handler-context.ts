import type { ContextHandlers } from '../../../generated/operations.js'
import type { Context } from '../handler-context.js'

export type EntityContext = Context

export type Handlers = ContextHandlers<EntityContext>
