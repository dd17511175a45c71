import { idPart, idPrefix, type City } from '../../platform/config/city.js'

/** Parses the id of a station, a positive 32-bit integer. Returns `undefined` for other texts. */
export function parseStationId(text = ''): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Infinity
  return id < 2 ** 31 ? id : undefined
}

/** Returns the id of a station's sensor, such as `Hanoi:Station:12`. */
export function stationSensorId({ slug }: Pick<City, 'slug'>, id: number): string {
  return `${idPart(slug)}:Station:${id}`
}

/** Returns the text of a search in which the id of a sensor is replaced by the id of its station. */
export function stationWords({ slug }: Pick<City, 'slug'>, text: string): string {
  const prefix = `${idPart(slug)}:Station:`
  return text.startsWith(prefix) ? text.slice(prefix.length) : text
}

/** Returns the id of a station's entity, such as `urn:ngsi-ld:AirQualityObserved:Hanoi:Station:12`. */
export function stationUrn(city: Pick<City, 'slug'>, id: number): string {
  return `${stationPrefix(city)}${id}`
}

/** Returns the prefix of the entity ids of stations. */
export function stationPrefix(city: Pick<City, 'slug'>): string {
  return `${idPrefix('AirQualityObserved', city)}Station:`
}

/** Returns the id of the station with an entity; `undefined` for entities of other sensors. */
export function stationIdOf(city: Pick<City, 'slug'>, entityId: string): number | undefined {
  const prefix = stationPrefix(city)
  return entityId.startsWith(prefix) ? parseStationId(entityId.slice(prefix.length)) : undefined
}
