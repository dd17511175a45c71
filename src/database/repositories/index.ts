import type { Knex } from 'knex'
import { createDeviceRepository } from './devices.js'
import { createIdempotencyRepository } from './idempotency.js'
import { createInsightRepository } from './insights.js'
import { createLocationRepository } from './locations.js'
import { createNotificationRepository } from './notifications.js'
import { createObservationRepository } from './observations.js'
import { createOutboxRepository } from './outbox.js'
import { createReportRepository } from './reports.js'
import { createRevocationRepository } from './revocations.js'
import { createSegmentRepository } from './segments.js'
import { createSettingsRepository } from './settings.js'
import type { Totals } from './totals.js'
import { createTrafficStateRepository } from './traffic-states.js'
import { createUploadRepository } from './uploads.js'
import { createUserRepository } from './users.js'

export type Repositories = ReturnType<typeof createRepositories>

/** Creates all repositories on a pool or on a transaction. Without `totals`, lists count exact totals every time. */
export function createRepositories(db: Knex, totals?: Totals) {
  return {
    users: createUserRepository(db, totals),
    revocations: createRevocationRepository(db),
    locations: createLocationRepository(db, totals),
    observations: createObservationRepository(db),
    outbox: createOutboxRepository(db),
    settings: createSettingsRepository(db),
    segments: createSegmentRepository(db),
    trafficStates: createTrafficStateRepository(db),
    reports: createReportRepository(db, totals),
    uploads: createUploadRepository(db),
    idempotency: createIdempotencyRepository(db),
    devices: createDeviceRepository(db),
    notifications: createNotificationRepository(db, totals),
    insights: createInsightRepository(db),
  }
}
