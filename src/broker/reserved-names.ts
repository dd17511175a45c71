/** Members of entities and attributes that NGSI-LD defines. */
const members = [
  ...['value', 'object', 'languageMap', 'vocab', 'json', 'valueList', 'objectList', 'objectType', 'valueType', 'lang'],
  ...[
    'unitCode',
    'datasetId',
    'instanceId',
    'observedAt',
    'createdAt',
    'modifiedAt',
    'deletedAt',
    'expiresAt',
    'scope',
  ],
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
