import type { Config } from '../config/config.js'
import { createNgsiLdClient, type NgsiLdClient } from '@environmental-monitoring/ngsi-ld'

/** Milliseconds per call: more than the embedded broker's query timeouts (`queryTimeouts`), less than callers wait. */
export const brokerTimeout = 8_000

/** Address of the broker that this deployment uses: one of its own, or the embedded one of a running service. */
export function brokerAddress({ broker }: Pick<Config, 'broker'>): string {
  return broker.url ?? `http://${reachableHost(broker.host)}:${broker.port}`
}

/** A client of the broker at `baseUrl`, speaking our context. @param publicUrl where the context is served */
export function connectBroker({ broker }: Pick<Config, 'broker'>, baseUrl: string, publicUrl: string): NgsiLdClient {
  return createNgsiLdClient({
    baseUrl,
    context: `${publicUrl}/contexts/environment.jsonld`,
    timeout: brokerTimeout,
    ...(broker.token !== undefined && { token: broker.token }),
    ...(broker.tenant !== undefined && { tenant: broker.tenant }),
  })
}

/** A host to call for one to listen on: "everywhere" is no address. */
export function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
