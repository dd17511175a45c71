import type { Webhook, WebhookDelivery } from '../../../generated/types.js'
import { presentEventId } from '../events/index.js'
import type { DeliveryRecord, WebhookRecord } from './repository.js'

/** Converts a webhook to its API form, which has no secret. */
export function presentWebhook(webhook: WebhookRecord): Webhook {
  return {
    id: webhook.id,
    url: webhook.url,
    description: webhook.description,
    events: webhook.events,
    is_active: webhook.is_active,
    disabled_reason: webhook.disabled_reason,
    failing_since: webhook.failing_since?.toISOString() ?? null,
    created_at: webhook.created_at.toISOString(),
    updated_at: webhook.updated_at.toISOString(),
  }
}

export function presentDelivery(delivery: DeliveryRecord): WebhookDelivery {
  return {
    id: delivery.id,
    event_id: presentEventId({ id: delivery.event_id, xid: delivery.xid }),
    event_type: delivery.event_type,
    status: delivery.status,
    attempts: delivery.attempts,
    next_attempt_at: delivery.next_attempt_at?.toISOString() ?? null,
    last_attempt_at: delivery.last_attempt_at?.toISOString() ?? null,
    response_status: delivery.response_status,
    duration_ms: delivery.duration_ms,
    response_body: delivery.response_body,
    error: delivery.error,
    created_at: delivery.created_at.toISOString(),
  }
}
