import { minute } from '../../src/base/time.js'
import type { Observation } from '../../src/platform/ngsi-ld/observations.js'

/** Returns PM2.5 observations of a station in Hanoi at intervals of 15 minutes, beginning at `from`. */
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
