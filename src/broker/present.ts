import { entityMediaType } from '../domain/accept.js'
import type { Reply } from '../http/handler.js'
import type { Attribute, Names, StoredEntity } from './model.js'
import { Problem } from './problem.js'

export type MediaType = 'application/json' | 'application/ld+json'

export interface Presentation {
  /** Bare values in place of attributes. */
  keyValues: boolean
  /** Times of creation and change, too. */
  sysAttrs: boolean
  /** Only these attributes, by IRI. */
  attrs?: string[] | undefined
}

/** An entity as it stands in an answer: `Entity` of the contract. */
export type PresentedEntity = { id: string; type: string | string[] } & Record<string, unknown>

/** The form that the parameters `options` and `format` ask for; `format` is stronger. */
export function presentationOf(query: { options?: string[]; format?: string }): Omit<Presentation, 'attrs'> {
  const { options = [], format } = query
  const forms = format === undefined ? options : [format]
  return {
    keyValues: forms.includes('keyValues') || forms.includes('simplified'),
    sysAttrs: options.includes('sysAttrs'),
  }
}

/** Writes an entity with the names of a context. */
export function presentEntity(
  { id, types, attributes, createdAt, modifiedAt }: StoredEntity,
  names: Names,
  { keyValues, sysAttrs, attrs }: Presentation,
): PresentedEntity {
  const [only, ...others] = types.map((type) => names.compact(type))
  const shown = Object.entries(attributes)
    .filter(([iri]) => attrs === undefined || attrs.includes(iri))
    .map(([iri, attribute]): [string, unknown] => [
      nameOf(iri, names),
      keyValues ? bareValue(attribute) : presentAttribute(attribute, names, sysAttrs),
    ])
  return {
    id,
    type: only !== undefined && others.length === 0 ? only : types.map((type) => names.compact(type)),
    // Not assigned one by one: a name may be `__proto__`.
    ...Object.fromEntries(shown),
    ...(sysAttrs && { createdAt, modifiedAt }),
  }
}

/** The value of an attribute, or what a Relationship points to. */
export function bareValue(attribute: Pick<Attribute, 'type' | 'value' | 'object'>): unknown {
  return attribute.type === 'Relationship' ? attribute.object : attribute.value
}

/** Members of an attribute that are no sub-attributes, in the order in which they are written. */
const members = ['type', 'value', 'object', 'unitCode', 'observedAt'] as const
const times = ['createdAt', 'modifiedAt'] as const
const reserved: ReadonlySet<string> = new Set(['id', ...members, ...times])

/** An attribute's name; its IRI where a context would give it the name of what is no attribute, such as `id`. */
function nameOf(iri: string, names: Names): string {
  const name = names.compact(iri)
  return reserved.has(name) || name.startsWith('@') ? iri : name
}

function presentAttribute(attribute: Record<string, unknown>, names: Names, sysAttrs: boolean): unknown {
  const facts = [...members, ...(sysAttrs ? times : [])].flatMap((name): [string, unknown][] =>
    attribute[name] === undefined ? [] : [[name, attribute[name]]],
  )
  const subAttributes = Object.entries(attribute).flatMap(([name, value]): [string, unknown][] =>
    // Names of attributes are IRIs, members of an attribute are not.
    name.includes(':') ? [[nameOf(name, names), presentAttribute(value as Record<string, unknown>, names, false)]] : [],
  )
  return Object.fromEntries([...facts, ...subAttributes])
}

/** The media type to answer in, by the header `Accept`; JSON where both are equal. @throws Problem NotAcceptable */
export function negotiate(accept: string): MediaType {
  const mediaType = entityMediaType(accept)
  if (!mediaType) throw new Problem('NotAcceptable', 'Accept application/json or application/ld+json.')
  return mediaType
}

/**
 * A 200 with the context where its media type wants it: in `@context` of the object or of each one of a list, or in the
 * header `Link`, beside the links of `headers`.
 */
export function answer<Body extends object>(
  body: Body,
  names: Names,
  mediaType: MediaType,
  headers: Record<string, string> = {},
): Reply<200, Body> {
  if (mediaType === 'application/json') {
    const links = [headers['Link'], names.link].filter((link) => link !== undefined)
    return { status: 200, body, headers: { ...headers, ...(links.length > 0 && { Link: links.join(', ') }) } }
  }
  return { status: 200, body: withContext(body, names), headers: { ...headers, 'Content-Type': mediaType } }
}

function withContext<Body extends object>(body: Body, { context }: Names): Body {
  // Adding a member makes no less of an object; for a list TypeScript cannot see that its members stay what they were.
  if (Array.isArray(body)) return body.map((item: object) => ({ ...item, '@context': context })) as unknown as Body
  return { ...body, '@context': context }
}
