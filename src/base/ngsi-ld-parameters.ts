/**
 * Query parameters with which NGSI-LD selects or changes the result of a query (ETSI GS CIM 009, 6.4.3.2, 6.5.3.1 and 6.18.3.2).
 * Operations reject those that they do not support. Otherwise, clients would not notice that the result ignores them.
 */
export const ngsiLdParameters: ReadonlySet<string> = new Set([
  'collation',
  'containedBy',
  'coordinates',
  'csf',
  'datasetId',
  'entityMap',
  'expandValues',
  'format',
  'geometry',
  'geometryProperty',
  'geoproperty',
  'georel',
  'idPattern',
  'join',
  'joinLevel',
  'jsonKeys',
  'lang',
  'omit',
  'orderBy',
  'pick',
  'q',
  'scopeQ',
  'splitEntities',
])
