import { HttpResponse } from 'msw'
import { contract, type MockOperation } from './contract.js'
import {
  BadRequest,
  cacheControl,
  type DomainError,
  entityMediaType,
  formatApiError,
  formatIgnored,
  ignoredParametersHeader,
  isFresh,
  isObject,
  type MediaTypeObject,
  recordTag,
  resolve,
  type ResponseObject,
} from './service.js'

/** A response before the declared headers are added. */
export interface AnyReply {
  status: number
  body?: unknown
  headers?: Record<string, string>
  version?: number
}

/** The call that a response belongs to. */
export interface MockCall {
  operation: MockOperation
  request: Request
  requestId: string
  /** Names of the query parameters that the operation does not have. */
  ignored: string[]
}

/** Headers whose example is valid only for the example response. They are computed here or omitted. */
const ownHeaders = ['Age', 'Cache-Control', 'ETag', 'NGSILD-Results-Count', 'X-Request-Id', ignoredParametersHeader]
const eventStream = 'text/event-stream'
const countHeaders = ['X-Total-Count', 'X-Total-Count-Capped']

/** Returns the success status that an operation declares. */
export function successOf({ operation }: MockOperation): number {
  const success = Object.keys(operation.responses).find((status) => status.startsWith('2'))
  if (success === undefined) throw new Error(`${operation.operationId} declares no 2xx response.`)
  return Number(success)
}

/**
 * Returns the contract's example for a status: the named one, or the first one. For a list, it is the first example in
 * the requested pagination style.
 * @throws BadRequest if the operation does not declare the status or the example
 */
export function exampleReply({ operation, request }: MockCall, status: number, name?: string): AnyReply {
  const { operationId, responses } = operation.operation
  const response = responseOf(operation, status)
  if (!response) {
    throw new BadRequest(
      `${operationId} does not declare the status ${status}. Use one of: ${Object.keys(responses).join(', ')}.`,
    )
  }
  const content = response.content ?? {}
  const [mediaType, media] = contentFor(content, request.headers.get('accept') ?? '')
  if (!media) return { status }
  const examples = Object.entries(media.examples ?? {}).map(
    ([key, reference]) => [key, resolve<{ value?: unknown }>(contract, reference).value] as const,
  )
  const paged = new URL(request.url).searchParams.has('page')
  const example =
    name === undefined
      ? (examples.find(([, value]) => (isObject(value) && 'pagination' in value) === paged) ?? examples[0])
      : examples.find(([key]) => key === name)
  if (!example) {
    const names = examples.map(([key]) => key).join(', ')
    throw new BadRequest(`${operationId} has no example ${name ?? ''} for ${status}. Use one of: ${names}.`)
  }
  // The example of a stream is one event. A client that continues after it receives no further events.
  const body = mediaType === eventStream && request.headers.has('last-event-id') ? ':\n\n' : structuredClone(example[1])
  return { status, body, headers: { 'Content-Type': mediaType } }
}

function responseOf({ operation }: MockOperation, status: number): ResponseObject | undefined {
  const response = operation.responses[String(status)]
  return response && resolve(contract, response)
}

function contentFor(content: Record<string, MediaTypeObject>, accept: string): [string, MediaTypeObject | undefined] {
  const linked = content['application/ld+json']
  if (linked && entityMediaType(accept) === 'application/ld+json') return ['application/ld+json', linked]
  return Object.entries(content)[0] ?? ['application/json', undefined]
}

/** Adds the headers that the contract declares. Returns a 304 if the ETag matches `If-None-Match`. */
export function toResponse(call: MockCall, { status, body, headers: own = {}, version }: AnyReply): Response {
  const { operation, request, requestId } = call
  const { content = {} } = responseOf(operation, status) ?? {}
  const isStream = content[eventStream] !== undefined
  const rawType = Object.keys(content).find((type) => !isJsonType(type))
  const isError = status >= 400
  const value = isError && isObject(body) && 'detail' in body ? { ...body, request_id: requestId } : body
  const { 'Content-Type': contentType = rawType ?? 'application/json', ...others } = own
  const isRaw = rawType !== undefined && typeof value === 'string'
  const text = value === undefined || value instanceof ReadableStream ? null : isRaw ? value : JSON.stringify(value)
  const headers = new Headers({ ...declaredHeaders(call, status, value), 'X-Request-Id': requestId, ...others })
  const rule = status === 200 || status === 304 ? operation.operation['x-cache'] : undefined
  headers.set('Cache-Control', cacheControl(rule, false))
  if (rule) {
    const digest = digestOf(text ?? '')
    const etag = version === undefined ? `"${digest}"` : recordTag(version, digest)
    headers.set('ETag', etag)
    if (isFresh(request.headers.get('if-none-match') ?? undefined, etag)) return send(304, headers, null)
  }
  const isText = isJsonType(contentType) || contentType.startsWith('text/')
  if (value !== undefined) headers.set('Content-Type', isText ? `${contentType}; charset=utf-8` : contentType)
  if (request.method === 'HEAD') return send(status, headers, null)
  return send(status, headers, value instanceof ReadableStream ? value : isStream ? openBody(text ?? '') : text)
}

function isJsonType(mediaType: string): boolean {
  return /[/+]json$/.test(mediaType)
}

/** Returns a body that starts with a text and does not end. */
function openBody(text: string): ReadableStream {
  return new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(text)) })
}

/** Returns the error response of the service, byte for byte. */
export function errorResponse(call: Partial<MockCall> & Omit<MockCall, 'operation'>, error: DomainError): Response {
  const { contentType, body } = formatApiError(error, call.requestId)
  const { operation } = call
  const declared = operation && declaredHeaders({ ...call, operation }, error.status, undefined)
  const headers = new Headers({ 'API-Version': '1', ...declared, 'X-Request-Id': call.requestId, ...error.headers })
  headers.set('Cache-Control', 'no-store')
  headers.set('Content-Type', contentType)
  return send(error.status, headers, call.request.method === 'HEAD' ? null : body)
}

function send(status: number, headers: Headers, body: string | ReadableStream | null): Response {
  return new HttpResponse(body, { status, headers })
}

/**
 * Returns the declared headers that have an example. Requested totals are computed from the body. Links to other pages
 * are omitted, because those pages may not exist.
 */
function declaredHeaders(
  { operation, request, ignored }: MockCall,
  status: number,
  body: unknown,
): Record<string, string> {
  const declared = Object.entries(responseOf(operation, status)?.headers ?? {})
  const headers = declared.flatMap(([name, reference]): [string, string][] => {
    if ([...ownHeaders, ...countHeaders].includes(name)) return []
    const { const: fixed, examples } = resolve(contract, resolve(contract, reference).schema ?? {})
    const example = fixed ?? examples?.[0]
    const value = typeof example === 'string' || typeof example === 'number' ? String(example) : ''
    if (value === '' || /rel="(next|prev|first|last)"/.test(value)) return []
    if (name === 'Location' && isObject(body) && 'id' in body)
      return [[name, `${operation.path}/${String(body['id'])}`]]
    return [[name, value]]
  })
  const { searchParams } = new URL(request.url)
  const counts = searchParams.has('page') || searchParams.get('count') === 'true'
  const total = counts && declared.some(([name]) => name === 'X-Total-Count') ? totalOf(body) : undefined
  const stale = isObject(body) && body['stale'] === true && declared.some(([name]) => name === 'Age')
  const names = formatIgnored(ignored)
  return {
    ...Object.fromEntries(headers),
    ...(names !== undefined && { [ignoredParametersHeader]: names }),
    ...(total !== undefined && { 'X-Total-Count': String(total) }),
    ...(stale && { Age: '600' }),
  }
}

function totalOf(body: unknown): number | undefined {
  if (Array.isArray(body)) return body.length
  const pagination = isObject(body) ? body['pagination'] : undefined
  return isObject(pagination) && typeof pagination['total'] === 'number' ? pagination['total'] : undefined
}

/** Returns an FNV-1a hash of a text, and its length. */
function digestOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return `${(hash >>> 0).toString(16).padStart(8, '0')}-${text.length.toString(16)}`
}
