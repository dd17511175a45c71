import { createFeature } from '../../platform/feature.js'
import type { AccountsContext } from './handler-context.js'
import { handlers } from './handlers/index.js'

export const createAccounts = (context: AccountsContext) => createFeature(handlers, context)
