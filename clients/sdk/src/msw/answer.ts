import { HttpResponse } from 'msw'
import { contract, type MockOperation } from './contract.js'
import {
  BadRequest,
  cacheControl,
  type DomainError,
  entityMediaType,
  formatApiError,
  isFresh,
  isObject,
  type MediaTypeObject,
  resolve,
  type ResponseObject,
} from './service.js'

/** An answer before it has its headers. */
export interface AnyReply {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

/** What an answer depends on besides its reply. */
export interface Asked {
  operation: MockOperation
  request: Request
  requestId: string
}

/** Headers whose example would be wrong of another answer: worked out here, or left out. */
const ownHeaders = ['Age', 'Cache-Control', 'ETag', 'NGSILD-Results-Count', 'X-Request-Id']
const countHeaders = ['X-Total-Count', 'X-Total-Count-Capped']

/** The status of an operation that all goes well with. */
export function successOf({ operation }: MockOperation): number {
  const success = Object.keys(operation.responses).find((status) => status.startsWith('2'))
  if (success === undefined) throw new Error(`${operation.operationId} declares no success.`)
  return Number(success)
}

/**
 * The contract's example of a status: the named one, else the first, of a list in the style that was asked for.
 * @throws BadRequest for a status or an example that the operation does not declare
 */
export function exampleReply({ operation, request }: Asked, status: number, name?: string): AnyReply {
  const { operationId, responses } = operation.operation
  const response = responseOf(operation, status)
  if (!response) {
    throw new BadRequest(
      `${operationId} does not declare the status ${status}. Ask for one of ${Object.keys(responses).join(', ')}.`,
    )
  }
  const content = response.content ?? {}
  const [mediaType, media] = chosen(content, request.headers.get('accept') ?? '')
  if (!media) return { status }
  const examples = Object.entries(media.examples ?? {}).map(
    ([key, reference]) => [key, resolve<{ value?: unknown }>(contract, reference).value] as const,
  )
  const paged = new URL(request.url).searchParams.has('page')
  const fitting =
    name === undefined
      ? (examples.find(([, value]) => (isObject(value) && 'pagination' in value) === paged) ?? examples[0])
      : examples.find(([key]) => key === name)
  if (!fitting) {
    const names = examples.map(([key]) => key).join(', ')
    throw new BadRequest(`${operationId} has no example ${name ?? ''} of ${status}. Ask for one of ${names}.`)
  }
  return { status, body: structuredClone(fitting[1]), headers: { 'Content-Type': mediaType } }
}

function responseOf({ operation }: MockOperation, status: number): ResponseObject | undefined {
  const response = operation.responses[String(status)]
  return response && resolve(contract, response)
}

function chosen(content: Record<string, MediaTypeObject>, accept: string): [string, MediaTypeObject | undefined] {
  const linked = content['application/ld+json']
  if (linked && entityMediaType(accept) === 'application/ld+json') return ['application/ld+json', linked]
  return Object.entries(content)[0] ?? ['application/json', undefined]
}

/** A reply with the headers that the contract declares for it; 304 for what the client has already. */
export function toResponse(asked: Asked, { status, body, headers: own = {} }: AnyReply): Response {
  const { operation, request, requestId } = asked
  const isError = status >= 400
  const value = isError && isObject(body) && 'detail' in body ? { ...body, request_id: requestId } : body
  const text = value === undefined ? null : JSON.stringify(value)
  const { 'Content-Type': contentType = 'application/json', ...others } = own
  const headers = new Headers({ ...declaredHeaders(operation, status, value), 'X-Request-Id': requestId, ...others })
  const rule = status === 200 || status === 304 ? operation.operation['x-cache'] : undefined
  headers.set('Cache-Control', cacheControl(rule, false))
  if (rule) {
    const etag = validator(text ?? '')
    headers.set('ETag', etag)
    if (isFresh(request.headers.get('if-none-match') ?? undefined, etag)) return send(304, headers, null)
  }
  if (text !== null) headers.set('Content-Type', `${contentType}; charset=utf-8`)
  return send(status, headers, request.method === 'HEAD' ? null : text)
}

/** What the service answers to an error, byte by byte. */
export function errorResponse(asked: Partial<Asked> & Omit<Asked, 'operation'>, error: DomainError): Response {
  const { contentType, body } = formatApiError(error, asked.requestId)
  const declared = asked.operation && declaredHeaders(asked.operation, error.status, undefined)
  const headers = new Headers({ 'API-Version': '1', ...declared, 'X-Request-Id': asked.requestId, ...error.headers })
  headers.set('Cache-Control', 'no-store')
  headers.set('Content-Type', contentType)
  return send(error.status, headers, asked.request.method === 'HEAD' ? null : body)
}

function send(status: number, headers: Headers, body: string | null): Response {
  return new HttpResponse(body, { status, headers })
}

/** The declared headers that have an example; a total counts what the body holds, and no link leads to a page that is none. */
function declaredHeaders(operation: MockOperation, status: number, body: unknown): Record<string, string> {
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
  const total = declared.some(([name]) => name === 'X-Total-Count') ? totalOf(body) : undefined
  const stale = isObject(body) && body['stale'] === true && declared.some(([name]) => name === 'Age')
  return {
    ...Object.fromEntries(headers),
    ...(total !== undefined && { 'X-Total-Count': String(total) }),
    ...(stale && { Age: '600' }),
  }
}

function totalOf(body: unknown): number | undefined {
  if (Array.isArray(body)) return body.length
  const pagination = isObject(body) ? body['pagination'] : undefined
  return isObject(pagination) && typeof pagination['total'] === 'number' ? pagination['total'] : undefined
}

/** A validator of a body (FNV-1a): equal bodies have equal ones, which is all that a mock needs. */
function validator(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return `"${(hash >>> 0).toString(16).padStart(8, '0')}-${text.length.toString(16)}"`
}
