import { createFeature } from '../../platform/feature.js'
import type { AccountsContext } from './handler-context.js'
import { handlers } from './handlers/index.js'

export { createMailer } from './mailer.js'
export { createMailRepository, type MailRepository } from './mails-repository.js'
export type { Sessions } from './sessions.js'
export { createUserRepository, type UserRepository } from './users-repository.js'

export const createAccounts = (context: AccountsContext) => createFeature(handlers, context)
