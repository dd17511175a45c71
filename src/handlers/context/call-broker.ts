import { NgsiLdError, type NgsiLdClient, type RawAnswer, type RawRequest } from '@environmental-monitoring/ngsi-ld'
import { BadRequest, Conflict, DomainError } from '../../errors.js'

/** Maximum bytes per response: enough for 1,000 large entities. Clients with larger entities must use smaller pages. */
const maxBytes = 10_000_000
const maxDetailLength = 500
/** Maximum milliseconds per call, including retries. */
export const callTimeout = 10_000

const clientErrors = ['invalid-request', 'bad-request-data', 'not-supported', 'too-many-results', 'too-complex']

/**
 * Forwards a request to the context broker.
 * @param ownContext whether the caller sent a JSON-LD context
 * @throws DomainError 400, 404 or 409 with the broker's message if the caller can fix it, otherwise NgsiLdError
 */
export async function callBroker(broker: NgsiLdClient, request: RawRequest, ownContext: boolean): Promise<RawAnswer> {
  const timeout = AbortSignal.timeout(callTimeout)
  try {
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout
    return await broker.request({ ...request, maxBytes, signal })
  } catch (error) {
    const clientError = error instanceof NgsiLdError ? toClientError(error, request.method, ownContext) : undefined
    throw clientError ?? error
  }
}

function toClientError(cause: NgsiLdError, method: RawRequest['method'], ownContext: boolean): DomainError | undefined {
  const detail = cause.detail.replace(/\s+/g, ' ').trim().slice(0, maxDetailLength)
  if (clientErrors.includes(cause.kind)) return new BadRequest(detail, { cause })
  if (cause.kind === 'context-not-available' && ownContext)
    return new BadRequest(`The context broker cannot load the JSON-LD context of the request: ${detail}`, { cause })
  if (cause.kind === 'not-found' && method === 'GET') return new DomainError('not_found', detail, { cause })
  return cause.kind === 'already-exists' && method === 'POST'
    ? new Conflict('already_exists', detail, { cause })
    : undefined
}
