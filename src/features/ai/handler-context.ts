import type { AIHandlers } from '../../../generated/operations.js'
import type { Context } from '../handler-context.js'

export type AiContext = Context

export type Handlers = AIHandlers<AiContext>
