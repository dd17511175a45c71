import type { Knex } from 'knex'
import { createAccountTokenRepository } from './account-tokens.js'
import { createAgentPassRepository } from './agent-passes.js'
import { createAirStateRepository } from './air-states.js'
import { createAlertRepository } from './alerts.js'
import { createAuditRepository } from './audit.js'
import { createDeviceRepository } from './devices.js'
import { createEventRepository } from './events.js'
import { createIdempotencyRepository } from './idempotency.js'
import { createIndexHistoryRepository } from './index-history.js'
import { createInsightRepository } from './insights.js'
import { createLocationRepository } from './locations.js'
import { createMailRepository } from './mails.js'
import { createNotificationRepository } from './notifications.js'
import { createObservationRepository } from './observations.js'
import { createOutboxRepository } from './outbox.js'
import { createPersonalDataRepository } from './personal-data.js'
import { createPublicReportRepository } from './public-reports.js'
import { createPushMessageRepository } from './push-messages.js'
import { createReportRepository } from './reports.js'
import { createRevocationRepository } from './revocations.js'
import { createSegmentRepository } from './segments.js'
import { createSessionRepository } from './sessions.js'
import { createSettingsRepository } from './settings.js'
import { createStationRepository } from './stations.js'
import { createSystemRepository } from './system.js'
import type { Totals } from './totals.js'
import { createTotpRepository } from './totp.js'
import { createTrafficStateRepository } from './traffic-states.js'
import { createUploadRepository } from './uploads.js'
import { createUserRepository } from './users.js'
import { createWebhookDeliveryRepository } from './webhook-deliveries.js'
import { createWebhookRepository } from './webhooks.js'

export type Repositories = ReturnType<typeof createRepositories>

/** Creates all repositories on a pool or on a transaction. Without `totals`, lists count exact totals every time. */
export function createRepositories(db: Knex, totals?: Totals) {
  return {
    users: createUserRepository(db, totals),
    revocations: createRevocationRepository(db),
    sessions: createSessionRepository(db),
    locations: createLocationRepository(db, totals),
    stations: createStationRepository(db, totals),
    observations: createObservationRepository(db),
    indexHistory: createIndexHistoryRepository(db),
    outbox: createOutboxRepository(db),
    settings: createSettingsRepository(db),
    segments: createSegmentRepository(db),
    trafficStates: createTrafficStateRepository(db),
    reports: createReportRepository(db, totals),
    publicReports: createPublicReportRepository(db, totals),
    uploads: createUploadRepository(db),
    idempotency: createIdempotencyRepository(db),
    devices: createDeviceRepository(db),
    events: createEventRepository(db),
    airStates: createAirStateRepository(db),
    alerts: createAlertRepository(db),
    notifications: createNotificationRepository(db, totals),
    pushMessages: createPushMessageRepository(db),
    insights: createInsightRepository(db),
    agentPasses: createAgentPassRepository(db),
    accountTokens: createAccountTokenRepository(db),
    mails: createMailRepository(db),
    totp: createTotpRepository(db),
    audit: createAuditRepository(db, totals),
    personalData: createPersonalDataRepository(db),
    webhooks: createWebhookRepository(db, totals),
    webhookDeliveries: createWebhookDeliveryRepository(db),
    system: createSystemRepository(db),
  }
}
