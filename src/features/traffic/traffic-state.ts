import type { Entity } from '@environmental-monitoring/ngsi-ld'
import { minute } from '../../base/time.js'
import { localName } from '../../base/vocabulary.js'
import { idPrefix, type City } from '../../platform/config/city-rules.js'
import type { ObservedEntity } from '../../platform/ngsi-ld/entity-listener.js'
import { relationship } from '../../platform/ngsi-ld/entity-values.js'
import type { Observation } from '../../platform/ngsi-ld/observations.js'
import { maxTrafficAge, segmentIdOf, trafficColor } from './levels.js'
import type { TrafficState } from './traffic-states.js'

/** Maximum milliseconds by which a sensor's clock may be ahead. */
const clockSkew = minute

/** Attributes that determine the colour of a segment. */
const measures = ['vehicleCount', 'averageSpeed', 'density'] as const

/**
 * Returns the state of a road segment from a TrafficFlow entity; `undefined` for other entities, and if the segment or
 * the colour is unknown. Ignores values that are much older than the newest one: a vehicle count from yesterday must
 * not hide today's speed. Ignores values from the future, because they would remain the newest until then.
 * @param now milliseconds since 1970
 */
export function trafficStateOf({ entity, observations }: ObservedEntity, city: Pick<City, 'slug'>, now: number) {
  const measured = observations.filter((one) => isMeasure(one) && one.observedAt.getTime() <= now + clockSkew)
  const newest = Math.max(...measured.map(({ observedAt }) => observedAt.getTime()))
  const fresh = measured.filter(({ observedAt }) => newest - observedAt.getTime() <= maxTrafficAge)
  const values = Object.fromEntries(fresh.map(({ attribute, value }) => [attribute, value]))
  const color = trafficColor(values)
  const segmentId = segmentOf(entity, city)
  if (color === undefined || segmentId === undefined) return undefined
  return { segmentId, color, observedAt: new Date(newest) } satisfies TrafficState
}

function isMeasure({ entityType, attribute }: Observation): boolean {
  return entityType === 'TrafficFlow' && measures.some((name) => name === attribute)
}

/**
 * Returns the segment id in the entity's id if that contains the city, otherwise the one in `refRoadSegment`. An entity
 * id without a city is used last.
 */
export function segmentOf(entity: Entity, city: Pick<City, 'slug'>): string | undefined {
  if (entity.id.startsWith(idPrefix('TrafficFlow', city))) return segmentIdOf(entity.id)
  const reference = Object.entries(entity).find(([name]) => localName(name) === 'refRoadSegment')?.[1]
  const referred = relationship(reference)?.object
  // `urn:ngsi-ld:RoadSegment:<City>:<segment id>`. The segment id may contain colons.
  const [, segmentId] = /^urn:ngsi-ld:[^:]+:[^:]+:(.{1,200})$/.exec(referred ?? '') ?? []
  if (segmentId !== undefined) return segmentId
  return entity.id.split(':').length === 4 ? segmentIdOf(entity.id) : undefined
}
