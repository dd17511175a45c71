import type { WebhookEvent } from '../events.js'
import { keyOf, sign } from '../webhooks.js'
import { contract } from './contract.js'

/** The settings of a webhook request. */
export interface WebhookRequestOptions<Type extends WebhookEvent['type']> {
  /** The secret with which the request is signed, for example that of the contract's example of `createWebhook`. */
  secret: string
  /** The address of the receiver. Default: `http://localhost/webhook`. */
  url?: string
  /** Fields that replace those of the example, for example `id` or `data`. */
  event?: Partial<Omit<Extract<WebhookEvent, { type: Type }>, 'type'>>
  /** The time at which the request is signed. Default: now. */
  now?: Date
}

/**
 * Creates a signed request that contains the contract's example of an event, to test a receiver: pass it to your handler,
 * or send it with `fetch`.
 * @throws TypeError if the secret is malformed
 */
export async function createWebhookRequest<Type extends WebhookEvent['type']>(
  type: Type,
  { secret, url = 'http://localhost/webhook', event = {}, now = new Date() }: WebhookRequestOptions<Type>,
): Promise<Request> {
  const sent = { ...(contract.webhooks[type] as WebhookEvent), ...event }
  const body = JSON.stringify(sent)
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const headers = {
    'Content-Type': 'application/json',
    'webhook-id': sent.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': await sign(keyOf(secret), sent.id, timestamp, new TextEncoder().encode(body)),
  }
  return new Request(url, { method: 'POST', headers, body })
}
