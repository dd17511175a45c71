import type { Feature, FeatureCollection } from '../../generated/broker-types.js'
import type { Reply } from '../pipeline/http/handler.js'
import type { Names, StoredEntity } from './entity-model.js'
import { expandFilterName } from './filter-name.js'
import { ngsiLdNull } from './ngsi-ld-null.js'
import {
  answer,
  answerGeoJson,
  presentationOf,
  presentEntity,
  type EntityMediaType,
  type Presentation,
  type PresentedEntity,
} from './present-entity.js'
import { Problem } from './problem.js'
import { readProjection } from './projection.js'

/** The parts of a request that determine how entities are presented. */
export interface EntityFormatRequest {
  headers: { prefer?: string }
  query: Parameters<typeof presentationOf>[0] & { geometryProperty?: string }
}

/** How entities are presented in a response. */
export interface EntityFormat {
  mediaType: EntityMediaType
  presentation: Presentation
  /** IRI of the GeoProperty for `geometry`. */
  geometryProperty: string
  /** Whether GeoJSON contains its context, rather than naming it in `Link`. */
  embedsContext: boolean
}

/**
 * Reads how entities are presented.
 * @param sent `pick`, `omit` and `attrs` (IRIs)
 * @throws Problem BadRequestData
 */
export function readEntityFormat(
  { headers, query }: EntityFormatRequest,
  mediaType: EntityMediaType,
  sent: Parameters<typeof readProjection>[0] & { attrs: string[] | undefined },
  names: Names,
): EntityFormat {
  // "If geometryProperty parameter is present and the Accept Header is not set to application/geo+json, then an error of
  // type BadRequestData shall be raised" (ETSI GS CIM 009, 5.7.1.4).
  if (query.geometryProperty !== undefined && mediaType !== 'application/geo+json') {
    throw new Problem('BadRequestData', 'geometryProperty requires the Accept header application/geo+json.')
  }
  const { geometryProperty = 'location' } = query
  return {
    mediaType,
    presentation: { ...presentationOf(query), attrs: sent.attrs, projection: readProjection(sent, names) },
    geometryProperty: expandFilterName(`geometryProperty: ${geometryProperty}`, geometryProperty, names),
    embedsContext: !prefersBodyJson(headers.prefer ?? ''),
  }
}

/** Returns whether a `Prefer` header asks for GeoJSON without its context (6.3.6). */
export function prefersBodyJson(prefer: string): boolean {
  return /(?:^|[,;\s])body\s*=\s*"?json"?\s*(?:[,;]|$)/i.test(prefer)
}

/** Returns the response with one entity. */
export function answerEntity(
  entity: StoredEntity,
  names: Names,
  format: EntityFormat,
): Reply<200, PresentedEntity | Feature> {
  return format.mediaType === 'application/geo+json'
    ? answerGeoJson(toFeature(entity, names, format), names, format.embedsContext)
    : answer(presentEntity(entity, names, format.presentation), names, format.mediaType)
}

/** Returns the response with a page of entities. */
export function answerEntities(
  entities: StoredEntity[],
  names: Names,
  format: EntityFormat,
  headers: Record<string, string>,
): Reply<200, PresentedEntity[] | FeatureCollection> {
  if (format.mediaType === 'application/geo+json') {
    const features = entities.map((entity) => toFeature(entity, names, format))
    return answerGeoJson({ type: 'FeatureCollection' as const, features }, names, format.embedsContext, headers)
  }
  const presented = entities.map((entity) => presentEntity(entity, names, format.presentation))
  return answer(presented, names, format.mediaType, headers)
}

/** Converts an entity to GeoJSON (ETSI GS CIM 009, 4.5.16.2). Without the GeoProperty, `geometry` is null. */
export function toFeature(
  entity: StoredEntity,
  names: Names,
  { presentation, geometryProperty }: Pick<EntityFormat, 'presentation' | 'geometryProperty'>,
): Feature {
  const { id: _, ...properties } = presentEntity(entity, names, presentation)
  const location = entity.attributes[geometryProperty]
  const isPresent = location?.type === 'GeoProperty' && location.value !== ngsiLdNull
  const geometry = isPresent ? (location.value as Feature['geometry']) : null
  return { id: entity.id, type: 'Feature', geometry, properties }
}
