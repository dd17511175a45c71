import { minute } from '../../base/time.js'
import { idPrefix, type City } from '../../platform/config/city-rules.js'

/** Colour of a road segment on a map. */
export type TrafficColor = 'green' | 'yellow' | 'red' | 'orange'

/** Measurements of a segment. */
export interface TrafficReading {
  vehicleCount?: number | undefined
  /** km/h */
  averageSpeed?: number | undefined
  /** Occupied share of the road, 0 to 1. */
  density?: number | undefined
}

/** Maximum age of live traffic. */
export const maxTrafficAge = 15 * minute

/** Same maximum as in the contract. */
const maxSegmentIdLength = 200

/**
 * Returns the colour of a segment from the first known value:
 * - vehicles: green up to 30, yellow up to 60, then red
 * - speed: red below 5 km/h, orange below 20 km/h, then green
 * - density: green below 0.33, yellow below 0.66, then red
 *
 * Negative and infinite values count as unknown. Returns `undefined` if no value is known.
 */
export function trafficColor({ vehicleCount, averageSpeed, density }: TrafficReading): TrafficColor | undefined {
  if (isUsable(vehicleCount)) return vehicleCount <= 30 ? 'green' : vehicleCount <= 60 ? 'yellow' : 'red'
  if (isUsable(averageSpeed)) return averageSpeed < 5 ? 'red' : averageSpeed < 20 ? 'orange' : 'green'
  if (isUsable(density)) return density < 0.33 ? 'green' : density < 0.66 ? 'yellow' : 'red'
  return undefined
}

function isUsable(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value) && value >= 0
}

/**
 * Returns the segment id in the id of a TrafficFlow entity: everything after the city, which may be missing. Returns
 * `undefined` for other ids.
 */
export function segmentIdOf(entityId: string): string | undefined {
  const id = /^urn:ngsi-ld:TrafficFlow:(?:[^:]+:(?=.))?(.+)$/s.exec(entityId)?.[1]
  return id === undefined || id.length > maxSegmentIdLength ? undefined : id
}

/** Returns the id of a segment's TrafficFlow entity, such as `urn:ngsi-ld:TrafficFlow:Hanoi:kim-ma-01`. */
export function trafficFlowUrn(city: Pick<City, 'slug'>, segmentId: string): string {
  return idPrefix('TrafficFlow', city) + segmentId
}
