/** The kind of a failure, the same for all brokers. */
export type NgsiLdErrorKind =
  | 'invalid-request'
  | 'bad-request-data'
  | 'already-exists'
  | 'not-found'
  | 'not-supported'
  | 'too-many-results'
  | 'too-complex'
  | 'context-not-available'
  | 'unknown-tenant'
  | 'unauthorized'
  | 'not-acceptable'
  | 'unsupported-media-type'
  | 'length-required'
  | 'internal'
  | 'unavailable'
  | 'timeout'
  | 'aborted'
  | 'invalid-answer'

/** The fields of an {@link NgsiLdError}. */
export interface NgsiLdErrorOptions {
  kind: NgsiLdErrorKind
  detail: string
  /** Message with the cause and the next step. Default: `detail`. */
  message?: string
  status?: number | undefined
  type?: string | undefined
  title?: string | undefined
  retryAfter?: number | undefined
  cause?: unknown
}

/** The only error class of this client. Neither the error nor its cause contains the token. */
export class NgsiLdError extends Error {
  readonly kind: NgsiLdErrorKind
  /** HTTP status, or undefined if there was no response. */
  readonly status: number | undefined
  /** The broker's error type, usually a URI under `https://uri.etsi.org/ngsi-ld/errors/`. */
  readonly type: string | undefined
  /** The broker's title. */
  readonly title: string | undefined
  /** The broker's description of the cause, or this client's if the broker sent none. */
  readonly detail: string
  /** Seconds to wait before the next attempt, from `Retry-After`. */
  readonly retryAfter?: number

  constructor({ kind, detail, message = detail, status, type, title, retryAfter, cause }: NgsiLdErrorOptions) {
    super(message, { cause })
    this.name = 'NgsiLdError'
    this.kind = kind
    this.status = status
    this.type = type
    this.title = title
    this.detail = detail
    if (retryAfter !== undefined) this.retryAfter = retryAfter
  }
}

/** Returns whether a value is a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Error names that determine the kind for every status. Brokers spell some of them differently. */
const preciseNames = new Map<string, NgsiLdErrorKind>([
  ['alreadyexists', 'already-exists'],
  ['resourcenotfound', 'not-found'],
  ['operationnotsupported', 'not-supported'],
  ['notimplemented', 'not-supported'],
  ['nomultitenantsupport', 'not-supported'],
  ['toomanyresults', 'too-many-results'],
  ['toocomplexquery', 'too-complex'],
  ['ldcontextnotavailable', 'context-not-available'],
  ['nonexistenttenant', 'unknown-tenant'],
  ['nonexistingtenant', 'unknown-tenant'],
  ['tenantnotfound', 'unknown-tenant'],
  ['notacceptable', 'not-acceptable'],
  ['unsupportedmediatype', 'unsupported-media-type'],
  ['lengthrequired', 'length-required'],
])

/**
 * Statuses that are more specific than the general names sent with them. Orion-LD sends BadRequestData with a 406, for
 * example.
 */
const statuses = new Map<number, NgsiLdErrorKind>([
  [401, 'unauthorized'],
  [403, 'unauthorized'],
  [404, 'not-found'],
  [405, 'not-supported'],
  [406, 'not-acceptable'],
  [408, 'timeout'],
  [409, 'already-exists'],
  [411, 'length-required'],
  [413, 'bad-request-data'],
  [415, 'unsupported-media-type'],
  [429, 'unavailable'],
  [501, 'not-supported'],
  [502, 'unavailable'],
  [503, 'unavailable'],
  [504, 'timeout'],
])

/** General error names. They are used only if the status is not more specific. */
const generalNames = new Map<string, NgsiLdErrorKind>([
  ['invalidrequest', 'invalid-request'],
  ['badrequestdata', 'bad-request-data'],
  ['internalerror', 'internal'],
])

const hints: Partial<Record<NgsiLdErrorKind, string>> = {
  unauthorized: 'Check the token and its permissions.',
  'unknown-tenant': 'Check the tenant, or omit it.',
  'context-not-available': 'Check that the broker can load the context.',
  'too-many-results': 'Request smaller pages.',
  'too-complex': 'Simplify the query.',
  'length-required': 'A proxy between this client and the broker removes Content-Length.',
  unavailable: 'Try again later.',
  'invalid-answer': 'Check that baseUrl is the address of an NGSI-LD broker.',
}

function kindOf(type: string | undefined, status: number | undefined): NgsiLdErrorKind {
  // Scorpio sends a URI that ends in a space, or plain text instead of a URI.
  const name = (type ?? '')
    .replace(/^.*\//, '')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()
  const known = preciseNames.get(name) ?? statuses.get(status ?? 0) ?? generalNames.get(name)
  if (known !== undefined) return known
  if (status === 422) return 'not-supported'
  if (status === undefined || status < 400) return 'bad-request-data'
  return status < 500 ? 'invalid-request' : 'internal'
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

/** Returns the beginning of an HTML page without its markup. */
function plainText(page: string): string | undefined {
  const bare = page.replace(/<(style|script)[^>]*>[^]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' ')
  return textOf(bare.replace(/\s+/g, ' ').slice(0, 200))
}

interface Problem {
  type: string | undefined
  title: string | undefined
  detail: string | undefined
}

/** Parses ProblemDetails in all forms that brokers and proxies send. */
function problemOf(body: unknown): Problem {
  if (typeof body === 'string') return { type: undefined, title: undefined, detail: plainText(body) }
  if (!isRecord(body))
    return { type: undefined, title: undefined, detail: body == null ? undefined : JSON.stringify(body) }
  const { detail } = body
  const words = detail == null || typeof detail === 'string' ? textOf(detail) : JSON.stringify(detail)
  return {
    type: textOf(body['type']),
    title: textOf(body['title']),
    // Orion-LD sends this text instead of omitting the detail.
    detail: words === 'no detail' ? undefined : words,
  }
}

/** Returns the seconds in `Retry-After`, which may be a number or a date. */
export function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get('Retry-After')?.trim()
  if (text === undefined || text === '') return undefined
  if (/^\d+$/.test(text)) return Number(text)
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000))
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** Returns the error for a response that is not a 2xx. `subject` is the call, for example `GET /entities`. */
export function errorOfResponse(
  { status, headers, body }: { status: number; headers: Headers; body: unknown },
  subject: string,
): NgsiLdError {
  const { type, title, detail } = problemOf(body)
  // Brokers send errors as JSON. A 404 with text or HTML comes from another server and does not mean that the entity is
  // missing.
  const foreign = status === 404 && typeof body === 'string'
  const kind = foreign ? 'invalid-answer' : kindOf(type, status)
  const words = [...new Set([title, detail])].filter((text) => text !== undefined).join(': ')
  const hint = status === 413 ? 'Send fewer or smaller entities at once.' : hints[kind]
  const reason = words === '' ? '' : `: ${words}`
  const message = sentence(`The broker returned ${status} for ${subject}${reason}`)
  return new NgsiLdError({
    kind,
    status,
    type,
    title,
    detail: detail ?? title ?? `The broker returned ${status}`,
    message: hint === undefined ? message : `${message} ${hint}`,
    retryAfter: retryAfterOf(headers),
  })
}

/** Returns the error of one entity in a batch. `status` is that of the whole response, for errors without their own. */
export function errorOfItem(id: string, problem: unknown, status: number | undefined): NgsiLdError {
  const { type, title, detail } = problemOf(problem)
  const own = isRecord(problem) && typeof problem['status'] === 'number' ? problem['status'] : status
  const words = detail ?? title ?? 'the broker gave no reason'
  const message = sentence(`${id} failed: ${words}`)
  return new NgsiLdError({ kind: kindOf(type, own), status: own, type, title, detail: words, message })
}

/** Returns the error for a response that this client cannot use. */
export function invalidResponse(subject: string, detail: string, status?: number, cause?: unknown): NgsiLdError {
  const message = `${subject}: ${sentence(detail)} ${String(hints['invalid-answer'])}`
  return new NgsiLdError({ kind: 'invalid-answer', status, detail, message, cause })
}

/** Returns the error for a call that is rejected before it is sent. */
export function invalidCall(kind: 'invalid-request' | 'bad-request-data', detail: string): NgsiLdError {
  return new NgsiLdError({ kind, detail })
}
