import type { NgsiLdClient, RawAnswer, RawRequest } from '@environmental-monitoring/ngsi-ld'
import { forwardCall } from './forward-call.js'

/** Maximum bytes per response: enough for 1,000 large entities. Clients with larger entities must use smaller pages. */
const maxBytes = 10_000_000

/**
 * Forwards a request to the context broker.
 * @param ownContext whether the caller sent a JSON-LD context
 * @throws DomainError 400, 404 or 409 with the broker's message if the caller can fix it, otherwise NgsiLdError
 */
export function callBroker(broker: NgsiLdClient, request: RawRequest, ownContext: boolean): Promise<RawAnswer> {
  const expected = request.method === 'GET' ? 'not-found' : request.method === 'POST' ? 'already-exists' : undefined
  return forwardCall((signal) => broker.request({ ...request, maxBytes, signal }), {
    ownContext,
    expected,
    signal: request.signal,
  })
}
