import { TextDecoder } from 'node:util'
import { codeOf, isError } from '../errors.js'
import { ProviderError, type ProviderErrorKind } from './provider-error.js'

/** Limits of one call, and whose call it is. */
export interface FetchOptions {
  /** Its name in errors. */
  provider: string
  /** Their values never show in errors, whatever the provider answers. */
  headers?: Record<string, string>
  /** Milliseconds from the call to the end of the answer. */
  timeout: number
  /** Of the answer, after decompression. */
  maxBytes: number
  signal?: AbortSignal | undefined
  fetch?: typeof fetch | undefined
  /** Sent as JSON with POST; without it the request is a GET. */
  json?: object | undefined
  /** Words of a person: they show in errors as little as the values of the headers. */
  confidential?: string | undefined
  /** Seconds to wait after a 429 or 503, from the answer; its `Retry-After` in seconds unless told otherwise. */
  retryAfter?: (headers: Headers, body: unknown) => number | undefined
  /** The kind of a failure, from the JSON of its answer; `undefined` leaves it to the status. */
  kindOf?: (status: number, body: unknown) => ProviderErrorKind | undefined
  /** What reads the bytes, from the answer's headers and first bytes; UTF-8 unless told otherwise. */
  decoderFor?: ((headers: Headers, start: Uint8Array) => TextDecoder) | undefined
}

/** What a provider's answer may be. */
export interface MediaRange {
  /** The header `Accept`. */
  accept: string
  /** Of the header `Content-Type`. */
  contentType: RegExp
  /** For people: "The answer is not JSON." */
  name: string
}

const jsonRange: MediaRange = {
  accept: 'application/json',
  contentType: /^application\/([\w.+-]*\+)?json\b/i,
  name: 'JSON',
}

/** Of an answer that is an error no more than this is read: for its kind, and for the log. */
const longestErrorBody = 16_384
const longestReason = 300

/**
 * The one way in which providers are asked: no redirects, within limits of time and size, JSON or an error.
 * @throws ProviderError
 */
export async function fetchJson(url: URL, options: FetchOptions): Promise<unknown> {
  const text = await fetchText(url, jsonRange, options)
  try {
    return JSON.parse(text)
  } catch {
    throw new ProviderError(options.provider, 'invalid-answer', { status: 200, reason: 'The answer is broken JSON.' })
  }
}

/** The same for any text. @throws ProviderError */
export async function fetchText(url: URL, range: MediaRange, options: FetchOptions): Promise<string> {
  const { provider, signal, timeout } = options
  const controller = new AbortController()
  let stopped: 'aborted' | 'timeout' | undefined
  const stop = (kind: 'aborted' | 'timeout') => {
    stopped ??= kind
    controller.abort()
  }
  const abort = () => stop('aborted')
  const timer = setTimeout(() => stop('timeout'), timeout)
  signal?.addEventListener('abort', abort, { once: true })
  try {
    if (signal?.aborted) throw new ProviderError(provider, 'aborted')
    return await ask(url, range, options, controller.signal)
  } catch (error) {
    if (stopped === 'aborted') throw new ProviderError(provider, stopped)
    if (error instanceof ProviderError) throw error
    if (stopped) throw new ProviderError(provider, stopped)
    throw new ProviderError(provider, 'unavailable', { reason: codeOf(isError(error) && error.cause) })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
    // An answer that was not read to its end would hold its connection.
    controller.abort()
  }
}

async function ask(url: URL, range: MediaRange, options: FetchOptions, signal: AbortSignal): Promise<string> {
  const { provider, headers = {}, maxBytes, json, retryAfter = retryAfterSeconds } = options
  const request = options.fetch ?? fetch
  const response = await request(url, {
    headers: { accept: range.accept, ...(json && { 'content-type': 'application/json' }), ...headers },
    redirect: 'manual',
    signal,
    ...(json && { method: 'POST', body: JSON.stringify(json) }),
  })
  const { status } = response
  const unusable = (reason: string) => new ProviderError(provider, 'invalid-answer', { status, reason })
  if (status >= 300 && status < 400) throw unusable('The answer is a redirect.')
  if (!response.ok) {
    const { text } = await readText(response, longestErrorBody).catch(() => ({ text: '' }))
    const body = parsed(text)
    throw new ProviderError(provider, options.kindOf?.(status, body) ?? kindOf(status), {
      status,
      retryAfter: status === 429 || status === 503 ? retryAfter(response.headers, body) : undefined,
      // A key that is cut in half would no longer be found.
      reason: withoutSecrets(reasonIn(body), Object.values(headers), options.confidential).slice(0, longestReason),
    })
  }
  if (!range.contentType.test(response.headers.get('content-type') ?? '')) {
    throw unusable(`The answer is not ${range.name}.`)
  }
  const { text, complete } = await readText(response, maxBytes, options.decoderFor)
  if (!complete) throw unusable(`The answer is larger than ${maxBytes} bytes.`)
  return text
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

/** As much of the body as may be read, as text. */
async function readText(
  response: Response,
  maxBytes: number,
  decoderFor: FetchOptions['decoderFor'] = () => new TextDecoder(),
): Promise<{ text: string; complete: boolean }> {
  let decoder: TextDecoder | undefined
  let text = ''
  let bytes = 0
  for await (const chunk of chunksOf(response)) {
    decoder ??= decoderFor(response.headers, chunk)
    text += decoder.decode(chunk.subarray(0, maxBytes - bytes), { stream: true })
    bytes += chunk.byteLength
    if (bytes > maxBytes) return { text, complete: false }
  }
  return { text: text + (decoder?.decode() ?? ''), complete: true }
}

function chunksOf({ body }: Response): AsyncIterable<Uint8Array> | Uint8Array[] {
  return body ?? []
}

/** A text as the JSON that it is, else as it is. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** What an error body says, whichever of the usual shapes it has; else its own beginning. */
function reasonIn(body: unknown): string {
  let said = Array.isArray(body) && body.length === 1 ? (body[0] as unknown) : body
  while (typeof said === 'object' && said !== null) {
    const { reason, detail, message, error }: Partial<Record<string, unknown>> = { ...said }
    const inner = reason ?? detail ?? message ?? (typeof error === 'object' ? error : undefined)
    if (inner === undefined || inner === null) break
    said = inner
  }
  return (typeof said === 'string' ? said : JSON.stringify(said)).replace(/\s+/g, ' ').trim()
}

/** The values of headers, and keys that follow a scheme such as `Bearer`; as they are, and as addresses have them. */
function withoutSecrets(text: string, values: string[], confidential = ''): string {
  const bare = values.flatMap((value) => [value, value.slice(value.indexOf(' ') + 1)])
  // As one line, like the text; a word of three letters says nothing, and stands everywhere.
  const words = confidential.replace(/\s+/g, ' ').trim()
  const secrets = [...bare, ...bare.map(encodeURIComponent), words.length > 3 ? words : '']
  return secrets.reduce((clean, secret) => (secret === '' ? clean : clean.replaceAll(secret, '[secret]')), text)
}

function retryAfterSeconds(headers: Headers): number | undefined {
  const seconds = headers.get('retry-after') ?? ''
  return /^\d{1,9}$/.test(seconds) ? Number(seconds) : undefined
}
