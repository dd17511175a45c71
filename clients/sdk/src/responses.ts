import { ConnectionError } from './errors.js'
import type { ErrorAnswer } from './result.js'

/**
 * Adds a `detail` to errors without one, which a proxy returned, and omits a `code` that is not a string, such as the
 * status that some gateways send.
 */
export function toError(error: unknown, { status }: Response): ErrorAnswer {
  const sent: { code?: unknown; detail?: unknown; message?: unknown } =
    typeof error === 'object' && error !== null ? error : {}
  const { code, ...body } = sent
  const detail = [body.detail, body.message].find((text) => typeof text === 'string')
  return { ...(typeof code === 'string' && { code }), ...body, detail: detail ?? defaultDetail(status) }
}

/** Returns the error for a response that did not come from the service. */
export function unusableResponse({ status, headers }: Response, cause?: unknown): ConnectionError {
  const type = headers.get('Content-Type') ?? 'no content type'
  return new ConnectionError(
    'answer',
    `The response is not from the service (${status}, ${type}). Check baseUrl, and whether the network requires a sign-in.`,
    { cause },
  )
}

function defaultDetail(status: number): string {
  if (status === 304) return 'The data has not changed since the response with this ETag.'
  if (status === 413) return 'The request is too large. Make it smaller and try again.'
  if (status === 429) return 'Too many requests. Wait a while and try again.'
  if (status >= 500) return `The service is not available (${status}). Try again later.`
  return `The request was rejected before it reached the service (${status}). Check the network and the address.`
}
