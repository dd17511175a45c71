import { contextLink } from '@environmental-monitoring/ngsi-ld'
import type { TemporalEntity } from '../../../generated/types.js'
import { entityMediaType } from '../../base/accept.js'
import { contentRangeOf, presentTemporalEntity } from '../../platform/ngsi-ld/temporal-entity.js'
import type { TemporalQuery } from '../../platform/ngsi-ld/temporal-query.js'
import type { TemporalPage } from '../../platform/ngsi-ld/temporal-reader.js'
import type { Context } from '../handler-context.js'

/** Returns the status, headers and entities of a temporal response. Names are those of the service's JSON-LD context. */
export function temporalReply(
  { entities, window, count }: TemporalPage,
  { form }: Pick<TemporalQuery, 'form'>,
  accept: string,
  { config }: Pick<Context, 'config'>,
): { status: 200 | 206; headers: Record<string, string>; entities: TemporalEntity[] } {
  const context = `${config.server.publicUrl}/contexts/environment.jsonld`
  const isLinked = entityMediaType(accept) === 'application/ld+json'
  const shown = entities.map((entity) => ({
    ...(isLinked && { '@context': context }),
    ...presentTemporalEntity(entity, form, (name) => name),
  }))
  return {
    status: window ? 206 : 200,
    headers: {
      Vary: 'Accept, NGSILD-Tenant',
      ...(isLinked ? { 'Content-Type': 'application/ld+json' } : { Link: contextLink(context) }),
      ...(count !== undefined && { 'NGSILD-Results-Count': String(count) }),
      ...(window && { 'Content-Range': contentRangeOf(window) }),
    },
    entities: shown,
  }
}
