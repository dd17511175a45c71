import type { Feature, FeatureCollection } from '../../../generated/broker-types.js'
import type { Reply } from '../../pipeline/http/handler.js'
import { isProjected, type Projection } from '../../platform/ngsi-ld/temporal-query.js'
import type { Names, StoredEntity } from '../entity-model.js'
import { badRequest, refuse } from '../problem.js'
import type { EntityCondition } from '../query/condition.js'
import { ngsiLdNull } from '../reading/members.js'
import { entityMembers, expandFilterName } from '../reading/read-entity.js'
import {
  answer,
  type EntityMediaType,
  type Presentation,
  presentationOf,
  type PresentedEntity,
  presentEntity,
} from './present-entity.js'

/** The parts of a request that determine how entities are presented. */
interface EntityFormatRequest {
  headers: { prefer?: string }
  query: Parameters<typeof presentationOf>[0] & { geometryProperty?: string }
}

/** How entities are presented in a response. */
interface EntityFormat {
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
    throw badRequest('geometryProperty requires the Accept header application/geo+json.')
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
    ? answer(toFeature(entity, names, format), names, format.mediaType, {}, format.embedsContext)
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
    const collection = { type: 'FeatureCollection' as const, features }
    return answer(collection, names, format.mediaType, headers, format.embedsContext)
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

interface SentProjection {
  pick?: string | string[] | undefined
  omit?: string | string[] | undefined
  attrs?: string | string[] | undefined
}

type Shown = Pick<Presentation, 'attrs' | 'projection' | 'sysAttrs'>

/**
 * Parses `pick` and `omit` (ETSI GS CIM 009, 4.21). Members are `id`, also as `@id`, `type`, also as `@type`,
 * `createdAt`, `modifiedAt` and IRIs of attributes.
 * @param prefix path of the members for error messages, with a dot at the end
 * @throws Problem BadRequestData for `pick` with `omit` or `attrs`, for a name that no member can have, and for members of
 *   linked entities (`a{b}`), which require `join`; OperationNotSupported for members such as `scope`
 */
export function readProjection({ pick, omit, attrs }: SentProjection, names: Names, prefix = ''): Projection {
  if (pick !== undefined && (omit ?? attrs) !== undefined) {
    throw refuse(`${prefix}pick`, `must not be combined with omit or ${prefix === '' ? 'attrs' : 'attributes'}`)
  }
  return {
    pick: pick === undefined ? undefined : readMembers(`${prefix}pick`, pick, names),
    omit: omit === undefined ? undefined : readMembers(`${prefix}omit`, omit, names),
  }
}

function readMembers(parameter: string, sent: string | string[], names: Names): ReadonlySet<string> {
  return new Set([sent].flat().flatMap((list) => list.split(/[,|]/).map((name) => readMember(parameter, name, names))))
}

function readMember(parameter: string, name: string, names: Names): string {
  if (entityMembers.has(name) && name !== '@context') return name.replace('@', '')
  if (name.includes('{')) {
    throw badRequest(`${parameter}: ${name} names members of linked entities, which are not supported.`)
  }
  return expandFilterName(`${parameter}: ${name}`, name, names)
}

/** Members that every entity has. */
function ownMembers({ sysAttrs }: Pick<Shown, 'sysAttrs'>): string[] {
  return ['id', 'type', ...(sysAttrs ? ['createdAt', 'modifiedAt'] : [])]
}

/** Returns whether an entity has any member to show. */
export function hasMembers(
  { attributes, deletedAt }: Pick<StoredEntity, 'attributes' | 'deletedAt'>,
  { attrs, projection, sysAttrs }: Shown,
): boolean {
  if (deletedAt !== undefined || ownMembers({ sysAttrs }).some((member) => isProjected(member, projection))) return true
  return Object.keys(attributes).some((iri) => (attrs?.includes(iri) ?? true) && isProjected(iri, projection))
}

/** Returns the condition that selects entities with a member to show. */
export function withMembers(
  condition: EntityCondition,
  { projection = {}, sysAttrs }: Omit<Shown, 'attrs'>,
): EntityCondition {
  const { pick, omit } = projection
  if (ownMembers({ sysAttrs }).some((member) => isProjected(member, projection))) return condition
  if (pick) return { ...condition, attributes: [...pick] }
  const { attributes } = condition
  return { ...condition, attributes: attributes?.filter((iri) => omit?.has(iri) !== true), beyond: [...(omit ?? [])] }
}

/** The parameters of a query with paging. */
interface PagedQuery {
  limit: number
  offset: number
  count: boolean
  geoproperty?: string
  georel?: string
}

/** Maximum number of characters. Longer headers are rejected by many clients and proxies. */
const maxLength = 8_000

/** Serializes the parameters of a query, except for defaults that the contract added. */
function toQueryString({ geoproperty, count, limit, offset, ...given }: PagedQuery): string {
  const parameters = {
    ...given,
    geoproperty: given.georel === undefined ? undefined : geoproperty,
    count: count ? 'true' : undefined,
    limit,
    offset,
  }
  return Object.entries(parameters)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(String(value))}`]))
    .join('&')
}

/**
 * Returns the headers of a page: the relative links to the previous and next page, unless `limit` is 0 or the header
 * would be too long, and the total number of results if it was counted.
 */
export function pageHeaders(
  path: string,
  query: PagedQuery,
  { more, count }: { more: boolean; count: number | undefined },
): Record<string, string> {
  const { limit, offset } = query
  const link = (relation: string, to: number): string =>
    `<${path}?${toQueryString({ ...query, offset: to })}>; rel="${relation}"; type="application/ld+json"`
  const pages = [
    ...(offset > 0 ? [link('prev', Math.max(offset - limit, 0))] : []),
    ...(more ? [link('next', offset + limit)] : []),
  ]
  const links = limit === 0 ? '' : pages.join(', ')
  return {
    ...(links !== '' && links.length <= maxLength && { Link: links }),
    ...(count !== undefined && { 'NGSILD-Results-Count': String(count) }),
  }
}
