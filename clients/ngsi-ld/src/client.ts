import { attributeOperations } from './attributes.js'
import { batchOperations } from './batch.js'
import { entityOperations } from './entities.js'
import { createTransport } from './http.js'
import { subscriptionOperations } from './subscriptions.js'
import type { NgsiLdClient } from './types/client.js'
import type { NgsiLdOptions } from './types/options.js'

/**
 * Creates a client for one NGSI-LD broker. It holds no connections and no state.
 * @throws TypeError if an option is invalid
 */
export function createNgsiLdClient(options: NgsiLdOptions): NgsiLdClient {
  const transport = createTransport(options)
  return {
    ...entityOperations(transport),
    ...attributeOperations(transport),
    ...batchOperations(transport),
    ...subscriptionOperations(transport),
    request: (request) => transport.call({ ...request, repeatable: request.method === 'GET' }),
  }
}
