import { contextLink } from '@environmental-monitoring/ngsi-ld'
import type { TemporalEntity } from '../../../generated/types.js'
import { entityMediaType } from '../../base/accept.js'
import { presentTemporalValues } from '../../platform/ngsi-ld/temporal-entity.js'
import type { TemporalQuery } from '../../platform/ngsi-ld/temporal-query.js'
import type { TemporalPage } from '../../platform/ngsi-ld/temporal-reader.js'
import type { EntityContext } from './handler-context.js'

/** Returns the status, headers and entities of a temporal response. Names follow the service's JSON-LD context. */
export function temporalReply(
  page: TemporalPage,
  query: TemporalQuery,
  accept: string,
  { config }: Pick<EntityContext, 'config'>,
): { status: 200 | 206; headers: Record<string, string>; entities: TemporalEntity[] } {
  const { status, headers, entities } = presentTemporalValues(page, query)
  const context = `${config.server.publicUrl}/contexts/environment.jsonld`
  const isLinked = entityMediaType(accept) === 'application/ld+json'
  return {
    status,
    headers: {
      Vary: 'Accept, NGSILD-Tenant',
      ...(isLinked ? { 'Content-Type': 'application/ld+json' } : { Link: contextLink(context) }),
      ...(page.count !== undefined && { 'NGSILD-Results-Count': String(page.count) }),
      ...headers,
    },
    entities: isLinked ? entities.map((entity) => ({ '@context': context, ...entity })) : entities,
  }
}
