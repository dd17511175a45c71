import { DomainError, type FieldError } from '../errors.js'

/** Body of a service error: the contract's `ApiError`. The broker has a format of its own. */
export type ErrorFormat = (error: DomainError, requestId: string) => { contentType: string; body: string }

export const formatApiError: ErrorFormat = (error, requestId) => ({
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify({ detail: error.message, request_id: requestId, errors: error.errors }),
})

/** What a client may know of a failure that nobody foresaw. */
export function internalError(cause: unknown): DomainError {
  return new DomainError(500, 'Internal server error', { cause })
}

/** 405 with the methods that a path has. */
export function methodNotAllowed(method: string, allowed: string[]): DomainError {
  const others = allowed.filter((name) => name !== 'OPTIONS' && name !== 'HEAD')
  const detail = `${method} is not allowed here. Use ${others.join(' or ')}.`
  return new DomainError(405, detail, { headers: { Allow: allowed.join(', ') } })
}

/** A query string has room for thousands of wrong names; nobody reads that many. */
const mostErrors = 50

/** All places of a request (400) or of its body (422) that break the contract, as one error. */
export function contractError(part: 'request' | 'body', errors: FieldError[]): DomainError {
  const [first] = errors
  const status = part === 'body' ? 422 : 400
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : ''
  return new DomainError(status, first ? `${first.location} ${first.message}${more}` : 'The request is not valid.', {
    errors: errors.slice(0, mostErrors),
  })
}
