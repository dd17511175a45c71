import { createNgsiLdClient, type NgsiLdClient, type NgsiLdOptions } from '@environmental-monitoring/ngsi-ld'
import { second } from '../base/time.js'
import type { Config } from '../platform/config/config.js'

/**
 * Timeout in milliseconds per call. Longer than the query timeouts of the embedded broker, shorter than the timeouts of
 * clients.
 */
export const brokerTimeout = 8_000

/** Returns the base URL of the configured broker, or of the embedded broker of a running service. */
export function brokerAddress({ broker }: Pick<Config, 'broker'>): string {
  return broker.url ?? `http://${reachableHost(broker.host)}:${broker.port}`
}

/**
 * Creates a client of the broker at `baseUrl`.
 * @param publicUrl base URL of the service, which serves the JSON-LD context
 * @param options `fetch` calls the embedded broker of this process without a socket
 */
export function connectBroker(
  { broker }: Pick<Config, 'broker'>,
  baseUrl: string,
  publicUrl: string,
  { timeout = brokerTimeout, fetch }: Pick<NgsiLdOptions, 'timeout' | 'fetch'> = {},
): NgsiLdClient {
  return createNgsiLdClient({
    baseUrl,
    context: `${publicUrl}/contexts/environment.jsonld`,
    timeout,
    fetch,
    // A broker that is busy for longer is reported to the caller, who would otherwise wait until the timeout.
    retry: { attempts: 3, maxDelay: second },
    ...(broker.token !== undefined && { token: broker.token }),
    ...(broker.tenant !== undefined && { tenant: broker.tenant }),
  })
}

/** Returns the host to use in a URL for a listening address, which may be a wildcard. */
export function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
