import type { NewsHandlers } from '../../../generated/operations.js'
import type { Context } from '../handler-context.js'

export type NewsContext = Context

export type Handlers = NewsHandlers<NewsContext>
