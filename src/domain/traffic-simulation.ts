import { minute } from '../time.js'
import { idPart, type City } from './city.js'
import type { RoadSegment } from './road-segment.js'
import { trafficFlowUrn } from './traffic.js'
import { unitCodes } from './units.js'

/** Minutes between two random values, between which the noise moves smoothly. */
const noiseStep = 10
const noiseHeight = 0.12

export type CongestionLevel = 'free' | 'moderate' | 'heavy' | 'congested'

/** What a sensor on a segment would tell. */
export interface SimulatedTraffic {
  /** Share of the road that is taken, 0 to 1. */
  density: number
  /** km/h */
  averageSpeed: number
  vehicleCount: number
  congestionLevel: CongestionLevel
}

/** A minute as the drivers of a city live it. */
export interface Moment {
  /** Beginning of the minute, in milliseconds since 1970. */
  time: number
  /** Local hours since midnight, with their fraction. */
  hour: number
  weekend: boolean
}

/** The minute that a time lies in. @param timeZone IANA name */
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
 * Plausible traffic on a segment: two rush hours on working days, a slow swell at weekends, a character of its own for
 * each segment, and noise without jumps. The same for the same seed, segment and minute. The speed falls with the density
 * as Greenshields has it (https://en.wikipedia.org/wiki/Fundamental_diagram_of_traffic_flow).
 */
export function trafficAt(segmentId: string, moment: Moment, seed: number): SimulatedTraffic {
  const trait = (name: string, least: number, most: number) => least + random(seed, segmentId, name) * (most - least)
  const character: Character = {
    load: trait('load', 0.4, 1.2),
    morning: trait('morning', 0.6, 1.4),
    delay: trait('delay', -0.5, 0.5),
  }
  const noise = noiseHeight * (2 * smoothNoise(seed, segmentId, moment.time) - 1)
  const density = round(clamp(character.load * demand(moment, character) + noise, 0.01, 0.97), 3)
  return {
    density,
    averageSpeed: round(trait('speed', 30, 60) * (1 - density), 1),
    vehicleCount: Math.round(trait('room', 50, 120) * density),
    congestionLevel: congestionOf(density),
  }
}

interface Character {
  /** How busy it is. */
  load: number
  /** How much more of its traffic goes in the morning than in the evening; 1 is even. */
  morning: number
  /** Hours by which its rush is late. */
  delay: number
}

function demand({ hour, weekend }: Moment, { morning, delay }: Character): number {
  const bell = (peak: number, width: number) => {
    const away = Math.abs(hour - peak - delay) % 24
    // Around the clock, or midnight would be a step.
    return Math.exp(-((Math.min(away, 24 - away) / width) ** 2) / 2)
  }
  if (weekend) return 0.06 + 0.35 * bell(11, 2.5) + 0.45 * bell(18.5, 2)
  return 0.06 + 0.3 * bell(12.5, 3.5) + 0.55 * morning * bell(7.6, 0.9) + 0.55 * (2 - morning) * bell(17.7, 1.1)
}

function congestionOf(density: number): CongestionLevel {
  if (density < 0.33) return 'free'
  if (density < 0.66) return 'moderate'
  return density < 0.85 ? 'heavy' : 'congested'
}

/** From 0 to 1, between random values by the smoothstep function (https://en.wikipedia.org/wiki/Smoothstep). */
function smoothNoise(seed: number, segmentId: string, time: number): number {
  const steps = time / minute / noiseStep
  const step = Math.floor(steps)
  const along = steps - step
  const [from, to] = [random(seed, segmentId, String(step)), random(seed, segmentId, String(step + 1))]
  return from + (to - from) * along * along * (3 - 2 * along)
}

/** From 0 to 1, the same for the same arguments: FNV-1a, mixed as in MurmurHash3 so that similar ids differ. */
function random(seed: number, ...parts: string[]): number {
  let hash = 2_166_136_261 ^ Math.trunc(seed)
  for (const character of parts.join('\n')) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

function round(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals
}

/** The TrafficFlow entity of a segment, which says that it is simulated. */
export function toTrafficFlow(
  segment: Pick<RoadSegment, 'id' | 'name' | 'latitude' | 'longitude'>,
  traffic: SimulatedTraffic,
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
