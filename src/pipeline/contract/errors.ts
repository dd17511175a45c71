import { DomainError, type FieldError } from '../../base/errors.js'

// The mocks of the SDK import only from this folder.
export { DomainError }

/**
 * Formats an error as a response body. The service and the broker have different formats. An empty body is sent without
 * its content type.
 */
export type ErrorFormat = (error: DomainError, requestId: string) => { contentType: string; body: string }

/** Formats an error as the contract's `ApiError`. */
export const formatApiError: ErrorFormat = (error, requestId) => ({
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify({ code: error.code, detail: error.message, request_id: requestId, errors: error.errors }),
})

/** 500 for an unexpected failure. The response does not contain the cause. */
export function internalError(cause: unknown): DomainError {
  return new DomainError('internal_error', 'Internal server error', { cause })
}

/** 405 with an `Allow` header that lists the methods of the path. */
export function methodNotAllowed(method: string, allowed: string[]): DomainError {
  const others = allowed.filter((name) => name !== 'OPTIONS' && name !== 'HEAD')
  const detail = `${method} is not allowed here. Use ${others.join(' or ')}.`
  return new DomainError('method_not_allowed', detail, { headers: { Allow: allowed.join(', ') } })
}

/** Maximum number of entries in `errors` of a response; the contract's `ApiError` has the same `maxItems`. */
export const maxErrors = 50

/** Shortens a client-supplied name to 100 characters, for use in an error. */
export function shortName(name: string): string {
  return name.length <= 100 ? name : `${name.slice(0, 100).toWellFormed()}…`
}

/**
 * Combines all contract violations in a request (400) or its body (422) into one error. Callers may stop collecting
 * violations beyond {@link maxErrors}.
 */
export function contractError(part: 'request' | 'body', errors: FieldError[]): DomainError {
  const [first] = errors
  const code = part === 'body' ? 'validation_failed' : 'invalid_request'
  const others = errors.length > maxErrors ? `at least ${maxErrors}` : String(errors.length - 1)
  const more = errors.length > 1 ? ` (and ${others} more)` : ''
  return new DomainError(code, first ? `${first.location} ${first.message}${more}` : 'The request is not valid.', {
    errors: errors.slice(0, maxErrors),
  })
}
