import type { Knex } from 'knex'
import { createAgentPassRepository } from '../platform/agents/repository.js'
import { createAuditRepository } from '../platform/audit/repository.js'
import { createSettingsRepository } from '../platform/database/settings.js'
import type { Totals } from '../platform/database/totals.js'
import { createIdempotencyRepository } from '../platform/idempotency/repository.js'
import { createObservationRepository } from '../platform/ngsi-ld/observations.js'
import { createAccountTokenRepository } from './accounts/account-tokens-repository.js'
import { createMailRepository } from './accounts/mails-repository.js'
import { createRevocationRepository } from './accounts/revocations-repository.js'
import { createSessionRepository } from './accounts/sessions-repository.js'
import { createTotpRepository } from './accounts/totp-repository.js'
import { createUserRepository } from './accounts/users-repository.js'
import { createInsightRepository } from './ai/insights-repository.js'
import { createAirStateRepository } from './alerts/air-states.js'
import { createAlertRepository } from './alerts/repository.js'
import { createOutboxRepository } from './context/outbox.js'
import { createEventRepository } from './events/repository.js'
import { createDeviceRepository } from './messages/devices.js'
import { createNotificationRepository } from './messages/notifications-repository.js'
import { createPushMessageRepository } from './messages/push-messages.js'
import { createLocationRepository } from './places/repository.js'
import { createPublicReportRepository } from './reports/public-reports.js'
import { createReportRepository } from './reports/repository.js'
import { createUploadRepository } from './reports/uploads-repository.js'
import { createStationRepository } from './stations/repository.js'
import { createSystemRepository } from './system/repository.js'
import { createSegmentRepository } from './traffic/segments.js'
import { createTrafficStateRepository } from './traffic/traffic-states.js'
import { createWebhookDeliveryRepository } from './webhooks/deliveries-repository.js'
import { createWebhookRepository } from './webhooks/repository.js'

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
