import { isObject } from '../../base/json.js'
import { Problem } from '../problem.js'

/** A term of a context processed by jsonld. */
export interface Mapping {
  '@id'?: string | null
  '@container'?: string[]
  '@language'?: string | null
  '@direction'?: string | null
  '@nest'?: string
  reverse?: boolean
  _prefix?: boolean
}

/**
 * Checks that a context definition has only features that the broker supports. It replaces names and keeps values as
 * they are, so the other features of JSON-LD would change the meaning of the data.
 * @throws Problem OperationNotSupported; BadRequestData for scoped contexts (ETSI GS CIM 009, 5.5.7), and for the term
 *   `__proto__`, which jsonld ignores
 */
export function checkDefinition(definition: Record<string, unknown>): void {
  // jsonld would process the inner context instead, which has not been checked.
  if ('@context' in definition) throw new Problem('BadRequestData', '@context must not contain another @context.')
  if (Object.hasOwn(definition, '__proto__')) throw new Problem('BadRequestData', '@context: __proto__ is not allowed.')
  if (definition['@propagate'] === false) throw unsupported('@propagate: false')
  for (const name of ['@language', '@direction']) {
    if (isString(definition[name])) throw unsupported(name)
  }
  for (const [name, term] of Object.entries(definition)) {
    if (isObject(term) && '@context' in term)
      throw new Problem('BadRequestData', `@context: The term ${name} must not have a context (scoped context).`)
  }
}

/** Keywords that terms may be named after, as in the core context. */
const aliases: Partial<Record<string, string>> = { id: '@id', type: '@type', '@type': '@type' }
/** Containers that do not change the meaning of a JSON object, such as an attribute. */
const containers = new Set(['@list', '@set'])

const changesValues = ['@nest', '@language', '@direction'] as const

/** Checks a processed term as `checkDefinition` does. @throws Problem OperationNotSupported, BadRequestData */
export function checkTerm(name: string, mapping: Mapping | null): void {
  const iri = mapping?.['@id']
  if (!mapping || typeof iri !== 'string') throw unsupported(`The term ${name} without an IRI`)
  if (iri.startsWith('@') && aliases[name] !== iri) throw unsupported(`The term ${name} for ${iri}`)
  if (iri.startsWith('_:')) throw new Problem('BadRequestData', `@context: ${name} must not be a blank node.`)
  const container = mapping['@container']?.find((kind) => !containers.has(kind))
  const feature = mapping.reverse ? '@reverse' : (container ?? changesValues.find((key) => isString(mapping[key])))
  if (feature !== undefined) throw unsupported(`${feature} of the term ${name}`)
}

const isString = (value: unknown) => typeof value === 'string'

function unsupported(what: string): Problem {
  return new Problem('OperationNotSupported', `@context: ${what} is not supported.`)
}
