import { HttpResponse } from 'msw'
import { formatIgnored, ignoredParametersHeader } from '../../../../src/pipeline/contract/decode.js'
import { resolve } from '../../../../src/pipeline/contract/document.js'
import { DomainError } from '../../../../src/pipeline/contract/errors.js'
import { cacheControl, isFresh } from '../../../../src/pipeline/contract/headers.js'
import { contract, isObject, responseOf, type MockOperation } from './contract.js'

/** A response before the declared headers are added. */
export interface AnyReply {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

/** The call that a response belongs to. */
export interface MockCall {
  operation: MockOperation
  request: Request
  requestId: string
  /** Names of the query parameters that the operation does not have. */
  ignored: string[]
}

/** Headers whose example is valid only for the example response. They are computed or omitted. */
const ownHeaders =
  /^(Age|Cache-Control|ETag|Link|X-Request-Id|X-Total-Count.*|X-Ignored-Parameters|NGSILD-Results-Count)$/
const eventStream = 'text/event-stream'

/** Returns the success status that an operation declares. */
export function successOf({ operation }: MockOperation): number {
  return Number(Object.keys(operation.responses).find((status) => status.startsWith('2')))
}

/**
 * Returns the contract's example for a status: the named one, or the first one. For a list, it is the first example in
 * the requested pagination style.
 * @throws DomainError 400 if the operation does not declare the status or the example
 */
export function exampleReply({ operation, request }: MockCall, status: number, name?: string): AnyReply {
  const { operationId, responses } = operation.operation
  const response = responseOf(operation.operation, status)
  if (!response) throw undeclared(`${operationId} does not declare the status ${status}`, Object.keys(responses))
  const accept = request.headers.get('accept') ?? ''
  const content = Object.entries(response.content ?? {})
  const [mediaType, media] = content.find(([type]) => accept.includes(type)) ?? content[0] ?? []
  if (mediaType === undefined || !media) return { status }
  const examples = Object.entries(media.examples ?? {}).map(
    ([key, reference]) => [key, resolve<{ value?: unknown }>(contract, reference).value] as const,
  )
  const paged = new URL(request.url).searchParams.has('page')
  const example =
    name === undefined
      ? (examples.find(([, value]) => (isObject(value) && 'pagination' in value) === paged) ?? examples[0])
      : examples.find(([key]) => key === name)
  if (!example) {
    throw undeclared(
      `${operationId} has no example ${name ?? ''} for ${status}`,
      examples.map(([key]) => key),
    )
  }
  // The example of a stream is one event. A client that continues after it receives no further events.
  const body = mediaType === eventStream && request.headers.has('last-event-id') ? ':\n\n' : structuredClone(example[1])
  return { status, body, headers: { 'Content-Type': mediaType } }
}

function undeclared(problem: string, declared: string[]): DomainError {
  return new DomainError('invalid_request', `${problem}. Use one of: ${declared.join(', ')}.`)
}

/** Adds the headers that the contract declares. Returns a 304 if the ETag matches `If-None-Match`. */
export function toResponse(call: MockCall, { status, body, headers: own = {} }: AnyReply): Response {
  const { operation, request, requestId } = call
  const { content = {} } = responseOf(operation.operation, status) ?? {}
  const rawType = Object.keys(content).find((type) => !isJsonType(type))
  const value = status >= 400 && isObject(body) && 'detail' in body ? { ...body, request_id: requestId } : body
  const { 'Content-Type': contentType = rawType ?? 'application/json', ...others } = own
  const isRaw = rawType !== undefined && typeof value === 'string'
  const text = isRaw || value === undefined ? (value ?? null) : JSON.stringify(value)
  const headers = new Headers({ ...declaredHeaders(call, status), 'X-Request-Id': requestId, ...others })
  const rule = status === 200 || status === 304 ? operation.operation['x-cache'] : undefined
  headers.set('Cache-Control', cacheControl(rule, false))
  if (rule) {
    const etag = `"${digestOf(text ?? '')}"`
    headers.set('ETag', etag)
    if (isFresh(request.headers.get('if-none-match') ?? undefined, etag))
      return new HttpResponse(null, { status: 304, headers })
  }
  const isText = isJsonType(contentType) || contentType.startsWith('text/')
  if (value !== undefined) headers.set('Content-Type', isText ? `${contentType}; charset=utf-8` : contentType)
  // The body of a stream does not end.
  const stream = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(text ?? '')) })
  const sent = content[eventStream] ? stream : text
  return new HttpResponse(request.method === 'HEAD' ? null : sent, { status, headers })
}

function isJsonType(mediaType: string): boolean {
  return /[/+]json$/.test(mediaType)
}

/** Returns the error response of the service, byte for byte. */
export function errorResponse(call: MockCall, { code, status, message, headers, errors }: DomainError): Response {
  return toResponse(call, { status, body: { code, detail: message, request_id: call.requestId, errors }, headers })
}

/** Returns the declared headers that have an example. */
function declaredHeaders({ operation, ignored }: MockCall, status: number): Record<string, string> {
  const declared = Object.entries(responseOf(operation.operation, status)?.headers ?? {})
  const headers = declared.flatMap(([name, reference]): [string, string][] => {
    if (ownHeaders.test(name)) return []
    const { const: fixed, examples } = resolve(contract, resolve(contract, reference).schema ?? {})
    const example = fixed ?? examples?.[0]
    return typeof example === 'string' || typeof example === 'number' ? [[name, String(example)]] : []
  })
  const names = formatIgnored(ignored)
  return { ...Object.fromEntries(headers), ...(names !== undefined && { [ignoredParametersHeader]: names }) }
}

/** Returns an FNV-1a hash of a text, and its length. */
export function digestOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return `${(hash >>> 0).toString(16).padStart(8, '0')}-${text.length.toString(16)}`
}
