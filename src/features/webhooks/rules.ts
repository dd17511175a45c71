import { createHmac, randomBytes } from 'node:crypto'
import type { WebhookEventType } from '../../../generated/types.js'
import { Conflict, NotFound, Unprocessable, type DomainError } from '../../base/errors.js'
import type { AddressPolicy } from '../../platform/providers/guarded-post.js'
import type { Encryption } from '../../platform/security/keys.js'
import type { PresentedEvent } from '../events/index.js'

/** Default events of a new webhook: all events. */
export const webhookEventTypes: readonly WebhookEventType[] = [
  'report.created',
  'report.status_changed',
  'location.created',
  'air.threshold_crossed',
  'station.silent',
  'station.resumed',
]

export const maxWebhooks = 50

/** Prefix of secrets. The rest is the key in base64. */
const secretPrefix = 'whsec_'

/** Outcomes of attempts: `retried` if further attempts follow, and `failed` after the last one. */
export const attemptOutcomes = ['delivered', 'retried', 'failed'] as const

export type AttemptOutcome = (typeof attemptOutcomes)[number]

export interface AttemptResult {
  delivered: boolean
  /** `undefined` without a response. */
  responseStatus: number | undefined
  /** Milliseconds. */
  duration: number
  /** The first kilobyte of the response. */
  responseBody: string | undefined
  error: string | undefined
}

/**
 * Returns the body and the headers of a request by the Standard Webhooks specification.
 * @param secrets the current secret, and the previous one until it expires
 * @param now milliseconds since 1970
 */
export function webhookRequest(
  event: PresentedEvent,
  secrets: string[],
  now: number,
): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify(event)
  const timestamp = Math.floor(now / 1000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${event.id}.${timestamp}.${body}`).digest('base64')}`
  })
  const headers = {
    'Content-Type': 'application/json',
    'webhook-id': event.id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
  return { headers, body }
}

/**
 * Checks the URL of a webhook as far as possible without DNS. Each delivery checks the resolved addresses.
 * @throws Unprocessable
 */
export function checkAddress(text: string, addresses: AddressPolicy): void {
  const location = 'body.url'
  if (!URL.canParse(text)) throw new Unprocessable({ location, message: 'must be a valid URL', code: 'invalid_format' })
  const url = new URL(text)
  // They would be stored unencrypted. Receivers verify the signature instead.
  if (url.username !== '' || url.password !== '')
    throw new Unprocessable({ location, message: 'must not contain a user name or password', code: 'not_allowed' })
  if (!addresses.mayAllow(url))
    throw new Unprocessable({ location, message: 'must not be a private address', code: 'not_allowed' })
}

/** Returns why nothing can be sent to a webhook: it is not active, or does not exist. */
export function inactiveError(webhook: object | undefined): DomainError {
  return webhook
    ? new Conflict('webhook_inactive', 'The webhook is not active. Reactivate it first.')
    : new NotFound('Webhook')
}

export type WebhookSecrets = ReturnType<typeof createWebhookSecrets>

const secretBytes = 32
const purpose = 'webhook secret'

export function createWebhookSecrets(encryption: Encryption) {
  return {
    /** Creates a random secret. Only the encrypted one is stored. */
    create() {
      const secret = secretPrefix + randomBytes(secretBytes).toString('base64')
      return { secret, encrypted: encryption.encrypt(secret, purpose) }
    },
    /** @throws Error if the key has changed since */
    decrypt: (encrypted: Buffer) => encryption.decrypt(encrypted, purpose),
  }
}
