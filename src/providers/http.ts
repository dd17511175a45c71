import { codeOf, isError } from '../error-code.js'
import { ProviderError, type ProviderErrorKind } from './provider-error.js'

/** Limits of one call, and whose call it is. */
export interface FetchJsonOptions {
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
  /** Seconds to wait after a 429 or 503, from the answer's headers; `Retry-After` in seconds unless told otherwise. */
  retryAfter?: (headers: Headers) => number | undefined
}

/** Of an answer that is an error no more than this is read, for the log. */
const longestErrorBody = 4096
const longestReason = 300

/**
 * The one way in which providers are asked: GET, no redirects, within limits of time and size, JSON or an error.
 * @throws ProviderError
 */
export async function fetchJson(url: URL, options: FetchJsonOptions): Promise<unknown> {
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
    return await ask(url, options, controller.signal)
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

async function ask(url: URL, options: FetchJsonOptions, signal: AbortSignal): Promise<unknown> {
  const { provider, headers = {}, maxBytes, retryAfter = retryAfterSeconds } = options
  const request = options.fetch ?? fetch
  const response = await request(url, {
    headers: { accept: 'application/json', ...headers },
    redirect: 'manual',
    signal,
  })
  const { status } = response
  const unusable = (reason: string) => new ProviderError(provider, 'invalid-answer', { status, reason })
  if (status >= 300 && status < 400) throw unusable('The answer is a redirect.')
  if (!response.ok) {
    const { text } = await readText(response, longestErrorBody).catch(() => ({ text: '' }))
    throw new ProviderError(provider, kindOf(status), {
      status,
      retryAfter: status === 429 || status === 503 ? retryAfter(response.headers) : undefined,
      reason: reasonIn(withoutSecrets(text, Object.values(headers))),
    })
  }
  const type = response.headers.get('content-type') ?? ''
  if (!/^application\/([\w.+-]*\+)?json\b/i.test(type)) throw unusable('The answer is not JSON.')
  const { text, complete } = await readText(response, maxBytes)
  if (!complete) throw unusable(`The answer is larger than ${maxBytes} bytes.`)
  try {
    return JSON.parse(text)
  } catch {
    throw unusable('The answer is broken JSON.')
  }
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
async function readText(response: Response, maxBytes: number): Promise<{ text: string; complete: boolean }> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of chunksOf(response)) {
    text += decoder.decode(chunk.subarray(0, maxBytes - bytes), { stream: true })
    bytes += chunk.byteLength
    if (bytes > maxBytes) return { text, complete: false }
  }
  return { text: text + decoder.decode(), complete: true }
}

function chunksOf({ body }: Response): AsyncIterable<Uint8Array> | Uint8Array[] {
  return body ?? []
}

/** What an error body says, whichever of the usual shapes it has; else its own beginning. */
function reasonIn(text: string): string {
  let said: unknown = text
  try {
    said = JSON.parse(text)
  } catch {
    // Plain text or a page.
  }
  if (typeof said === 'object' && said !== null) {
    const { reason, detail, message }: { reason?: unknown; detail?: unknown; message?: unknown } = said
    said = reason ?? detail ?? message ?? said
  }
  return (typeof said === 'string' ? said : JSON.stringify(said)).replace(/\s+/g, ' ').trim().slice(0, longestReason)
}

function withoutSecrets(text: string, secrets: string[]): string {
  return secrets.reduce((clean, secret) => (secret === '' ? clean : clean.replaceAll(secret, '[secret]')), text)
}

function retryAfterSeconds(headers: Headers): number | undefined {
  const seconds = headers.get('retry-after') ?? ''
  return /^\d{1,9}$/.test(seconds) ? Number(seconds) : undefined
}
