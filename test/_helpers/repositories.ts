import type { Knex } from 'knex'
import { createAccountTokenRepository } from '../../src/features/accounts/links-repository.js'
import { createMailRepository } from '../../src/features/accounts/mails.js'
import { createRevocationRepository } from '../../src/features/accounts/revoked-tokens.js'
import { createSessionRepository } from '../../src/features/accounts/sessions-repository.js'
import { createTotpRepository } from '../../src/features/accounts/totp.js'
import { createUserRepository } from '../../src/features/accounts/users-repository.js'
import { createInsightRepository } from '../../src/features/ai/insights-repository.js'
import { createAirStateRepository } from '../../src/features/alerts/air-states.js'
import { createAlertRepository } from '../../src/features/alerts/repository.js'
import { createOutboxRepository } from '../../src/features/context/outbox.js'
import { createEventRepository } from '../../src/features/events/repository.js'
import { createDeviceRepository } from '../../src/features/messages/devices.js'
import { createNotificationRepository } from '../../src/features/messages/notifications-repository.js'
import { createPushMessageRepository } from '../../src/features/messages/push-messages.js'
import { createLocationRepository } from '../../src/features/places/repository.js'
import { createPublicReportRepository } from '../../src/features/reports/public-reports-repository.js'
import { createReportRepository } from '../../src/features/reports/repository.js'
import { createUploadRepository } from '../../src/features/reports/uploads-repository.js'
import { createStationRepository } from '../../src/features/stations/repository.js'
import { createSystemRepository } from '../../src/features/system/repository.js'
import { createSegmentRepository } from '../../src/features/traffic/road-segments.js'
import { createTrafficStateRepository } from '../../src/features/traffic/traffic-states.js'
import { createWebhookDeliveryRepository } from '../../src/features/webhooks/deliveries-repository.js'
import { createWebhookRepository } from '../../src/features/webhooks/repository.js'
import { createAgentPassRepository } from '../../src/platform/agents/agent.js'
import { createAuditRepository } from '../../src/platform/audit.js'
import type { Totals } from '../../src/platform/database/pages.js'
import { createSettingsRepository } from '../../src/platform/database/settings.js'
import { createIdempotencyRepository } from '../../src/platform/idempotency/repository.js'
import { createObservationRepository } from '../../src/platform/ngsi-ld/observations.js'

export type Repositories = ReturnType<typeof createRepositories>

/** Creates the repositories of all features on a pool or on a transaction. Without `totals`, lists count exact totals every time. */
export function createRepositories(db: Knex, totals?: Totals) {
  return {
    users: createUserRepository(db, totals),
    revocations: createRevocationRepository(db),
    sessions: createSessionRepository(db),
    locations: createLocationRepository(db, totals),
    stations: createStationRepository(db, totals),
    observations: createObservationRepository(db),
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
    webhooks: createWebhookRepository(db, totals),
    webhookDeliveries: createWebhookDeliveryRepository(db),
    system: createSystemRepository(db),
  }
}
