import type { NotificationsHandlers } from '../../../generated/operations.js'
import { withTransactions } from '../../platform/database/postgres.js'
import type { Platform } from '../../platform/platform.js'
import { createNetworkLimit } from '../../platform/security/quota.js'
import type { Sessions } from '../accounts/index.js'
import { createFirebasePush } from './firebase.js'
import { createNotifier } from './notifier.js'
import { createTopics } from './push.js'
import { createMessageRepositories } from './repositories.js'

export type Handlers = NotificationsHandlers<ReturnType<typeof createMessagesContext>>

export function createMessagesContext(
  { config, db, totals, idempotency, counters, clock, log }: Platform,
  sessions: Pick<Sessions, 'recheck'>,
) {
  const { credentialsFile, url, topics } = config.push
  const push = credentialsFile === undefined ? undefined : createFirebasePush({ credentialsFile, url, clock })
  const transactional = withTransactions(db, (bound) => createMessageRepositories(bound, totals))
  return {
    ...transactional,
    config,
    idempotency,
    sessions,
    push,
    notifier: createNotifier({ ...transactional, push, log }),
    topics: createTopics({ push, topics, devices: transactional.repositories.devices }),
    /** Counts a device that a guest registers. */
    takeGuestDevice: createNetworkLimit({
      name: 'guest-devices',
      limit: config.rateLimit.registrations,
      counters,
      clock,
      reason: 'Too many devices were registered from your network.',
    }),
  }
}
