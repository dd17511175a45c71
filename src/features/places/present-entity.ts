import type { LocationEntity, LocationKeyValues } from '../../../generated/types.js'
import type { Config } from '../../platform/config/config.js'
import { plainValues } from '../../platform/ngsi-ld/entity-attributes.js'
import { toLocationEntity } from './location-entity.js'
import type { LocationRecord } from './repository.js'

/** Converts a location to an NGSI-LD entity with its JSON-LD context. */
export function presentLocationEntity(location: LocationRecord, { server }: Pick<Config, 'server'>): LocationEntity {
  return { '@context': [`${server.publicUrl}/contexts/environment.jsonld`], ...toLocationEntity(location) }
}

/** Converts a location to an NGSI-LD entity with plain values and its JSON-LD context. */
export function presentLocationKeyValues(location: LocationRecord, config: Pick<Config, 'server'>): LocationKeyValues {
  const { id, type, '@context': context, ...attributes } = presentLocationEntity(location, config)
  return { id, type, ...(context && { '@context': context }), ...plainValues(attributes) }
}
