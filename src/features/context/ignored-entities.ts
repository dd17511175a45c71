import type { NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import { localName } from '../../base/ngsi-ld.js'
import { minute } from '../../base/time.js'
import { recordedTypes } from '../../platform/ngsi-ld/temporal-query.js'
import type { Platform } from '../../platform/platform.js'
import type { Job } from '../../platform/work/work.js'

/** Names that no context defines are in this namespace (ETSI GS CIM 009, 5.5.7). */
const defaultContext = 'https://uri.etsi.org/ngsi-ld/default-context/'

/**
 * Finds an entity that the service does not read, because it was written without the context of the service, for example by an IoT agent, so that its type is
 * in the default context.
 */
export async function findIgnoredEntity(
  broker: Pick<NgsiLdClient, 'queryPage'>,
  options: { signal: AbortSignal },
): Promise<{ id: string; type: string } | undefined> {
  const type = recordedTypes.map((name) => defaultContext + name)
  const { entities } = await broker.queryPage({ type, limit: 1 }, options)
  const [found] = entities
  if (!found) return undefined
  // Brokers abbreviate the type in different ways.
  const names = [found.type].flat().map(localName)
  return { id: found.id, type: type.find((iri) => names.includes(localName(iri))) ?? names.join() }
}

/** Returns what the operator can do about it. `publicUrl` is the base URL of the service. */
export const contextAdvice = (publicUrl: string): string =>
  `give the client that writes it the context ${publicUrl}/contexts/environment.jsonld`

/** Warns once while there are such entities. */
export function ignoredEntitiesJob(
  broker: Pick<NgsiLdClient, 'queryPage'>,
  publicUrl: string,
  log: Platform['log'],
): Job {
  let warned = false
  return {
    name: 'ignored entities',
    kind: 'periodic',
    interval: 5 * minute,
    // The job of the subscription warns if the broker does not respond.
    failed: (error) => log.debug({ err: error }, 'Cannot look for entities that the service ignores; retrying'),
    async run(signal) {
      const entity = await findIgnoredEntity(broker, { signal })
      if (entity && !warned) {
        log.warn({ entity }, `The service ignores an entity because of its type; ${contextAdvice(publicUrl)}`)
      }
      warned = entity !== undefined
    },
  }
}
