import type { ClientSettings } from '../settings.js'
import { toResponse, type Call } from './buffered-response.js'
import { withCache } from './cache.js'
import { withRetries, type Pause } from './retry.js'
import { createSession, type Session } from './session.js'
import { withTimeout } from './timeout.js'

/** Sends requests through four layers, outermost first: session, cache, retries and timeout. */
export interface Transport extends Omit<Session, 'send'> {
  send: (request: Request, call?: Call) => Promise<Response>
}

/** Creates the transport of a client. `pause` waits between retries and between checks for a new token. */
export function createTransport(settings: ClientSettings<boolean>, pause: Pause): Transport {
  const fetch = settings.fetch ?? ((request: Request) => globalThis.fetch(request))
  const limited = withTimeout(fetch, settings.timeout)
  const cached = withCache(withRetries(limited, pause, settings.retries), settings.cache)
  const { send, ...session } = createSession(cached, pause, settings)
  return { ...session, send: async (request, call = {}) => toResponse(await send(request, call)) }
}
