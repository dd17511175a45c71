import { localName, terms } from '../../base/ngsi-ld.js'
import { presentTemporalValues, type TemporalValues } from '../../platform/ngsi-ld/temporal-entity.js'
import {
  isOwnMember,
  isProjected,
  parseTemporalQuery,
  type TemporalParameters,
  type TemporalQuery,
  type TemporalResult,
} from '../../platform/ngsi-ld/temporal-query.js'
import { openNames, type ContextSource, type WithContexts } from '../contexts/request-names.js'
import type { Names } from '../entity-model.js'
import { readProjection } from '../presenting/entity-response.js'
import { Problem, type ProblemKind } from '../problem.js'
import { expandFilterName, readId } from './read-entity.js'

/** Converts between the names of a request and the short names under which values are stored. */
export interface StoredNames extends Names {
  /** Returns the short name of a requested type or attribute. The history does not store namespaces. */
  toStored: (name: string) => string
  /** Returns the name of a stored type or attribute for the response. Requested names keep their namespace. */
  toShown: (stored: string) => string
}

/** Returns the names of a request. @throws Problem see `openNames` */
export async function openStoredNames(request: ContextSource, context: WithContexts): Promise<StoredNames> {
  const names = await openNames(request, context)
  const vocabulary = await context.contexts.open(terms)
  const requested = new Map<string, string>()
  return {
    ...names,
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
 * Parses the parameters of a temporal query.
 * @throws Problem see `readProjection`, `expandFilterName` and `readId`; OperationNotSupported for a selection of types
 *   (4.17) other than a list; the problems of a fault
 */
export function readTemporalQuery(
  { type, ...parameters }: TemporalParameters & Parameters<typeof readProjection>[0],
  names: StoredNames,
): TemporalQuery {
  if (type !== undefined && /[;()]/.test(type))
    throw new Problem('OperationNotSupported', 'type may contain only "," and "|" in temporal queries.')
  const query = parseTemporalQuery(
    { ...parameters, ...(type !== undefined && { type: type.replaceAll('|', ',') }) },
    {
      members: readProjection(parameters, names),
      toStored: names.toStored,
      toAttribute: (name) => names.toStored(expandFilterName(`attrs: ${name}`, name, names)),
    },
  )
  const { ids, ...others } = unwrap(query)
  return { ...others, ids: ids?.map(readId) }
}

/** Converts entities to the requested representation, with the requested members only (4.21). */
export function presentTemporal(values: TemporalValues, query: TemporalQuery, { toShown }: StoredNames) {
  const { entities, ...others } = presentTemporalValues(values, query, toShown)
  const isShown = ([member]: [string, unknown]) => !isOwnMember(member) || isProjected(member, query.projection)
  return { ...others, entities: entities.map((entity) => Object.fromEntries(Object.entries(entity).filter(isShown))) }
}

const kinds = {
  invalid: 'BadRequestData',
  malformed: 'BadRequestData',
  unsupported: 'OperationNotSupported',
  'too-complex': 'TooComplexQuery',
} as const satisfies Record<string, ProblemKind>

/** Returns the value. @throws Problem for a fault */
export function unwrap<T>({ value, fault }: TemporalResult<T>): T {
  if (!fault) return value
  throw new Problem(kinds[fault.kind], `${fault.parameter} ${fault.message}`)
}
