import { Conflict, NotFound, type DomainError } from '../../base/errors.js'
import type { WebhookRecord } from './repository.js'

/** Returns why nothing can be sent to a webhook: it is not active, or does not exist. */
export function inactiveError(webhook: WebhookRecord | undefined): DomainError {
  return webhook
    ? new Conflict('webhook_inactive', 'The webhook is not active. Reactivate it first.')
    : new NotFound('Webhook')
}
