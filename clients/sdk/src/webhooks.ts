import { eventSpellings, type WebhookEvent } from './events.js'
import { normalizeSpelling } from './spelling.js'

/** A request that a webhook has received. */
export interface WebhookRequest {
  /** The body exactly as it was received, as text or bytes, before JSON is parsed. */
  body: string | Uint8Array | ArrayBuffer
  /** The headers, as `Headers` or as a record, in any letter case. */
  headers: Headers | Record<string, string | readonly string[] | undefined>
  /** The maximum difference in seconds between `webhook-timestamp` and `now`. Default: 300. */
  tolerance?: number
  /** The current time. Default: the clock of this computer. */
  now?: Date
}

/** One or several secrets. Pass the old and the new one while you replace the secret of a webhook. */
export type WebhookSecrets = { secret: string; secrets?: never } | { secret?: never; secrets: readonly string[] }

/**
 * Thrown when a request is not a valid request of a webhook. Respond with 400. `reason` is `headers` if a header is
 * missing or malformed, `timestamp` if the request is too old or from the future, `signature` if no signature matches,
 * and `body` if the body is not an event.
 */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'

  constructor(
    readonly reason: 'headers' | 'timestamp' | 'signature' | 'body',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** The minimum length of the key in a secret, required by Standard Webhooks. */
const minKeyBytes = 24
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/**
 * Verifies the signature of a webhook's request ([Standard Webhooks](https://www.standardwebhooks.com)) and returns its
 * event. Call it before you trust the body. An event can arrive more than once: its `id` stays the same.
 * @throws WebhookVerificationError if the request is not valid; TypeError if a secret is malformed or the body is neither
 *   text nor bytes
 */
export async function verifyWebhook(request: WebhookRequest & WebhookSecrets): Promise<WebhookEvent> {
  const { body, headers, tolerance = 300, now = new Date() } = request
  const secrets = request.secrets ?? [request.secret]
  if (secrets.length === 0) throw new TypeError('secrets is empty: pass the secret of the webhook.')
  const keys = secrets.map(keyOf)
  const bytes = bytesOf(body)
  const [id, timestamp, sent] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    requireHeader(headers, name),
  ) as [string, string, string]
  checkTimestamp(timestamp, tolerance, now)
  const signatures = sent.split(' ')
  for (const key of keys) {
    const expected = await sign(key, id, timestamp, bytes)
    if (signatures.some((signature) => isEqual(signature, expected))) return parseEvent(bytes)
  }
  const advice = 'Check the secret, and pass the body exactly as it was received, not parsed and serialized again.'
  throw new WebhookVerificationError('signature', `No signature in webhook-signature matches. ${advice}`)
}

/** Returns the signature of a body, in the format of `webhook-signature`. */
export async function sign(key: Bytes, id: string, timestamp: string, body: Bytes): Promise<string> {
  const prefix = new TextEncoder().encode(`${id}.${timestamp}.`)
  const content = new Uint8Array(prefix.length + body.length)
  content.set(prefix)
  content.set(body, prefix.length)
  const { subtle } = globalThis.crypto
  const imported = await subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const signature = new Uint8Array(await subtle.sign('HMAC', imported, content))
  return `v1,${btoa(String.fromCharCode(...signature))}`
}

type Bytes = Uint8Array<ArrayBuffer>

/** Returns the key in a secret. @throws TypeError if the secret is malformed */
export function keyOf(secret: string | undefined): Bytes {
  const text = secret?.startsWith('whsec_') === true ? secret.slice('whsec_'.length) : ''
  const key = Uint8Array.from(base64.test(text) ? atob(text) : '', (character) => character.charCodeAt(0))
  if (key.length >= minKeyBytes) return key
  throw new TypeError(
    `A secret consists of "whsec_" and the base64 of at least ${minKeyBytes} bytes. Copy it from the response of createWebhook or rotateWebhookSecret.`,
  )
}

function bytesOf(body: WebhookRequest['body']): Bytes {
  if (typeof body === 'string') return new TextEncoder().encode(body)
  if (ArrayBuffer.isView(body)) return new Uint8Array(body)
  // `instanceof` fails for buffers from another realm.
  if (Object.prototype.toString.call(body) === '[object ArrayBuffer]') return new Uint8Array(body)
  const advice = 'Read it before JSON is parsed, for example with `express.raw` or `await request.text()`.'
  throw new TypeError(`body must be the text or the bytes of the request. ${advice}`)
}

function requireHeader(headers: WebhookRequest['headers'], name: string): string {
  const value = isHeaders(headers)
    ? headers.get(name)
    : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  const text = typeof value === 'object' && value !== null ? value.join(' ') : value
  if (text) return text
  throw new WebhookVerificationError('headers', `The header ${name} is missing: the request is not from the service.`)
}

function isHeaders(headers: WebhookRequest['headers']): headers is Headers {
  return typeof headers.get === 'function'
}

function checkTimestamp(timestamp: string, tolerance: number, now: Date): void {
  if (!/^\d{1,12}$/.test(timestamp)) {
    throw new WebhookVerificationError('headers', 'The header webhook-timestamp must be a number of seconds.')
  }
  const age = Math.round(now.getTime() / 1000) - Number(timestamp)
  if (Math.abs(age) <= tolerance) return
  const found = age > 0 ? `${age} s old` : `${-age} s in the future`
  const advice = 'Check the clock of this computer. If it is right, the request may have been recorded and repeated.'
  throw new WebhookVerificationError(
    'timestamp',
    `The request is ${found}; at most ${tolerance} s are allowed. ${advice}`,
  )
}

/** Compares texts in a time that does not depend on their contents. */
function isEqual(text: string, expected: string): boolean {
  let difference = text.length ^ expected.length
  for (let index = 0; index < expected.length; index += 1) {
    difference |= text.charCodeAt(index) ^ expected.charCodeAt(index)
  }
  return difference === 0
}

function parseEvent(bytes: Bytes): WebhookEvent {
  let event: unknown
  try {
    event = JSON.parse(new TextDecoder().decode(bytes))
  } catch (cause) {
    throw new WebhookVerificationError('body', 'The body is not JSON.', { cause })
  }
  if (typeof Reflect.get(Object(event) as object, 'type') !== 'string') {
    throw new WebhookVerificationError('body', 'The body is not an event: it has no type.')
  }
  normalizeSpelling(event, eventSpellings)
  // The service has signed the body, so it has the form that the contract declares.
  return event as WebhookEvent
}
