import { hasInvalidQuality, preferredMediaType } from '../../base/accept.js'
import { isObject } from '../../base/json.js'
import type { Reply } from '../../pipeline/http/handler.js'
import { isProjected, type Projection } from '../../platform/ngsi-ld/temporal-query.js'
import type { Names, StoredEntity } from '../entity-model.js'
import { badRequest, Problem } from '../problem.js'
import { isGeometry } from '../reading/geometry.js'
import { filterLanguage, readLanguages } from '../reading/language.js'

/** Representation of entities (ETSI GS CIM 009, 4.5). `keyValues` and `simplified` are synonyms. */
export type Format = 'normalized' | 'concise' | 'keyValues' | 'simplified'

export interface Presentation {
  format: Format
  /** Whether `createdAt` and `modifiedAt` are included. */
  sysAttrs: boolean
  /** IRIs of the attributes to include. Default: all. */
  attrs?: string[] | undefined
  /** Members to include or leave out. Default: all. */
  projection?: Projection | undefined
  /** Preferred languages of LanguageProperties; see `readLanguages`. Default: all languages. */
  languages?: string[] | undefined
}

/** An entity in a response: `Entity` of the contract. */
export type PresentedEntity = { id?: string; type?: string | string[] } & Record<string, unknown>

/**
 * Returns the representation requested by `options`, `format` and `lang`. `format` takes precedence over `options`.
 * @throws Problem InvalidRequest for two formats in `options`; BadRequestData for an invalid `lang`
 */
export function presentationOf(query: {
  options?: (Format | 'sysAttrs')[]
  format?: Format
  lang?: string
}): Omit<Presentation, 'attrs' | 'projection'> {
  const { options = [], format, lang } = query
  const formats = options.filter((option) => option !== 'sysAttrs').filter((option) => option !== 'normalized')
  const [first, ...others] = new Set(formats.map(withoutSynonym))
  if (format === undefined && others.length > 0) {
    throw new Problem('InvalidRequest', `options must not contain more than one format: ${[first, ...others].join()}.`)
  }
  return {
    format: format ?? first ?? 'normalized',
    sysAttrs: options.includes('sysAttrs'),
    ...(lang !== undefined && { languages: readLanguages(lang) }),
  }
}

const withoutSynonym = (format: Format) => (format === 'simplified' ? 'keyValues' : format)

/** Converts an entity to its JSON representation, with the names of a context. */
export function presentEntity(
  { id, types, attributes, createdAt, modifiedAt, deletedAt }: StoredEntity,
  names: Names,
  { attrs, projection, ...presentation }: Presentation,
): PresentedEntity {
  const [only, ...others] = types.map((type) => names.compact(type))
  const shown = Object.entries(attributes)
    .filter(([iri]) => (attrs === undefined || attrs.includes(iri)) && isProjected(iri, projection))
    .map(([iri, attribute]): [string, unknown] => [
      nameOf(iri, names),
      presentAttribute(attribute, names, presentation),
    ])
  const type = only !== undefined && others.length === 0 ? only : [only ?? '', ...others]
  const times = Object.entries({ createdAt, modifiedAt }).filter(([name]) => isProjected(name, projection))
  return {
    ...(isProjected('id', projection) && { id }),
    ...(isProjected('type', projection) && { type }),
    // Object.fromEntries also creates a property for the name `__proto__`, unlike an assignment.
    ...Object.fromEntries(shown),
    ...(presentation.sysAttrs && Object.fromEntries(times)),
    // Distinguishes a deleted entity from one without attributes.
    ...(deletedAt !== undefined && { deletedAt }),
  }
}

/** Returns the value of an attribute, the object of a Relationship, or the `languageMap` of a LanguageProperty (4.5.18). */
export function bareValue({ type, value, object, languageMap }: Record<string, unknown>): unknown {
  if (type === 'LanguageProperty') return { languageMap }
  return type === 'Relationship' ? object : value
}

/** Members of an attribute that are not sub-attributes, in output order. */
const members = ['type', 'value', 'lang', 'object', 'languageMap', 'unitCode', 'observedAt'] as const
const times = ['createdAt', 'modifiedAt', 'deletedAt'] as const
const reserved: ReadonlySet<string> = new Set(['id', ...members, ...times])

/** Returns the name of an attribute, or its IRI if the name is reserved, such as `id`. */
export function nameOf(iri: string, names: Names): string {
  const name = names.compact(iri)
  return reserved.has(name) || name.startsWith('@') ? iri : name
}

function presentAttribute(
  stored: Record<string, unknown>,
  names: Names,
  presentation: Omit<Presentation, 'attrs' | 'projection'>,
): unknown {
  const { format, sysAttrs, languages } = presentation
  const attribute = filterLanguage(stored, languages)
  if (format === 'keyValues' || format === 'simplified') return bareValue(attribute)
  const own = [...members, ...(sysAttrs ? times : [])].flatMap((name): [string, unknown][] =>
    attribute[name] === undefined ? [] : [[name, attribute[name]]],
  )
  const inner = { ...presentation, sysAttrs: false }
  const subAttributes = Object.entries(attribute).flatMap(([name, value]): [string, unknown][] =>
    // Sub-attributes are stored by IRI, so only their names contain a colon.
    name.includes(':') ? [[nameOf(name, names), presentAttribute(value as Record<string, unknown>, names, inner)]] : [],
  )
  const normalized = Object.fromEntries([...own, ...subAttributes])
  return format === 'concise' ? toConcise(normalized) : normalized
}

/**
 * Removes what readers infer (ETSI GS CIM 009, 4.5.2.3): the type of an attribute, and the object around a value without
 * sub-attributes. Keeps them where a reader would infer something else.
 */
function toConcise({ type, ...others }: Record<string, unknown>): unknown {
  if (!('value' in others)) return others
  const { value } = others
  if (type !== (isGeometry(value) ? 'GeoProperty' : 'Property')) return { type, ...others }
  // A reader would take an object for an attribute, and an array of objects for its instances.
  const isPlain = !isObject(value) && !(Array.isArray(value) && value.some(isObject))
  return Object.keys(others).length === 1 && (isPlain || isGeometry(value)) ? value : others
}

/** Media types of responses in the order of ETSI GS CIM 009, 6.3.4. */
const mediaTypes = ['application/json', 'application/ld+json'] as const
const entityMediaTypes = [...mediaTypes, 'application/geo+json'] as const

export type EntityMediaType = (typeof entityMediaTypes)[number]

/** Returns the media type that `Accept` prefers; JSON if both are equal. @throws Problem NotAcceptable */
export const negotiate = (accept: string) => negotiateAmong(mediaTypes, accept)

/** Returns the media type that `Accept` prefers for entities, which can be GeoJSON. @throws Problem NotAcceptable */
export const negotiateEntities = (accept: string) => negotiateAmong(entityMediaTypes, accept)

function negotiateAmong<Type extends string>(offered: readonly Type[], accept: string): Type {
  if (hasInvalidQuality(accept)) throw badRequest('Accept has a quality that is not a number from 0 to 1.')
  const mediaType = preferredMediaType(accept, offered)
  if (mediaType !== undefined) return mediaType
  throw new Problem('NotAcceptable', `Accept must allow ${offered.join(' or ')}.`)
}

/**
 * Returns a 200 response that contains the context: in the `Link` header, in addition to the links of `headers`, or in
 * `@context` of the object, or of each object of an array (ETSI GS CIM 009, 6.3.6).
 * @param embedsContext default: for all media types but `application/json`
 * @throws Problem NotAcceptable for a `Link` header if no single address identifies the context
 */
export function answer<Body extends object>(
  body: Body,
  names: Names,
  mediaType: EntityMediaType,
  headers: Record<string, string> = {},
  embedsContext = mediaType !== 'application/json',
): Reply<200, Body> {
  const type = mediaType === 'application/json' ? undefined : { 'Content-Type': mediaType }
  return embedsContext
    ? { status: 200, body: withContext(body, names), headers: { ...headers, ...type } }
    : { status: 200, body, headers: { ...withLink(names, headers), ...type } }
}

function withLink({ link }: Names, headers: Record<string, string>): Record<string, string> {
  if (link === undefined) {
    const advice = 'Accept application/ld+json, or add the context to the broker and send its address.'
    throw new Problem('NotAcceptable', `The Link header of a response can name only one context. ${advice}`)
  }
  return { ...headers, Link: headers['Link'] === undefined ? link : `${headers['Link']}, ${link}` }
}

function withContext<Body extends object>(body: Body, { context }: Names): Body {
  // TypeScript cannot see that the items of an array keep their type when a member is added.
  if (Array.isArray(body)) return body.map((item: object) => ({ ...item, '@context': context })) as unknown as Body
  return { ...body, '@context': context }
}
