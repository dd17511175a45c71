import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import { hour } from '../../base/time.js'
import { createAuditRepository } from '../../platform/audit.js'
import { withTransactions } from '../../platform/database/postgres.js'
import { createFeature } from '../../platform/feature.js'
import type { Platform } from '../../platform/platform.js'
import { createAddressPolicy, createGuardedPost } from '../../platform/providers/guarded-post.js'
import { countOutcomes } from '../../platform/server/metrics.js'
import type { PresentEvent } from '../events/index.js'
import { createWebhookDeliveryRepository } from './deliveries-repository.js'
import { startWebhookDeliveries } from './deliveries.js'
import type { WebhooksContext } from './handler-context.js'
import * as handlers from './handlers/index.js'
import { createWebhookRepository } from './repository.js'
import { attemptOutcomes, createWebhookSecrets } from './rules.js'

/** Webhooks: administrators register addresses, which receive the events of the service, signed and in order. */
export function createWebhooks(
  { config, db, feed, totals, encryption, registry, work, clock, log }: Platform,
  { presentEvent }: { presentEvent: PresentEvent },
) {
  const addresses = createAddressPolicy({ allow: config.notifyAllow, loopback: !config.production })
  const secrets = createWebhookSecrets(encryption)
  const onAttempts = countOutcomes(registry, {
    name: 'webhook_attempts_total',
    help: 'Attempts of this process to send events to webhooks, by outcome',
    outcomes: attemptOutcomes,
  })
  const repositoriesOf = (db: Knex) => ({
    webhooks: createWebhookRepository(db, totals),
    audit: createAuditRepository(db),
  })
  const context: WebhooksContext = { ...withTransactions(db, repositoriesOf), config, addresses, secrets, clock }
  return createFeature(handlers, context, {
    outbox: {
      name: 'webhook',
      isEnabled: true,
      maxWait: hour,
      waiting: sql`select created_at, false as failing from webhook_deliveries where status = 'pending'
                   order by webhook_id, next_attempt_at, id`,
      failed: sql`select from webhook_deliveries
                  where status = 'failed' and last_attempt_at > now() - interval '24 hours' order by last_attempt_at`,
    },
    start: () =>
      startWebhookDeliveries({
        repository: createWebhookDeliveryRepository(db),
        feed,
        sender: createGuardedPost(addresses),
        decryptSecret: (encrypted) => secrets.decrypt(encrypted),
        presentEvent,
        onAttempts,
        work,
        clock,
        log,
      }),
  })
}
