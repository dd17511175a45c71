import type { WebhookRecord } from '../../database/repositories/webhooks.js'
import { Conflict, NotFound, type DomainError } from '../../errors.js'

/** Returns why nothing can be sent to a webhook: it is not active, or does not exist. */
export function inactiveError(webhook: WebhookRecord | undefined): DomainError {
  return webhook
    ? new Conflict('webhook_inactive', 'The webhook is not active. Reactivate it first.')
    : new NotFound('Webhook')
}
