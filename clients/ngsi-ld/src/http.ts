import { contextLink, queryString } from './address.js'
import { errorOfResponse, invalidCall, invalidResponse, isRecord, NgsiLdError, retryAfterOf } from './errors.js'
import type { Fetch, NgsiLdOptions, RawAnswer, RawRequest } from './types/options.js'

export interface Call extends RawRequest {
  /** Whether the call may be retried: sending it twice has the same effect as sending it once. */
  repeatable: boolean
}

/** Sends calls to one broker. */
export interface Transport {
  /** Sends a call. Rejects unless the status is 2xx. */
  call(call: Call): Promise<RawAnswer>
  /** Sends a call and returns the response, whatever its status. Rejects for redirects and unreadable responses. */
  exchange(call: Call): Promise<RawAnswer>
}

/** Maximum delay of a timer in milliseconds. */
const maxTimer = 2_147_483_647

const isSuccess = (status: number) => status >= 200 && status < 300

/** Returns the name of a call in error messages: method and path, without the query. */
export const subjectOf = ({ method, path }: RawRequest): string => `${method} ${path}`

/** Checks a header value. `fetch` would check it as well, but its error message contains the value. */
function headerValue(name: string, value: string | undefined): string | undefined {
  if (value === undefined || /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(value)) return value
  throw new TypeError(`${name} must not be empty or contain characters that are not allowed in a header.`)
}

function rootOf(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new TypeError('baseUrl must be an HTTP URL without query and fragment, for example http://localhost:1026.')
  }
  if (url.username !== '' || url.password !== '')
    throw new TypeError('baseUrl must not contain credentials: use the token option.')
  return `${url.href.replace(/(\/ngsi-ld\/v1)?\/*$/, '')}/ngsi-ld/v1`
}

/** Creates a signal that aborts after a timeout or with the caller's signal. `end` removes timer and listener. */
function createDeadline(signal: AbortSignal | undefined, milliseconds: number) {
  const controller = new AbortController()
  let timedOut = false
  const abort = () => controller.abort()
  const timer = setTimeout(
    () => {
      timedOut = true
      abort()
    },
    Math.min(milliseconds, maxTimer),
  )
  signal?.addEventListener('abort', abort, { once: true })
  if (signal?.aborted) abort()
  return {
    signal: controller.signal,
    timedOut: () => timedOut,
    end: () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    },
  }
}

/** Waits for a number of milliseconds. Resolves early when the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const deadline = createDeadline(signal, milliseconds)
    const done = () => {
      deadline.end()
      resolve()
    }
    if (deadline.signal.aborted) done()
    else deadline.signal.addEventListener('abort', done, { once: true })
  })
}

const aborted = (subject: string, signal: AbortSignal) =>
  new NgsiLdError({ kind: 'aborted', detail: `${subject} was aborted by the caller.`, cause: signal.reason })

/** Returns the body as text, or undefined if it is larger than `maxBytes`. */
async function readText(response: Response, maxBytes: number): Promise<string | undefined> {
  // The Fetch standard guarantees bytes; the types of Node do not.
  const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader()
  if (reader === undefined) return ''
  const decoder = new TextDecoder()
  let text = ''
  let read = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    read += value.byteLength
    if (read > maxBytes) {
      await reader.cancel().catch(() => undefined)
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}

function parse(text: string): { isJson: boolean; body: unknown } {
  if (text.trim() === '') return { isJson: true, body: undefined }
  try {
    return { isJson: true, body: JSON.parse(text) as unknown }
  } catch {
    return { isJson: false, body: text }
  }
}

/** Returns whether the broker could not load the context. A retry would fail as well. */
function isContextUnavailable({ body }: RawAnswer): boolean {
  return isRecord(body) && typeof body['type'] === 'string' && body['type'].trim().endsWith('/LdContextNotAvailable')
}

/** Creates the transport for one broker. @throws TypeError if an option is invalid */
export function createTransport(options: NgsiLdOptions): Transport {
  // The global `fetch` is looked up for each call, so that it can be replaced later.
  const fetch: Fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init))
  const { timeout = 10_000, maxBytes = 20_000_000 } = options
  const { attempts = 3, firstDelay = 200, maxDelay = 5_000 } = options.retry ?? {}
  const root = rootOf(options.baseUrl)
  const token = headerValue('token', options.token)
  const tenant = headerValue('tenant', options.tenant)
  const link = options.context === undefined ? undefined : contextLink(options.context)

  const headersOf = ({ accept = 'application/json', body, contentType = 'application/json', ...call }: Call) => {
    // An application/ld+json body contains its context, and brokers reject a second one in `Link`.
    const ownLink = body !== undefined && contentType === 'application/ld+json' ? undefined : link
    const callLink = call.context === undefined ? ownLink : contextLink(call.context)
    const sentLink = call.link === false ? undefined : (call.link ?? callLink)
    return {
      Accept: accept,
      ...(body !== undefined && { 'Content-Type': contentType }),
      ...(sentLink !== undefined && { Link: sentLink }),
      ...(tenant !== undefined && { 'NGSILD-Tenant': tenant }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    }
  }

  const readResponse = async (response: Response, call: Call): Promise<RawAnswer> => {
    const { status, headers, type } = response
    const subject = subjectOf(call)
    if (type === 'opaqueredirect' || (status >= 300 && status < 400)) {
      await response.body?.cancel()
      // Browsers hide the status of a redirect and report 0.
      const knownStatus = status === 0 ? undefined : status
      throw invalidResponse(subject, 'The broker returned a redirect, and redirects are not followed', knownStatus)
    }
    const limit = call.maxBytes ?? maxBytes
    const text = await readText(response, limit)
    if (text === undefined) throw invalidResponse(subject, `The response is larger than ${limit} bytes`, status)
    const { isJson, body } = parse(status === 200 || token === undefined ? text : text.replaceAll(token, '***'))
    if (!isJson && isSuccess(status)) throw invalidResponse(subject, 'The response is not JSON', status)
    return { status, headers, body }
  }

  /** Makes one attempt. Errors after which a retry may succeed are returned, not thrown. */
  const attempt = async (call: Call, body: string | undefined): Promise<RawAnswer | NgsiLdError> => {
    const subject = subjectOf(call)
    if (call.signal?.aborted) throw aborted(subject, call.signal)
    const timeoutMs = call.timeout ?? timeout
    const deadline = createDeadline(call.signal, timeoutMs)
    try {
      const response = await fetch(`${root}${call.path}${queryString(call.query)}`, {
        method: call.method,
        headers: headersOf(call),
        // A string rather than a stream, so that Content-Length is sent: brokers require it.
        ...(body !== undefined && { body }),
        redirect: 'manual',
        signal: deadline.signal,
      })
      return await readResponse(response, call)
    } catch (cause) {
      if (cause instanceof NgsiLdError) throw cause
      if (call.signal?.aborted) throw aborted(subject, call.signal)
      if (deadline.timedOut()) return timeoutError(subject, timeoutMs, cause)
      return unreachable(root, cause)
    } finally {
      deadline.end()
    }
  }

  /** Returns the milliseconds before the next attempt, or undefined if the call should not be retried. */
  const delayAfter = (outcome: RawAnswer | NgsiLdError, attemptsMade: number): number | undefined => {
    const failed = outcome instanceof NgsiLdError
    // A retry would probably time out as well, and the broker may still be processing the first attempt.
    if (failed && outcome.kind === 'timeout') return undefined
    if (!failed && (![429, 502, 503].includes(outcome.status) || isContextUnavailable(outcome))) return undefined
    const retryAfterMs = failed ? 0 : (retryAfterOf(outcome.headers) ?? 0) * 1000
    if (retryAfterMs > maxDelay) return undefined
    const backoff = Math.min(firstDelay * 2 ** (attemptsMade - 1), maxDelay)
    return Math.max(retryAfterMs, backoff * (0.5 + Math.random() / 2))
  }

  const exchange = async (call: Call): Promise<RawAnswer> => {
    checkPath(call.path)
    checkContext(call.context)
    const body = serialize(call.body)
    for (let made = 1; ; made += 1) {
      const outcome = await attempt(call, body)
      const delay = call.repeatable && made < attempts ? delayAfter(outcome, made) : undefined
      if (delay !== undefined) await pause(delay, call.signal)
      else if (outcome instanceof NgsiLdError) throw outcome
      else return outcome
    }
  }

  return {
    exchange,
    async call(call) {
      const response = await exchange(call)
      if (!isSuccess(response.status)) throw errorOfResponse(response, subjectOf(call))
      return response
    },
  }
}

/**
 * Rejects paths that would select another resource: those with a query, a fragment, spaces, or plain or encoded dot
 * segments.
 */
function checkPath(path: string): void {
  const isUnsafe = /[?#\\\s]|(^|\/)(\.|%2e){1,2}(\/|$)/i.test(path)
  if (!path.startsWith('/') || isUnsafe) {
    const rule = 'It must start with / and must not contain a query, a fragment, spaces or dot segments.'
    throw invalidCall('invalid-request', `${path} is not a valid path. ${rule}`)
  }
}

/** Rejects a context that cannot be sent in `Link`. */
function checkContext(context: string | undefined): void {
  try {
    if (context !== undefined) contextLink(context)
  } catch (cause) {
    throw new NgsiLdError({ kind: 'invalid-request', detail: 'context must be the URL of a JSON-LD document.', cause })
  }
}

function serialize(body: unknown): string | undefined {
  try {
    return body === undefined ? undefined : JSON.stringify(body)
  } catch (cause) {
    const detail = 'The body cannot be serialized as JSON.'
    throw new NgsiLdError({ kind: 'invalid-request', detail, cause })
  }
}

function timeoutError(subject: string, milliseconds: number, cause: unknown): NgsiLdError {
  const detail = `The broker did not respond within ${milliseconds} ms.`
  return new NgsiLdError({ kind: 'timeout', detail, message: `${subject}: ${detail}`, cause })
}

function unreachable(root: string, cause: unknown): NgsiLdError {
  const reason = reasonOf(cause)
  const because = reason === undefined ? '' : ` (${reason})`
  return new NgsiLdError({
    kind: 'unavailable',
    detail: `The broker cannot be reached${because}.`,
    message: `The broker at ${new URL(root).host} cannot be reached${because}. Check that it is running and that baseUrl is correct.`,
    cause,
  })
}

/**
 * Returns the code of a network error, for example ECONNREFUSED. Node sets it on the cause of the error that `fetch`
 * throws.
 */
function reasonOf(error: unknown): string | undefined {
  const chain = [error, isRecord(error) ? error['cause'] : undefined]
  return chain.map((link) => (isRecord(link) ? link['code'] : undefined)).find((code) => typeof code === 'string')
}
