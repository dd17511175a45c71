import type { Observation } from '../../src/database/repositories/observations.js'

const minute = 60_000

/** Observations of PM2.5 at a station of Hanoi, the values a quarter of an hour apart from a first time on. */
export function observationsOf(local: string, from: string, values: number[]): Observation[] {
  return values.map((value, index) => ({
    entityId: `urn:ngsi-ld:AirQualityObserved:${local}`,
    entityType: 'AirQualityObserved',
    attribute: 'pm25',
    unit: 'GQ',
    observedAt: new Date(Date.parse(from) + index * 15 * minute),
    value,
  }))
}
