import type { Names } from './entity-model.js'
import { Problem, refuse } from './problem.js'
import { expandName } from './read-attribute.js'
import { reservedMember } from './reserved-names.js'

/** Members that NGSI-LD allows in queries but this broker does not support. */
const unsupportedMembers = new Set(['scope', 'expiresAt', 'datasetId', 'ngsildproof'])

const selectors = 'Entities are selected by id and type with the parameters of these names, or with entities in a body.'
const itself = 'Use the name of the attribute alone, such as a==1 in q.'
const ofAttribute = 'In q, it follows the name of an attribute, such as a.observedAt.'
const sysAttrs = 'It is returned with options=sysAttrs, and can be compared in q.'

/** Advice per member. */
const advice = new Map([
  ...['id', '@id', 'type', '@type'].map((name): [string, string] => [name, selectors]),
  ...['value', 'object'].map((name): [string, string] => [name, itself]),
  ['languageMap', 'Use the name of the attribute with a language, such as a[en]=="text" in q.'],
  ...['observedAt', 'unitCode'].map((name): [string, string] => [name, ofAttribute]),
  ...['createdAt', 'modifiedAt'].map((name): [string, string] => [name, sysAttrs]),
])

/**
 * Returns the IRI of an attribute in a filter, such as `attrs`. A name that no attribute can have is refused, because the
 * result would always be empty.
 * @param place parameter or member, and path of the attribute for error messages
 * @throws Problem BadRequestData, or OperationNotSupported for members such as `scope`
 */
export function expandFilterName(place: string, name: string, names: Names): string {
  assertFilterable(place, name)
  const iri = expandName(place, name, names)
  assertFilterable(place, iri)
  return iri
}

function assertFilterable(place: string, name: string): void {
  const member = reservedMember(name)
  if (member === undefined) return
  if (unsupportedMembers.has(member)) throw new Problem('OperationNotSupported', `${place} is not supported`)
  const reason = 'is a member of NGSI-LD, and not the name of an attribute.'
  throw refuse(place, [reason, advice.get(member)].filter(Boolean).join(' '))
}
