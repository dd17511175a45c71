/** What kind of failure it is, whatever the broker calls it. */
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

export interface NgsiLdErrorOptions {
  kind: NgsiLdErrorKind
  detail: string
  /** A sentence with the circumstances; `detail` unless given. */
  message?: string
  status?: number | undefined
  type?: string | undefined
  title?: string | undefined
  retryAfter?: number | undefined
  cause?: unknown
}

/** The one error of this client. Neither it nor its cause holds the token. */
export class NgsiLdError extends Error {
  readonly kind: NgsiLdErrorKind
  /** HTTP status; undefined when no answer came. */
  readonly status: number | undefined
  /** The broker's error type, usually an address under `https://uri.etsi.org/ngsi-ld/errors/`. */
  readonly type: string | undefined
  /** The broker's title. */
  readonly title: string | undefined
  /** What is wrong, in the broker's words where it has any. */
  readonly detail: string
  /** Seconds after which the broker wants to be asked again. */
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

/** True for a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Names that say what happened whatever the status is; brokers spell some of them differently. */
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

/** Statuses that say more than the general names that brokers send with them (Orion-LD: BadRequestData with 406). */
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

const generalNames = new Map<string, NgsiLdErrorKind>([
  ['invalidrequest', 'invalid-request'],
  ['badrequestdata', 'bad-request-data'],
  ['internalerror', 'internal'],
])

const hints: Partial<Record<NgsiLdErrorKind, string>> = {
  unauthorized: 'Check the token and what it may do.',
  'unknown-tenant': 'Check the tenant, or leave it out.',
  'context-not-available': 'Check that the broker can load the context.',
  'too-many-results': 'Ask for smaller pages.',
  'too-complex': 'Ask for less at once.',
  'length-required': 'Something on the way to the broker removes Content-Length.',
  unavailable: 'Try again later.',
  'invalid-answer': 'Check that baseUrl is the address of an NGSI-LD broker.',
}

function kindOf(type: string | undefined, status: number | undefined): NgsiLdErrorKind {
  // Scorpio: an address that ends in a blank, or a mere text in place of an address.
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

/** The words of a page that is not for us, without its markup. */
function plainText(page: string): string | undefined {
  const bare = page.replace(/<(style|script)[^>]*>[^]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' ')
  return textOf(bare.replace(/\s+/g, ' ').slice(0, 200))
}

interface Problem {
  type: string | undefined
  title: string | undefined
  detail: string | undefined
}

/** ProblemDetails in all the forms that brokers and the proxies before them send. */
function problemOf(body: unknown): Problem {
  if (typeof body === 'string') return { type: undefined, title: undefined, detail: plainText(body) }
  if (!isRecord(body))
    return { type: undefined, title: undefined, detail: body == null ? undefined : JSON.stringify(body) }
  const { detail } = body
  const words = detail == null || typeof detail === 'string' ? textOf(detail) : JSON.stringify(detail)
  return {
    type: textOf(body['type']),
    title: textOf(body['title']),
    // Orion-LD writes this when it has none.
    detail: words === 'no detail' ? undefined : words,
  }
}

/** Seconds of `Retry-After`, which comes as seconds or as a date. */
export function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get('Retry-After')?.trim()
  if (text === undefined || text === '') return undefined
  if (/^\d+$/.test(text)) return Number(text)
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000))
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** The error that a status other than 2xx stands for. `subject` is what was asked for, for instance `GET /entities`. */
export function errorOfAnswer(
  { status, headers, body }: { status: number; headers: Headers; body: unknown },
  subject: string,
): NgsiLdError {
  const { type, title, detail } = problemOf(body)
  // Brokers write errors as JSON, so a page or a text is somebody else's: it must not pass for "no such entity".
  const foreign = status === 404 && typeof body === 'string'
  const kind = foreign ? 'invalid-answer' : kindOf(type, status)
  const words = [...new Set([title, detail])].filter((text) => text !== undefined).join(': ')
  const hint = status === 413 ? 'Send fewer or smaller entities at once.' : hints[kind]
  const said = words === '' ? '' : `: ${words}`
  const message = sentence(`The broker answered ${subject} with ${status}${said}`)
  return new NgsiLdError({
    kind,
    status,
    type,
    title,
    detail: detail ?? title ?? `The broker answered with ${status}`,
    message: hint === undefined ? message : `${message} ${hint}`,
    retryAfter: retryAfterOf(headers),
  })
}

/** The error of one entity in a batch; `status` is that of the whole answer, for errors that bring none. */
export function errorOfItem(id: string, problem: unknown, status: number | undefined): NgsiLdError {
  const { type, title, detail } = problemOf(problem)
  const own = isRecord(problem) && typeof problem['status'] === 'number' ? problem['status'] : status
  const words = detail ?? title ?? 'the broker gives no reason'
  const message = sentence(`${id} failed: ${words}`)
  return new NgsiLdError({ kind: kindOf(type, own), status: own, type, title, detail: words, message })
}

/** An answer that is no answer to what was asked. */
export function invalidAnswer(subject: string, detail: string, status?: number, cause?: unknown): NgsiLdError {
  const message = `The answer to ${subject} cannot be used: ${sentence(detail)} ${String(hints['invalid-answer'])}`
  return new NgsiLdError({ kind: 'invalid-answer', status, detail, message, cause })
}

/** A call that is refused before it goes out. */
export function refused(kind: 'invalid-request' | 'bad-request-data', detail: string): NgsiLdError {
  return new NgsiLdError({ kind, detail })
}
