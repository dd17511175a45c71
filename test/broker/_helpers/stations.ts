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
