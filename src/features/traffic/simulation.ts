import { minute } from '../../base/time.js'
import { unitCodes } from '../../base/units.js'
import { idPart, type City } from '../../platform/config/city.js'
import type { RoadSegment } from './road-segments.js'
import { trafficFlowUrn } from './traffic-states.js'

/** Minutes between two random values of the noise. It is interpolated between them. */
const noiseStep = 10
const noiseAmplitude = 0.12

/** A minute in the city's local time. */
export interface Moment {
  /** Start of the minute in milliseconds since 1970. */
  time: number
  /** Local hours since midnight, with a fraction. */
  hour: number
  weekend: boolean
}

/** Returns the minute that contains a time. @param timeZone IANA name */
export function momentOf(time: number, timeZone: string): Moment {
  const start = Math.floor(time / minute) * minute
  const format = { timeZone, hourCycle: 'h23', weekday: 'short', hour: 'numeric', minute: 'numeric' } as const
  const parts = new Intl.DateTimeFormat('en', format).formatToParts(start)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return {
    time: start,
    hour: Number(part('hour')) + Number(part('minute')) / 60,
    weekend: ['Sat', 'Sun'].includes(part('weekday')),
  }
}

/**
 * Returns plausible traffic on a segment: two rush hours on working days, slow changes at weekends, an individual profile
 * per segment, and continuous noise. Deterministic for a seed, segment and minute. The speed decreases linearly with the
 * density, as in Greenshields' model (https://en.wikipedia.org/wiki/Fundamental_diagram_of_traffic_flow).
 * @returns the occupied share of the road from 0 to 1 as `density`, and the speed in km/h
 */
export function trafficAt(segmentId: string, moment: Moment, seed: number) {
  const trait = (name: string, min: number, max: number) => min + random(seed, segmentId, name) * (max - min)
  const load = trait('load', 0.4, 1.2)
  const traits = { morning: trait('morning', 0.6, 1.4), delay: trait('delay', -0.5, 0.5) }
  const noise = noiseAmplitude * (2 * smoothNoise(seed, segmentId, moment.time) - 1)
  const density = round(clamp(load * demand(moment, traits) + noise, 0.01, 0.97), 3)
  return {
    density,
    averageSpeed: round(trait('speed', 30, 60) * (1 - density), 1),
    vehicleCount: Math.round(trait('room', 50, 120) * density),
    congestionLevel: congestionOf(density),
  }
}

/**
 * Returns the share of the maximum traffic.
 * @param traits `morning` is the weight of the morning rush hour, 0 to 2; the weight of the evening rush hour is 2 minus
 *   this. `delay` is the number of hours by which the rush hours are shifted
 */
function demand({ hour, weekend }: Moment, { morning, delay }: { morning: number; delay: number }): number {
  const bell = (peak: number, width: number) => {
    const distance = Math.abs(hour - peak - delay) % 24
    // The distance wraps around at midnight, so that the curve has no step there.
    return Math.exp(-((Math.min(distance, 24 - distance) / width) ** 2) / 2)
  }
  if (weekend) return 0.06 + 0.35 * bell(11, 2.5) + 0.45 * bell(18.5, 2)
  return 0.06 + 0.3 * bell(12.5, 3.5) + 0.55 * morning * bell(7.6, 0.9) + 0.55 * (2 - morning) * bell(17.7, 1.1)
}

function congestionOf(density: number): 'free' | 'moderate' | 'heavy' | 'congested' {
  if (density < 0.33) return 'free'
  if (density < 0.66) return 'moderate'
  return density < 0.85 ? 'heavy' : 'congested'
}

/** Returns 0 to 1, interpolated between random values with smoothstep (https://en.wikipedia.org/wiki/Smoothstep). */
function smoothNoise(seed: number, segmentId: string, time: number): number {
  const steps = time / minute / noiseStep
  const step = Math.floor(steps)
  const fraction = steps - step
  const [from, to] = [random(seed, segmentId, String(step)), random(seed, segmentId, String(step + 1))]
  return from + (to - from) * fraction * fraction * (3 - 2 * fraction)
}

/** Returns a hash of the arguments as 0 to 1: FNV-1a with the finalizer of MurmurHash3, so that similar ids differ. */
function random(seed: number, ...parts: string[]): number {
  let hash = 2_166_136_261 ^ Math.trunc(seed)
  for (const character of parts.join('\n')) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}

function round(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals
}

/** Returns the TrafficFlow entity of a segment. Its source is `simulation`. */
export function toTrafficFlow(
  segment: Pick<RoadSegment, 'id' | 'name' | 'latitude' | 'longitude'>,
  traffic: ReturnType<typeof trafficAt>,
  { time }: Moment,
  city: Pick<City, 'slug'>,
) {
  const observedAt = new Date(time).toISOString().replace(/\.\d+Z$/, 'Z')
  const property = <Value>(value: Value) => ({ type: 'Property', value }) as const
  const observed = <Value>(value: Value) => ({ ...property(value), observedAt })
  return {
    id: trafficFlowUrn(city, segment.id),
    type: 'TrafficFlow',
    name: property(segment.name),
    location: {
      type: 'GeoProperty',
      value: { type: 'Point', coordinates: [segment.longitude, segment.latitude] },
    },
    dateObserved: property(observedAt),
    source: property('simulation'),
    refRoadSegment: { type: 'Relationship', object: `urn:ngsi-ld:RoadSegment:${idPart(city.slug)}:${segment.id}` },
    density: observed(traffic.density),
    averageSpeed: { ...observed(traffic.averageSpeed), unitCode: unitCodes.vehicleSpeed },
    vehicleCount: observed(traffic.vehicleCount),
    congestionLevel: observed(traffic.congestionLevel),
  }
}
