import type { AccountHandlers, AuditHandlers, UsersHandlers } from '../../../generated/operations.js'
import type { Context } from '../handler-context.js'

export type AccountsContext = Context

export type Handlers = AccountHandlers<AccountsContext> &
  UsersHandlers<AccountsContext> &
  AuditHandlers<AccountsContext>
