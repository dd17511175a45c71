import type { NotificationsHandlers } from '../../../generated/operations.js'
import type { Context } from '../handler-context.js'

export type MessagesContext = Context

export type Handlers = NotificationsHandlers<MessagesContext>
