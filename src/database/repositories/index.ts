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
import { createTrafficStateRepository } from './traffic-states.js'
import { createUploadRepository } from './uploads.js'
import { createUserRepository } from './users.js'

export type Repositories = ReturnType<typeof createRepositories>

/** Creates all repositories on a pool or on a transaction. */
export function createRepositories(db: Knex) {
  return {
    users: createUserRepository(db),
    revocations: createRevocationRepository(db),
    locations: createLocationRepository(db),
    observations: createObservationRepository(db),
    outbox: createOutboxRepository(db),
    settings: createSettingsRepository(db),
    segments: createSegmentRepository(db),
    trafficStates: createTrafficStateRepository(db),
    reports: createReportRepository(db),
    uploads: createUploadRepository(db),
    idempotency: createIdempotencyRepository(db),
    devices: createDeviceRepository(db),
    notifications: createNotificationRepository(db),
    insights: createInsightRepository(db),
  }
}
