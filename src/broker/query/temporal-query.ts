import { localName, terms } from '../../base/vocabulary.js'
import { isProjected, type Projection } from '../../platform/ngsi-ld/projection.js'
import { recordedTypes } from '../../platform/ngsi-ld/recorded-types.js'
import {
  parseTemporalQuery,
  type TemporalParameters,
  type TemporalResult,
} from '../../platform/ngsi-ld/temporal-query.js'
import type { SeriesFilter } from '../../platform/ngsi-ld/temporal-repository.js'
import type { Names } from '../entity-model.js'
import { expandFilterName } from '../filter-name.js'
import type { BrokerContext } from '../handler-context.js'
import { Problem, type ProblemKind } from '../problem.js'
import { readProjection } from '../projection.js'
import { readId } from '../read-entity.js'
import { toSafePattern } from './pattern.js'

/** Converts between the names of a request and the short names under which values are stored. */
export interface StoredNames {
  /** Returns the short name of a requested type or attribute. The history does not store namespaces. */
  toStored: (name: string) => string
  /** Returns the name of a stored type or attribute for the response. Requested names keep their namespace. */
  toShown: (stored: string) => string
}

/** Returns the converter for the names of a request. */
export async function openStoredNames(
  names: Names,
  { contexts }: Pick<BrokerContext, 'contexts'>,
): Promise<StoredNames> {
  const vocabulary = await contexts.open(terms)
  const requested = new Map<string, string>()
  return {
    toStored(name) {
      const iri = names.expand(name)
      const stored = localName(vocabulary.compact(iri))
      requested.set(stored, names.compact(iri))
      return stored
    },
    toShown: (stored) => requested.get(stored) ?? names.compact(vocabulary.expand(stored)),
  }
}

/**
 * Parses `type`: a list of entity types, of which one must match.
 * @throws Problem OperationNotSupported for types whose values are not stored, and for other selections of
 *   4.17; BadRequestData for an empty item
 */
function readTemporalTypes(type: string | undefined, { toStored }: StoredNames): string[] {
  if (type === undefined || type === '*') return [...recordedTypes]
  if (/[;()]/.test(type)) {
    throw new Problem('OperationNotSupported', 'type may contain only "," and "|" in temporal queries.')
  }
  return itemsOf('type', type.replaceAll('|', ',')).map((name) => requireRecorded([toStored(name)]))
}

/** Parses the optional parameter `attrs`. @throws Problem see `expandFilterName`, and for an empty item */
export function readTemporalAttributes(
  attrs: string | undefined,
  { toStored }: StoredNames,
  names: Names,
): string[] | undefined {
  if (attrs === undefined) return undefined
  return itemsOf('attrs', attrs).map((name) => toStored(expandFilterName(`attrs: ${name}`, name, names)))
}

/**
 * Parses the parameters that select entities.
 * @throws Problem see `readTemporalTypes`, `readTemporalAttributes`, `toSafePattern` and `readId`
 */
export function readTemporalSelection(
  { type, id, idPattern, attrs }: Partial<Record<'type' | 'id' | 'idPattern' | 'attrs', string>>,
  names: Names,
  stored: StoredNames,
  selected: TemporalProjection['selected'],
) {
  const pattern = idPattern === undefined ? undefined : toSafePattern(idPattern)
  return {
    types: readTemporalTypes(type, stored),
    ids: id === undefined ? undefined : itemsOf('id', id).map(readId),
    // "id takes precedence over idPattern" (5.2.33).
    idPattern: id === undefined ? pattern : undefined,
    ...selected,
    ...(attrs !== undefined && { attributes: readTemporalAttributes(attrs, stored, names) }),
  }
}

/** Returns the type whose values are stored. @throws Problem OperationNotSupported if there is none */
export function requireRecorded(types: string[]): string {
  const recorded = recordedTypes.find((one) => types.includes(one))
  if (recorded !== undefined) return recorded
  throw new Problem(
    'OperationNotSupported',
    `The values of ${types.join(', ')} are not stored. Temporal queries support the numeric attributes of ${recordedTypes.join(', ')}.`,
  )
}

/** Parses a comma-separated list. @throws Problem BadRequestData for an empty item */
function itemsOf(parameter: string, list: string): string[] {
  const items = [...new Set(list.split(','))]
  if (items.includes('')) throw new Problem('BadRequestData', `${parameter} must not have empty items.`)
  return items
}

/** Parses the parameters of a temporal query. @throws Problem BadRequestData or OperationNotSupported */
export const readTemporalQuery = (parameters: TemporalParameters) => unwrap(parseTemporalQuery(parameters))

/** Members of entities to return. */
interface TemporalProjection {
  /** `id`, `type` and IRIs of attributes. */
  members: Projection
  /** Short names of attributes. */
  projection: Projection
  /** Selects entities with an attribute to show, if no other member is left. Short names. */
  selected: Pick<SeriesFilter, 'attributes' | 'beyond'>
}

/** Parses `pick` and `omit` (4.21). @throws Problem BadRequestData */
export function readTemporalProjection(
  query: Parameters<typeof readProjection>[0],
  names: Names,
  { toStored }: StoredNames,
): TemporalProjection {
  const members = readProjection(query, names)
  const toAttributes = (picked: ReadonlySet<string> | undefined) =>
    picked && new Set([...picked].filter((member) => member !== 'id' && member !== 'type').map(toStored))
  const projection = { pick: toAttributes(members.pick), omit: toAttributes(members.omit) }
  const hasOwn = isProjected('id', members) || isProjected('type', members)
  if (hasOwn) return { members, projection, selected: { attributes: undefined } }
  const { pick, omit } = projection
  return { members, projection, selected: { attributes: pick && [...pick], beyond: omit && [...omit] } }
}

const kinds = {
  invalid: 'BadRequestData',
  unsupported: 'OperationNotSupported',
  'too-complex': 'TooComplexQuery',
} as const satisfies Record<string, ProblemKind>

/** Returns the value. @throws Problem for a fault */
export function unwrap<T>({ value, fault }: TemporalResult<T>): T {
  if (!fault) return value
  throw new Problem(kinds[fault.kind], `${fault.parameter} ${fault.message}`)
}
