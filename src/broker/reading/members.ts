import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../base/json.js'
import { refuse } from '../problem.js'

/** The URI that removes a member in a patch (ETSI GS CIM 009, 5.2.1). It is invalid everywhere else. */
export const ngsiLdNull = 'urn:ngsi-ld:null'

/** Reasons for refusing NGSI-LD Null where nothing can be removed: as an attribute, and within its value. */
export const nullIsNotAllowed = `${ngsiLdNull} is only allowed in a patch, where it removes an attribute`
export const nullIsNotAllowedWithin = `${ngsiLdNull} within a value is only allowed in a merge (PATCH /entities/{id} or POST /entityOperations/merge), and not in an array`

/**
 * Returns whether an attribute in a patch is NGSI-LD Null, in normalized or concise form: the plain URI, or an object
 * whose `value`, `object` or `languageMap` is NGSI-LD Null (5.2.1, 5.5.8).
 */
export function isNullAttribute(sent: unknown): boolean {
  if (!isObject(sent)) return sent === ngsiLdNull
  const { value, object, languageMap } = sent
  return value === ngsiLdNull || object === ngsiLdNull || isNullLanguageMap(languageMap)
}

/** Returns whether a language map is NGSI-LD Null: `{"@none": "urn:ngsi-ld:null"}`. */
function isNullLanguageMap(map: unknown): boolean {
  return isObject(map) && map['@none'] === ngsiLdNull && Object.keys(map).length === 1
}

/** Members of entities and attributes that NGSI-LD defines. */
const members = [
  ...['value', 'object', 'languageMap', 'vocab', 'json', 'valueList', 'objectList', 'objectType', 'valueType', 'lang'],
  ...['unitCode', 'datasetId', 'instanceId', 'observedAt', 'createdAt', 'modifiedAt', 'deletedAt', 'expiresAt'],
  'scope',
  ...['previousValue', 'previousObject', 'previousLanguageMap', 'previousVocab', 'previousJson', 'previousValueList'],
  ...['previousObjectList', 'entity', 'entityList', 'ngsildproof', 'id', 'type', '@id', '@type'],
]
const namespace = 'https://uri.etsi.org/ngsi-ld/'
/** The core context maps a member to its name, such as `unitCode`, or with `has`, such as `hasValue`. */
const irisOf = (name: string): string[] => [
  namespace + name,
  `${namespace}has${name.charAt(0).toUpperCase()}${name.slice(1)}`,
]
const reserved = new Map([
  ...members.flatMap((name) => [name, ...irisOf(name)].map((form): [string, string] => [form, name])),
  ...irisOf('JSON').map((iri): [string, string] => [iri, 'json']),
])

/**
 * Returns the member of NGSI-LD, such as `value`, that has this name or expanded name. Attributes and sub-attributes
 * cannot have its name. `undefined` for any other name.
 */
export function reservedMember(name: string): string | undefined {
  return reserved.get(name)
}

/**
 * Returns the member `id` or `type`, which JSON-LD also spells `@id` and `@type`.
 * @param prefix path of the members for error messages, with a dot at the end
 * @throws Problem BadRequestData if both spellings are sent with different values
 */
export function readKeyword<
  Name extends 'id' | 'type',
  Sent extends { readonly [Spelling in Name | `@${Name}`]?: unknown },
>(prefix: string, sent: Sent, name: Name): Sent[Name] | Sent[`@${Name}`] {
  const plain = sent[name]
  const keyword = sent[`@${name}`]
  if (plain === undefined) return keyword
  if (keyword === undefined || isDeepStrictEqual(plain, keyword)) return plain
  throw refuse(prefix + name, `must not differ from @${name}`)
}
