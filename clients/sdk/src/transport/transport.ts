import type { ClientSettings } from '../settings.js'
import { toResponse, type Call } from './buffered-response.js'
import { withCache } from './cache.js'
import { withRetries, type Pause } from './retry.js'
import { createSession, type Session } from './session.js'
import { withStationKey } from './station-key.js'
import { networkError, withTimeout } from './timeout.js'

/** Sends requests through four layers, outermost first: session or station key, cache, retries and timeout. */
export interface Transport extends Omit<Session, 'send' | 'authorize'> {
  send: (request: Request, call?: Call) => Promise<Response>
  /** Sends a request once, with the token. Returns the response without reading its body, which may not end. */
  open: (request: Request) => Promise<Response>
}

/** Creates the transport of a client. `pause` waits between retries and between checks for a new token. */
export function createTransport(settings: ClientSettings<boolean>, pause: Pause): Transport {
  const fetch = settings.fetch ?? ((request: Request) => globalThis.fetch(request))
  const limited = withTimeout(fetch, settings.timeout)
  const cached = withCache(withRetries(limited, pause, settings.retries), settings.cache)
  const { send, authorize, ...session } = createSession(cached, pause, settings)
  const authenticated = withStationKey(cached, send, settings.stationKey)
  const fetchOnce = (request: Request) =>
    fetch(request).catch((cause: unknown) => {
      throw networkError(cause)
    })
  return {
    ...session,
    send: async (request, call = {}) => toResponse(await authenticated(request, call)),
    open: (request) => authorize(request, fetchOnce, request.signal),
  }
}
