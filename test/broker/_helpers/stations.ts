/** A GeoJSON geometry. */
export const position = { type: 'Point', coordinates: [105.8342, 21.0368] }

let count = 0

/** Returns a station with a unique id. */
export function station(attributes: Record<string, unknown> = {}) {
  count += 1
  return {
    id: `urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:${count}`,
    type: 'AirQualityObserved',
    airQualityIndex: { type: 'Property', value: 165, observedAt: '2026-11-21T03:00:00Z' },
    ...attributes,
  }
}

/** A GeoProperty `location`. */
export function locationOf(value: unknown): Record<string, unknown> {
  return { location: { type: 'GeoProperty', value } }
}

export const observedAt = '2022-03-14T01:59:26.535Z'
export const pm25 = {
  type: 'Property',
  value: 25,
  unitCode: 'GQ',
  observedAt,
  accuracy: { type: 'Property', value: 2 },
}
export const address = {
  type: 'Property',
  value: { street: 'Straße des 17. Juni', city: 'Berlin', country: 'Germany' },
}
export const name = { type: 'LanguageProperty', languageMap: { vi: 'Hồ Gươm', en: 'Sword Lake' } }
export const refDevice = { type: 'Relationship', object: 'urn:a:b' }
export const location = { type: 'GeoProperty', value: position }
/** Attributes of all types. */
export const full = { pm25, address, name, refDevice, location }
