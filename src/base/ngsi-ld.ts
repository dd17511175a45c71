import { sensorQuantities, type Quantity } from './units.js'

/** Terms of `resources/contexts/environment.jsonld` and their IRIs. REST responses contain the IRIs. */
export const terms = {
  AirQualityObserved: 'https://smartdatamodels.org/dataModel.Environment/AirQualityObserved',
  WeatherObserved: 'https://smartdatamodels.org/dataModel.Environment/WeatherObserved',
  TrafficFlow: 'https://smartdatamodels.org/dataModel.Environment/TrafficFlow',
  CivicIssue: 'https://smartdatamodels.org/dataModel.Environment/CivicIssue',
  airQualityIndex: 'https://smartdatamodels.org/dataModel.Environment/airQualityIndex',
  pm25: 'https://smartdatamodels.org/dataModel.Environment/pm25',
  pm10: 'https://smartdatamodels.org/dataModel.Environment/pm10',
  no2: 'https://smartdatamodels.org/dataModel.Environment/no2',
  so2: 'https://smartdatamodels.org/dataModel.Environment/so2',
  o3: 'https://smartdatamodels.org/dataModel.Environment/o3',
  co: 'https://smartdatamodels.org/dataModel.Environment/co',
  refDevice: 'https://smartdatamodels.org/dataModel.Environment/refDevice',
  temperature: 'https://smartdatamodels.org/dataModel.Environment/temperature',
  humidity: 'https://smartdatamodels.org/dataModel.Environment/humidity',
  relativeHumidity: 'https://smartdatamodels.org/dataModel.Environment/relativeHumidity',
  atmosphericPressure: 'https://smartdatamodels.org/dataModel.Environment/atmosphericPressure',
  windSpeed: 'https://smartdatamodels.org/dataModel.Environment/windSpeed',
  precipitation: 'https://smartdatamodels.org/dataModel.Environment/precipitation',
  weatherType: 'https://smartdatamodels.org/dataModel.Environment/weatherType',
  density: 'https://smartdatamodels.org/dataModel.Environment/density',
  averageSpeed: 'https://smartdatamodels.org/dataModel.Environment/averageSpeed',
  congestionLevel: 'https://smartdatamodels.org/dataModel.Environment/congestionLevel',
  vehicleCount: 'https://smartdatamodels.org/dataModel.Environment/vehicleCount',
  refRoadSegment: 'https://smartdatamodels.org/dataModel.Environment/refRoadSegment',
  address: 'https://smartdatamodels.org/address',
  dateObserved: 'https://smartdatamodels.org/dateObserved',
  name: 'https://smartdatamodels.org/name',
  source: 'https://smartdatamodels.org/source',
} as const

/** Short names of attributes that differ from the names of their quantities in the API. */
const attributeNames: Partial<Record<Quantity, string>> = {
  pressure: 'atmosphericPressure',
  wind_speed: 'windSpeed',
}

/** Returns the short name of the attribute that contains a quantity. */
export function attributeOf(quantity: Quantity): string {
  return attributeNames[quantity] ?? quantity
}

const sensorQuantity = new Map(
  sensorQuantities.map((quantity): [string, (typeof sensorQuantities)[number]] => [attributeOf(quantity), quantity]),
)

/** Returns the quantity that an attribute of a sensor of air quality contains. @param attribute short name */
export function sensorQuantityOf(attribute: string) {
  return sensorQuantity.get(attribute)
}

const iriOf = new Map<string, string>(Object.entries(terms))

/** IRIs of names that are in no context, and of names in the core context. */
const shortened = /^https:\/\/uri\.etsi\.org\/ngsi-ld\/(?:default-context\/)?([^/]+)$/

/**
 * Converts the name of an attribute or type from a broker to its REST name: terms of this vocabulary become IRIs, names
 * of the core and the default context become short, and other names stay unchanged.
 */
export function toRestName(name: string): string {
  const [, short] = shortened.exec(name) ?? []
  return short ?? iriOf.get(name) ?? name
}

/** Returns the last part of a name, such as `addressLocality` of `https://smartdatamodels.org/addressLocality`. */
export function localName(name: string): string {
  return /[^/#]+$/.exec(name)?.[0] ?? name
}

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

/** Name of the context broker's default tenant. */
export const defaultTenant = ''

/** What names of tenants consist of, with the limits of Orion-LD. */
export const tenantForm = '1 to 50 letters (A-Z, a-z), digits, underscores or hyphens'

/**
 * Parses the name of a tenant. Names are not case-sensitive, because Orion-LD and IoT agents
 * write them in lower case.
 * @returns the name in lower case; `undefined` if it is not valid
 */
export function parseTenant(name: string): string | undefined {
  return /^[A-Za-z0-9_-]{1,50}$/.test(name) ? name.toLowerCase() : undefined
}
