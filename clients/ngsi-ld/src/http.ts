import { contextLink, queryString } from './address.js'
import { errorOfAnswer, invalidAnswer, isRecord, NgsiLdError, refused, retryAfterOf } from './errors.js'
import type { NgsiLdOptions, RawAnswer, RawRequest } from './types.js'

/** One call; `repeatable` when doing it twice does no harm. */
export interface Call extends RawRequest {
  repeatable: boolean
}

/** How the client talks to one broker. */
export interface Transport {
  /** Fails for every status but 2xx. */
  call(call: Call): Promise<RawAnswer>
  /** Answers of any status but a redirect; fails when there is none, or none that can be read. */
  exchange(call: Call): Promise<RawAnswer>
}

/** Timers cannot wait longer. */
const longestTimer = 2_147_483_647

const isSuccess = (status: number) => status >= 200 && status < 300

/** What a call asks for, in error messages: method and path, without the query. */
export const subjectOf = ({ method, path }: RawRequest): string => `${method} ${path}`

/** A header value that `fetch` takes; its own complaint would show the value. */
function headerValue(name: string, value: string | undefined): string | undefined {
  if (value === undefined || /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(value)) return value
  throw new TypeError(`${name} is empty or has characters that a header cannot carry.`)
}

function rootOf(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new TypeError('baseUrl must be an address like http://localhost:1026.')
  }
  if (url.username !== '' || url.password !== '') throw new TypeError('baseUrl must not have a user: use token.')
  return `${url.href.replace(/(\/ngsi-ld\/v1)?\/*$/, '')}/ngsi-ld/v1`
}

/** Brackets a piece of work with a time limit and the caller's signal. */
function watchOver(signal: AbortSignal | undefined, milliseconds: number) {
  const controller = new AbortController()
  let timedOut = false
  const abort = () => controller.abort()
  const timer = setTimeout(
    () => {
      timedOut = true
      abort()
    },
    Math.min(milliseconds, longestTimer),
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

/** Waits; ends early, and well, when the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const watch = watchOver(signal, milliseconds)
    const done = () => {
      watch.end()
      resolve()
    }
    if (watch.signal.aborted) done()
    else watch.signal.addEventListener('abort', done, { once: true })
  })
}

const aborted = (subject: string, signal: AbortSignal) =>
  new NgsiLdError({ kind: 'aborted', detail: `${subject} was aborted by its caller.`, cause: signal.reason })

/** The body as text; undefined when it is larger than allowed. */
async function readText(response: Response, maxBytes: number): Promise<string | undefined> {
  // Bytes by the Fetch standard, which the types of Node leave open.
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

/** A context that the broker does not have, it will not have a moment later. */
function isRefused({ body }: RawAnswer): boolean {
  return isRecord(body) && typeof body['type'] === 'string' && body['type'].trim().endsWith('/LdContextNotAvailable')
}

/** Makes the transport of one broker. @throws TypeError for settings that no call could be made with. */
export function createTransport(options: NgsiLdOptions): Transport {
  // Looked up with each call, so that what replaces it later is used.
  const fetch: typeof globalThis.fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init))
  const { timeout = 10_000, maxBytes = 20_000_000 } = options
  const { attempts = 3, firstDelay = 200, longestDelay = 5_000 } = options.retry ?? {}
  const root = rootOf(options.baseUrl)
  const token = headerValue('token', options.token)
  const tenant = headerValue('tenant', options.tenant)
  const link = options.context === undefined ? undefined : contextLink(options.context)

  const headersOf = ({ accept = 'application/json', body, contentType = 'application/json', ...call }: Call) => {
    // A body of application/ld+json carries its context, and brokers refuse a second one.
    const ownLink = body !== undefined && contentType === 'application/ld+json' ? undefined : link
    const sentLink = call.link === false ? undefined : (call.link ?? ownLink)
    return {
      Accept: accept,
      ...(body !== undefined && { 'Content-Type': contentType }),
      ...(sentLink !== undefined && { Link: sentLink }),
      ...(tenant !== undefined && { 'NGSILD-Tenant': tenant }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    }
  }

  const answerOf = async (response: Response, call: Call): Promise<RawAnswer> => {
    const { status, headers, type } = response
    const subject = subjectOf(call)
    if (type === 'opaqueredirect' || (status >= 300 && status < 400)) {
      await response.body?.cancel()
      // Browsers keep the status of a redirect to themselves and show 0.
      const shown = status === 0 ? undefined : status
      throw invalidAnswer(subject, 'The broker answered with a redirect, and redirects are not followed', shown)
    }
    const limit = call.maxBytes ?? maxBytes
    const text = await readText(response, limit)
    if (text === undefined) throw invalidAnswer(subject, `It is larger than ${limit} bytes`, status)
    const { isJson, body } = parse(status === 200 || token === undefined ? text : text.replaceAll(token, '***'))
    if (!isJson && isSuccess(status)) throw invalidAnswer(subject, 'It is not JSON', status)
    return { status, headers, body }
  }

  /** One attempt; what may be better the next time is returned, not thrown. */
  const attempt = async (call: Call, body: string | undefined): Promise<RawAnswer | NgsiLdError> => {
    const subject = subjectOf(call)
    if (call.signal?.aborted) throw aborted(subject, call.signal)
    const patience = call.timeout ?? timeout
    const watch = watchOver(call.signal, patience)
    try {
      const response = await fetch(`${root}${call.path}${queryString(call.query)}`, {
        method: call.method,
        headers: headersOf(call),
        // Text, not a stream: brokers ask for Content-Length.
        ...(body !== undefined && { body }),
        redirect: 'manual',
        signal: watch.signal,
      })
      return await answerOf(response, call)
    } catch (cause) {
      if (cause instanceof NgsiLdError) throw cause
      if (call.signal?.aborted) throw aborted(subject, call.signal)
      if (watch.timedOut()) return late(subject, patience, cause)
      return unreachable(root, cause)
    } finally {
      watch.end()
    }
  }

  /** Milliseconds before the next attempt; undefined when there should be none. */
  const delayAfter = (outcome: RawAnswer | NgsiLdError, attemptsMade: number): number | undefined => {
    const failed = outcome instanceof NgsiLdError
    // A retry would probably time out, too, and the broker may still be processing the first attempt.
    if (failed && outcome.kind === 'timeout') return undefined
    if (!failed && (![429, 502, 503].includes(outcome.status) || isRefused(outcome))) return undefined
    const asked = failed ? 0 : (retryAfterOf(outcome.headers) ?? 0) * 1000
    if (asked > longestDelay) return undefined
    const backOff = Math.min(firstDelay * 2 ** (attemptsMade - 1), longestDelay)
    return Math.max(asked, backOff * (0.5 + Math.random() / 2))
  }

  const exchange = async (call: Call): Promise<RawAnswer> => {
    checkPath(call.path)
    const body = write(call.body)
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
      const answer = await exchange(call)
      if (!isSuccess(answer.status)) throw errorOfAnswer(answer, subjectOf(call))
      return answer
    },
  }
}

/** Nothing in a path may lead elsewhere than it says: no query, no fragment, no `..`, encoded or not. */
function checkPath(path: string): void {
  const leadsAway = /[?#\\\s]|(^|\/)(\.|%2e){1,2}(\/|$)/i.test(path)
  if (!path.startsWith('/') || leadsAway) throw refused('invalid-request', `${path} is not a path of NGSI-LD.`)
}

function write(body: unknown): string | undefined {
  try {
    return body === undefined ? undefined : JSON.stringify(body)
  } catch (cause) {
    const detail = 'The body cannot be written as JSON.'
    throw new NgsiLdError({ kind: 'invalid-request', detail, cause })
  }
}

function late(subject: string, milliseconds: number, cause: unknown): NgsiLdError {
  const detail = `The broker did not answer within ${milliseconds} ms.`
  return new NgsiLdError({ kind: 'timeout', detail, message: `${subject}: ${detail}`, cause })
}

function unreachable(root: string, cause: unknown): NgsiLdError {
  const reason = reasonOf(cause)
  const because = reason === undefined ? '' : ` (${reason})`
  return new NgsiLdError({
    kind: 'unavailable',
    detail: `The broker cannot be reached${because}.`,
    message: `The broker at ${new URL(root).host} cannot be reached${because}. Check that it runs and that baseUrl is right.`,
    cause,
  })
}

/** The code of a network error, for instance ECONNREFUSED, which Node puts into the cause of what `fetch` throws. */
function reasonOf(error: unknown): string | undefined {
  const chain = [error, isRecord(error) ? error['cause'] : undefined]
  return chain.map((link) => (isRecord(link) ? link['code'] : undefined)).find((code) => typeof code === 'string')
}
