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
const iris = [...members, 'JSON'].flatMap((name) => [
  namespace + name,
  `${namespace}has${name.charAt(0).toUpperCase()}${name.slice(1)}`,
])
const reserved = new Set([...members, ...iris])

/**
 * Returns whether a name or an expanded name is that of a member of NGSI-LD, such as `value`, and therefore cannot be
 * the name of an attribute or sub-attribute.
 */
export function isReserved(name: string): boolean {
  return reserved.has(name)
}
