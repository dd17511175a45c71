import type { ClientSettings } from '../settings.js'
import { toResponse, type Call } from './answer.js'
import { withCache } from './cache.js'
import { withRetries, type Pause } from './retry.js'
import { createSession, type Session } from './session.js'
import { withTimeLimit } from './time-limit.js'

/** How requests reach the service: session, cache, retries and time limit, in this order. */
export interface Transport extends Pick<Session, 'begin' | 'end'> {
  send: (request: Request, call?: Call) => Promise<Response>
}

/** Makes the transport of a client. `pause` waits, between retries for instance. */
export function createTransport(settings: ClientSettings, pause: Pause): Transport {
  const fetch = settings.fetch ?? ((request: Request) => globalThis.fetch(request))
  const limited = withTimeLimit(fetch, settings.timeout)
  const kept = withCache(withRetries(limited, pause, settings.retries), settings.cache)
  const { send, begin, end } = createSession(kept, pause, settings)
  return { begin, end, send: async (request, call = {}) => toResponse(await send(request, call)) }
}
