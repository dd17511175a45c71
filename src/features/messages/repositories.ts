import type { Knex } from 'knex'
import { createAuditRepository } from '../../platform/audit.js'
import type { Totals } from '../../platform/database/pages.js'
import { createIdempotencyRepository } from '../../platform/idempotency/repository.js'
import { createDeviceRepository } from './devices.js'
import { createNotificationRepository } from './notifications-repository.js'
import { createPushMessageRepository } from './push-messages.js'

export type MessageRepositories = ReturnType<typeof createMessageRepositories>

export function createMessageRepositories(db: Knex, totals?: Totals) {
  return {
    devices: createDeviceRepository(db),
    notifications: createNotificationRepository(db, totals),
    pushMessages: createPushMessageRepository(db),
    audit: createAuditRepository(db),
    idempotency: createIdempotencyRepository(db),
  }
}
