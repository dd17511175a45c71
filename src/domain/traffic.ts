import { idPrefix, type City } from './city.js'

/** State of a road segment, as the map draws it. */
export type TrafficColor = 'green' | 'yellow' | 'red' | 'orange'

/** What an observation of a segment says; what was not observed is left out. */
export interface TrafficReading {
  vehicleCount?: number | undefined
  /** km/h */
  averageSpeed?: number | undefined
  /** Share of the road that is taken, 0 to 1. */
  density?: number | undefined
}

/** Seconds for which an observation says how the traffic is now. */
export const freshForSeconds = 900

/** Longest id of a segment, as the contract has it. */
const longestSegmentId = 200

/**
 * Colour of a segment: by vehicles up to 30 green, up to 60 yellow, more red; else by speed under 5 km/h red, under 20
 * orange, else green; else by density under 0.33 green, under 0.66 yellow, else red. `undefined` when nothing is known.
 * A negative value, or one that is no number, counts as not known.
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
 * The segment that a TrafficFlow entity is about: all that follows the city in its id. An id without a city is read, too.
 * `undefined` for the id of anything else.
 */
export function segmentIdOf(entityId: string): string | undefined {
  const id = /^urn:ngsi-ld:TrafficFlow:(?:[^:]+:(?=.))?(.+)$/s.exec(entityId)?.[1]
  return id === undefined || id.length > longestSegmentId ? undefined : id
}

/** Id of the TrafficFlow entity of a segment, for instance `urn:ngsi-ld:TrafficFlow:Hanoi:kim-ma-01`. */
export function trafficFlowUrn(city: Pick<City, 'slug'>, segmentId: string): string {
  return idPrefix('TrafficFlow', city) + segmentId
}
