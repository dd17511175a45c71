import { DomainError, type FieldError } from '../base/errors.js'
import { ngsiLdParameters } from '../base/ngsi-ld.js'
import type { ErrorFormat } from '../pipeline/contract/errors.js'

const base = 'https://uri.etsi.org/ngsi-ld/errors/'

/** NGSI-LD error types of the specification, with their status and title. */
const kinds = {
  InvalidRequest: [400, 'Invalid request'],
  BadRequestData: [400, 'Bad request data'],
  TooManyResults: [403, 'Too many results'],
  TooComplexQuery: [403, 'Too complex query'],
  ResourceNotFound: [404, 'Resource not found'],
  NonexistentTenant: [404, 'Nonexistent tenant'],
  MethodNotAllowed: [405, 'Method not allowed'],
  NotAcceptable: [406, 'Not acceptable'],
  AlreadyExists: [409, 'Already exists'],
  RequestEntityTooLarge: [413, 'Request entity too large'],
  OperationNotSupported: [422, 'Operation not supported'],
  InternalError: [500, 'Internal error'],
  LdContextNotAvailable: [503, 'Context not available'],
} as const satisfies Record<string, readonly [number, string]>

export type ProblemKind = keyof typeof kinds

/** An error with an NGSI-LD error type. The message is its `detail`. */
export class Problem extends DomainError {
  constructor(
    readonly kind: ProblemKind,
    detail: string,
  ) {
    const [status] = kinds[kind]
    super(status < 500 ? 'invalid_request' : 'internal_error', detail, { status })
  }
}

/** Returns the error for a request whose content is invalid. */
export function badRequest(detail: string): Problem {
  return new Problem('BadRequestData', detail)
}

/** Returns the error for an id that does not exist. */
export function notFound(id: string): Problem {
  return new Problem('ResourceNotFound', `${id} was not found`)
}

/** Returns the error for an invalid member of a body. `place` is its path. */
export function refuse(place: string, reason: string): Problem {
  return badRequest(`${place}: ${reason}`)
}

/** Returns the error for a member that NGSI-LD defines but this broker does not support. `place` is its path. */
export function unsupported(place: string, what: string): Problem {
  return new Problem('OperationNotSupported', `${place}: ${what} is not supported`)
}

/** Converts an error to `ProblemDetails`, for a response or for a member of a batch. */
export function toProblemDetails(error: DomainError): { type: string; title: string; detail: string; status: number } {
  const kind = error instanceof Problem ? error.kind : kindOf(error.status)
  // Names in requests can contain line breaks.
  const detail = error.message.replace(/\p{Cc}+/gu, ' ')
  return { type: base + kind, title: kinds[kind][1], detail, status: error.status }
}

/** Statuses that are sent "without any payload body" (ETSI GS CIM 009, 6.3.4). */
const withoutBody = new Set([411, 415])

/** Formats all errors of the broker as `application/json`, regardless of `Accept`. */
export const formatProblem: ErrorFormat = (error) => ({
  contentType: 'application/json',
  body: withoutBody.has(error.status) ? '' : JSON.stringify(toProblemDetails(error)),
})

const kindsOfPipeline: Record<number, ProblemKind> = {
  404: 'ResourceNotFound',
  405: 'MethodNotAllowed',
  413: 'RequestEntityTooLarge',
}

/**
 * Returns the error type for an error of the pipeline, by its status. NGSI-LD has none for an unavailable database, so
 * 503 is also an `InternalError`.
 */
function kindOf(status: number): ProblemKind {
  return kindsOfPipeline[status] ?? (status < 500 ? 'InvalidRequest' : 'InternalError')
}

/** Members of NGSI-LD subscriptions and queries that this broker does not support (5.2.12, 5.2.14, 5.2.15, 5.2.23). */
const unsupportedMembers = [
  ...['timeInterval', 'temporalQ', 'scopeQ', 'csf', 'datasetId'],
  ...['showChanges', 'join', 'joinLevel'].map((name) => `notification.${name}`),
  'notification.endpoint.notifierInfo',
  ...['aggrParams', 'containedBy', 'entityMap', 'entityMapLifetime', 'expandValues', 'join', 'joinLevel', 'jsonKeys'],
  ...['ordering', 'splitEntities'],
]

/** Parameters that choose a representation (6.3.7). Their unknown values are invalid parameters (6.3.20). */
const representation = /^query[.](options|format)\b/

const detailOf = ({ location, message }: FieldError) => `${location} ${message}`

/** Rejects a page without results and without a count. @throws Problem BadRequestData */
export function requireContent({ limit, count }: { limit: number; count: boolean }): void {
  if (limit === 0 && !count) throw badRequest('limit may be 0 only with count=true.')
}

/**
 * Converts contract violations to the matching NGSI-LD error: `OperationNotSupported` for members and parameters that
 * NGSI-LD defines but this broker does not support, and `TooManyResults` for a `limit` that is too high.
 */
export function contractProblem(part: 'request' | 'body', errors: FieldError[]): Problem {
  const [first] = errors
  const detail = first ? detailOf(first) : 'The request is invalid.'
  if (part === 'request') {
    if (errors.some(({ location, message }) => location === 'query.limit' && message.startsWith('must be <= '))) {
      return new Problem('TooManyResults', 'limit must be at most 1000')
    }
    const time = errors.find(({ location }) => location === 'query.timeproperty')
    if (time) return new Problem('OperationNotSupported', detailOf(time))
    const unknown = errors.filter(({ message }) => message === 'is not a parameter of this operation')
    const known = [...ngsiLdParameters].find((name) => unknown.some(({ location }) => location === `query.${name}`))
    if (known !== undefined) return new Problem('OperationNotSupported', `${known} is not supported by this operation.`)
    const incompatible = unknown[0] ?? errors.find(({ location }) => representation.test(location))
    return incompatible ? new Problem('InvalidRequest', detailOf(incompatible)) : new Problem('BadRequestData', detail)
  }
  const missing = unsupportedMembers.find((name) => errors.some(({ location }) => location === `body.${name}`))
  return missing === undefined
    ? new Problem('BadRequestData', detail)
    : new Problem('OperationNotSupported', `${missing} is not supported.`)
}
