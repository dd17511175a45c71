import type { WebhooksHandlers } from '../../../generated/operations.js'
import type { AuditRepository } from '../../platform/audit.js'
import type { Config } from '../../platform/config/config.js'
import type { Transactional } from '../../platform/database/postgres.js'
import type { AddressPolicy } from '../../platform/providers/guarded-post.js'
import type { WebhookRepository } from './repository.js'
import type { WebhookSecrets } from './rules.js'

export interface WebhooksContext extends Transactional<{ webhooks: WebhookRepository; audit: AuditRepository }> {
  config: Pick<Config, 'sessions'>
  /** Decides which addresses webhooks may have. */
  addresses: AddressPolicy
  secrets: WebhookSecrets
  clock: () => number
}

export type Handlers = WebhooksHandlers<WebhooksContext>
