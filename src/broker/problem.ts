import type { ErrorFormat } from '../contract/errors.js'
import { DomainError, type FieldError } from '../errors.js'

const base = 'https://uri.etsi.org/ngsi-ld/errors/'

/** Kinds of NGSI-LD errors with their status and title, as the specification names them. */
const kinds = {
  InvalidRequest: [400, 'Invalid request'],
  BadRequestData: [400, 'Bad request data'],
  TooManyResults: [403, 'Too many results'],
  TooComplexQuery: [403, 'Too complex query'],
  ResourceNotFound: [404, 'Resource not found'],
  MethodNotAllowed: [405, 'Method not allowed'],
  NotAcceptable: [406, 'Not acceptable'],
  AlreadyExists: [409, 'Already exists'],
  LengthRequired: [411, 'Length required'],
  RequestEntityTooLarge: [413, 'Request entity too large'],
  UnsupportedMediaType: [415, 'Unsupported media type'],
  OperationNotSupported: [422, 'Operation not supported'],
  InternalError: [500, 'Internal error'],
  NoMultiTenantSupport: [501, 'No multi-tenant support'],
  LdContextNotAvailable: [503, 'Context not available'],
} as const satisfies Record<string, readonly [number, string]>

export type ProblemKind = keyof typeof kinds

/** An error that NGSI-LD has a type for. The message is its `detail`. */
export class Problem extends DomainError {
  constructor(
    readonly kind: ProblemKind,
    detail: string,
  ) {
    super(kinds[kind][0], detail)
  }
}

/** The `ProblemDetails` of an error, for an answer of its own or for one member of a batch. */
export function toProblemDetails(error: DomainError): { type: string; title: string; detail: string; status: number } {
  const kind = error instanceof Problem ? error.kind : kindOf(error.status)
  return { type: base + kind, title: kinds[kind][1], detail: error.message, status: error.status }
}

/** The format of every error of the broker: `application/json`, whatever was asked for. */
export const formatProblem: ErrorFormat = (error) => ({
  contentType: 'application/json',
  body: JSON.stringify(toProblemDetails(error)),
})

/** What the pipeline itself refuses, by status: a path that does not exist, a content type that is not taken. */
const kindsOfPipeline: Record<number, ProblemKind> = {
  404: 'ResourceNotFound',
  405: 'MethodNotAllowed',
  411: 'LengthRequired',
  413: 'RequestEntityTooLarge',
  415: 'UnsupportedMediaType',
}

/** A database that does not answer is no error that NGSI-LD has: it keeps its status and is internal. */
function kindOf(status: number): ProblemKind {
  return kindsOfPipeline[status] ?? (status < 500 ? 'InvalidRequest' : 'InternalError')
}

/** What NGSI-LD has for subscriptions and this broker has not. */
const unsupported = ['timeInterval', 'temporalQ', 'scopeQ', 'csf', 'notificationTrigger', 'lang']

/**
 * Places that break the contract as the NGSI-LD error that fits: a member that the specification has and we have not is
 * no mistake of the caller, a limit that is too high has an error of its own.
 */
export function contractProblem(part: 'request' | 'body', errors: FieldError[]): Problem {
  const [first] = errors
  const detail = first ? `${first.location} ${first.message}` : 'The request is not valid.'
  if (part === 'request') {
    if (errors.some(({ location, message }) => location === 'query.limit' && message.startsWith('must be <= '))) {
      return new Problem('TooManyResults', 'limit must be at most 1000')
    }
    const unknown = errors.some(({ message }) => message === 'is not a parameter of this operation')
    return new Problem(unknown ? 'InvalidRequest' : 'BadRequestData', detail)
  }
  const missing = unsupported.find((name) => errors.some(({ location }) => location === `body.${name}`))
  return missing === undefined
    ? new Problem('BadRequestData', detail)
    : new Problem('OperationNotSupported', `${missing} is not supported.`)
}
