import { BadRequest, Conflict, DomainError } from '../../errors.js'
import { NgsiLdError, type NgsiLdClient, type RawAnswer, type RawRequest } from '@environmental-monitoring/ngsi-ld'

/** A thousand large entities; a client that wants more takes a smaller page. */
const maxBytes = 10_000_000
const longestDetail = 500
/** Milliseconds for a call, including its retries. */
export const askTimeout = 10_000

const callersFault = ['invalid-request', 'bad-request-data', 'not-supported', 'too-many-results', 'too-complex']

/**
 * Asks the context broker for a caller. @param ownContext the caller brought a context of their own
 * @throws DomainError 400, 404 or 409 with the broker's reason where the caller can act on it, NgsiLdError otherwise
 */
export async function askBroker(broker: NgsiLdClient, request: RawRequest, ownContext: boolean): Promise<RawAnswer> {
  const limit = AbortSignal.timeout(askTimeout)
  try {
    const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit
    return await broker.request({ ...request, maxBytes, signal })
  } catch (error) {
    const refusal = error instanceof NgsiLdError ? refusalOf(error, request.method, ownContext) : undefined
    throw refusal ?? error
  }
}

function refusalOf(cause: NgsiLdError, method: RawRequest['method'], ownContext: boolean): DomainError | undefined {
  const detail = cause.detail.replace(/\s+/g, ' ').trim().slice(0, longestDetail)
  if (callersFault.includes(cause.kind)) return new BadRequest(detail, { cause })
  if (cause.kind === 'context-not-available' && ownContext)
    return new BadRequest(`The context broker cannot load the JSON-LD context of the request: ${detail}`, { cause })
  if (cause.kind === 'not-found' && method === 'GET') return new DomainError(404, detail, { cause })
  return cause.kind === 'already-exists' && method === 'POST' ? new Conflict(detail, { cause }) : undefined
}
