import type { NotificationsHandlers } from '../../../generated/operations.js'
import type { Config } from '../../platform/config/config.js'
import type { Transactional } from '../../platform/database/postgres.js'
import type { Idempotency } from '../../platform/idempotency/idempotency.js'
import type { NetworkLimit } from '../../platform/security/quota.js'
import type { Sessions } from '../accounts/index.js'
import type { Notifier } from './notifier.js'
import type { Topics } from './push.js'
import type { MessageRepositories } from './repositories.js'

export interface MessagesContext extends Transactional<MessageRepositories> {
  config: Pick<Config, 'push'>
  idempotency: Idempotency
  sessions: Pick<Sessions, 'recheck'>
  notifier: Notifier
  topics: Topics
  /** Counts a device that a guest registers. */
  takeGuestDevice: NetworkLimit
}

export type Handlers = NotificationsHandlers<MessagesContext>
