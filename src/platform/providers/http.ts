import { codeOf, isError } from '../../base/errors.js'
import { withDeadline, second, sleep } from '../../base/time.js'
import { ProviderError, type ProviderErrorKind } from './provider-error.js'

/** Options of one request to a provider. */
export interface FetchOptions {
  /** Name of the provider in errors. */
  provider: string
  /** Header values are removed from error messages, even if the provider repeats them. */
  headers?: Record<string, string>
  /** Milliseconds for the whole response. */
  timeout: number
  /** Maximum size of the response in bytes, after decompression. */
  maxBytes: number
  signal?: AbortSignal | undefined
  fetch?: typeof fetch | undefined
  /** Sent as JSON with POST. Without it, the request is a GET. */
  json?: object | undefined
  /** Text of a user, which is removed from error messages like the header values. */
  confidential?: string | undefined
  /** Returns the seconds to wait after a 429 or 503. Default: `Retry-After` in seconds. */
  retryAfter?: (headers: Headers, body: unknown) => number | undefined
  /** Returns the kind of a failure from its body; `undefined` to derive it from the status. */
  kindOf?: (status: number, body: unknown) => ProviderErrorKind | undefined
}

/** The content type that a response must have. */
export interface ContentType {
  /** Value of the `Accept` header. */
  accept: string
  /** Matches the `Content-Type` header. */
  pattern: RegExp
  /** For error messages: "The response is not JSON." */
  name: string
  /** Decodes the body. Default: UTF-8. */
  decode?: (body: Uint8Array, contentType: string) => string
}

const jsonType: ContentType = {
  accept: 'application/json',
  pattern: /^application\/([\w.+-]*\+)?json\b/i,
  name: 'JSON',
}

/** Maximum bytes read from an error response, to find its kind and a reason for the log. */
const maxErrorBytes = 16_384
/** Characters. */
const maxReasonLength = 300

/**
 * Requests JSON from a provider, within a time and a size limit, and without following redirects.
 * @throws ProviderError
 */
export async function fetchJson(url: URL, options: FetchOptions): Promise<unknown> {
  const text = await fetchText(url, jsonType, options)
  try {
    return JSON.parse(text)
  } catch {
    throw new ProviderError(options.provider, 'invalid-answer', { status: 200, reason: 'The response is broken JSON.' })
  }
}

/** Requests text, with the same limits as {@link fetchJson}. @throws ProviderError */
export async function fetchText(url: URL, type: ContentType, options: FetchOptions): Promise<string> {
  const { provider, signal, timeout } = options
  let deadline: AbortSignal | undefined
  try {
    signal?.throwIfAborted()
    return await withDeadline(timeout, signal, (withTimeout) => {
      deadline = withTimeout
      return request(url, type, options, withTimeout)
    })
  } catch (error) {
    if (signal?.aborted) throw new ProviderError(provider, 'aborted')
    if (error instanceof ProviderError) throw error
    if (deadline?.aborted) throw new ProviderError(provider, 'timeout')
    throw new ProviderError(provider, 'unavailable', { reason: codeOf(isError(error) && error.cause) })
  }
}

async function request(url: URL, type: ContentType, options: FetchOptions, signal: AbortSignal): Promise<string> {
  const { headers = {}, json } = options
  const send = options.fetch ?? fetch
  const response = await send(url, {
    headers: { accept: type.accept, ...(json && { 'content-type': 'application/json' }), ...headers },
    redirect: 'manual',
    signal,
    ...(json && { method: 'POST', body: JSON.stringify(json) }),
  })
  try {
    return await readResponse(response, type, options)
  } finally {
    // An unread body would keep its connection open.
    response.body?.cancel().catch(() => undefined)
  }
}

async function readResponse(response: Response, type: ContentType, options: FetchOptions): Promise<string> {
  const { provider, headers = {}, maxBytes, retryAfter = retryAfterSeconds } = options
  const { status } = response
  const unusable = (reason: string) => new ProviderError(provider, 'invalid-answer', { status, reason })
  if (status >= 300 && status < 400) throw unusable('The response is a redirect.')
  if (!response.ok) {
    const { bytes } = await readBytes(response, maxErrorBytes).catch(() => ({ bytes: new Uint8Array() }))
    const body = parseErrorBody(decodeUtf8(bytes))
    throw new ProviderError(provider, options.kindOf?.(status, body) ?? kindOf(status), {
      status,
      retryAfter: status === 429 || status === 503 ? retryAfter(response.headers, body) : undefined,
      // Secrets are removed before the text is cut, because half of one would not be recognized.
      reason: withoutSecrets(reasonIn(body), Object.values(headers), options.confidential).slice(0, maxReasonLength),
    })
  }
  const contentType = response.headers.get('content-type') ?? ''
  if (!type.pattern.test(contentType)) throw unusable(`The response is not ${type.name}.`)
  const { bytes, complete } = await readBytes(response, maxBytes)
  if (!complete) throw unusable(`The response is larger than ${maxBytes} bytes.`)
  return (type.decode ?? decodeUtf8)(bytes, contentType)
}

function kindOf(status: number): ProviderErrorKind {
  switch (status) {
    case 401:
    case 403:
      return 'unauthorized'
    case 404:
    case 410:
      return 'not-found'
    case 408:
      return 'timeout'
    case 429:
      return 'rate-limited'
  }
  if (status >= 500) return 'unavailable'
  return 'invalid-request'
}

const decodeUtf8 = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** Reads up to `maxBytes` bytes of the body. `complete` is `false` if it has more. */
async function readBytes({ body }: Response, maxBytes: number): Promise<{ bytes: Uint8Array; complete: boolean }> {
  const received: AsyncIterable<Uint8Array> | Uint8Array[] = body ?? []
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of received) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size > maxBytes) break
  }
  return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), complete: size <= maxBytes }
}

/** Returns the parsed JSON, or the text itself if it is not JSON. */
function parseErrorBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Returns the message of an error body in any of the usual formats, otherwise the whole body. */
function reasonIn(body: unknown): string {
  let message = Array.isArray(body) && body.length === 1 ? (body[0] as unknown) : body
  while (typeof message === 'object' && message !== null) {
    const { reason, detail, message: text, error }: Partial<Record<string, unknown>> = { ...message }
    const inner = reason ?? detail ?? text ?? (typeof error === 'object' ? error : undefined)
    if (inner === undefined || inner === null) break
    message = inner
  }
  return (typeof message === 'string' ? message : JSON.stringify(message)).replace(/\s+/g, ' ').trim()
}

/** Removes header values, with and without a scheme such as `Bearer`, as they are and URL-encoded. */
function withoutSecrets(text: string, values: string[], confidential = ''): string {
  const bare = values.flatMap((value) => [value, value.slice(value.indexOf(' ') + 1)])
  // Joined to one line, like `text`. Three characters or fewer reveal nothing and occur in many words.
  const words = confidential.replace(/\s+/g, ' ').trim()
  const secrets = [...bare, ...bare.map(encodeURIComponent), words.length > 3 ? words : '']
  return secrets.reduce((clean, secret) => (secret === '' ? clean : clean.replaceAll(secret, '[secret]')), text)
}

function retryAfterSeconds(headers: Headers): number | undefined {
  const seconds = headers.get('retry-after') ?? ''
  return /^\d{1,9}$/.test(seconds) ? Number(seconds) : undefined
}

/** Type of `sleep`, which tests replace. */
export type Sleep = typeof sleep

/** Rate limit of a provider. */
export interface ThrottleOptions {
  provider: string
  /** Milliseconds between the starts of two requests. */
  interval: number
  /** Milliseconds. A request that would have to wait longer is rejected immediately. */
  maxWait?: number | undefined
  /** Monotonic clock in milliseconds. */
  clock?: (() => number) | undefined
  wait?: Sleep | undefined
}

/**
 * Creates a throttle that spaces the requests of this process, in order of arrival.
 * @returns a function that resolves when the request may start. It throws ProviderError `rate-limited` or `aborted`
 */
export function createThrottle({
  provider,
  interval,
  maxWait = 10 * second,
  clock = () => performance.now(),
  wait = sleep,
}: ThrottleOptions): (signal: AbortSignal | undefined) => Promise<void> {
  let nextStart = -Infinity
  return async (signal) => {
    if (signal?.aborted) throw new ProviderError(provider, 'aborted')
    const now = clock()
    const delay = Math.max(nextStart - now, 0)
    if (delay > maxWait) {
      throw new ProviderError(provider, 'rate-limited', {
        retryAfter: Math.ceil(delay / second),
        reason: 'Too many requests are waiting.',
      })
    }
    nextStart = now + delay + interval
    if (delay === 0) return
    await wait(delay, signal).catch(() => {
      throw new ProviderError(provider, 'aborted')
    })
  }
}
