import { BadRequest, DomainError, type FieldError, Unprocessable } from '../../base/errors.js'

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

const closing = { headers: { Connection: 'close' } }

/** Returns client input for use in a message: at most 100 characters, with `?` for anything but printable ASCII. */
export function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').slice(0, 100)
}

function formatBytes(bytes: number): string {
  const kilobytes = Math.round(bytes / 1024)
  return kilobytes < 1024 ? `${kilobytes} kB` : `${Math.round(kilobytes / 1024)} MB`
}

/** 413. Closes the connection, because the rest of the body is not read. */
function tooLarge(detail: string): DomainError {
  return new DomainError('body_too_large', detail, closing)
}

/** 408. Closes the connection. */
export function bodyTimeout(): DomainError {
  return new DomainError(
    'request_timeout',
    'The body took too long to arrive. Send it again over a faster connection.',
    closing,
  )
}

/**
 * 400 for a client that disconnected before the end of the body. It is only logged, because the client cannot receive
 * it.
 */
export function incompleteBody(): BadRequest {
  return new BadRequest('The body is incomplete.')
}

/** 400 for a form field that is sent more than once. */
export function duplicateField(name: string): BadRequest {
  return new BadRequest(`body.${printable(name)} is sent more than once`)
}

/** 422 for text that Postgres cannot store. */
export function unstorableText(location: string): Unprocessable {
  return new Unprocessable({
    location,
    message: 'contains a character that cannot be stored (NUL or an unpaired surrogate)',
    code: 'invalid_format',
  })
}

/** 413 for a body other than a form with files; `maxBytes` is its limit. */
export function bodyTooLarge(maxBytes: number): DomainError {
  return tooLarge(`The body is too large: at most ${formatBytes(maxBytes)}.`)
}

/** 413 for a form as a whole; limits in bytes. */
export function formTooLarge(maxFileBytes: number, maxBytes: number): DomainError {
  const limit = `at most ${formatBytes(maxFileBytes)} per image and ${formatBytes(maxBytes)} in total`
  return tooLarge(`The form is too large: ${limit}.`)
}

/** 413 for one file of a form; limit in bytes. */
export function fileTooLarge(maxFileBytes: number): DomainError {
  return new DomainError('body_too_large', `The image is too large: at most ${formatBytes(maxFileBytes)}.`)
}

/** Messages for forms that cannot be parsed. */
export const formErrors = {
  boundary: 'The Content-Type of the form has no valid boundary. Let the library that builds the form set the header.',
  header: 'A part of the form has invalid headers. Use a library to build the form.',
  end: 'The form ends without its closing boundary. Send the complete form, with the boundary from Content-Type.',
  name: 'A part of the form has no name. Name each part after a field of this operation.',
}
