import { prefersHtml } from '../../../base/accept.js'
import type { Handlers } from '../handler-context.js'
import { readHealth } from '../health.js'

/** Redirects browsers to the map. Returns the health of the service and where its documentation is to all others. */
export const getRoot: Handlers['getRoot'] = async ({ accept }, { status }) => {
  const headers = { Vary: 'Accept' }
  if (prefersHtml(accept)) return { status: 302, body: undefined, headers: { ...headers, Location: '/map' } }
  const message = 'Environmental Monitoring Service. Documentation at /docs and /redoc.'
  return { status: 200, body: { message, ...(await readHealth(status)) }, headers }
}
