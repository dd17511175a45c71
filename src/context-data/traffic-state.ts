import type { Observation } from '../database/repositories/observations.js'
import type { TrafficState } from '../database/repositories/traffic-states.js'
import { idPrefix, type City } from '../domain/city.js'
import { relationship } from '../domain/entity-values.js'
import { freshForSeconds, segmentIdOf, trafficColor } from '../domain/traffic.js'
import { localName } from '../domain/vocabulary.js'
import { minute } from '../time.js'
import type { Entity } from '@environmental-monitoring/ngsi-ld'

/** An entity with the values that can be kept. */
export interface ObservedEntity {
  entity: Entity
  observations: Observation[]
}

/** Milliseconds by which the clock of a sensor may be ahead. */
const clockSkew = minute

/** What the colour of a segment is made from. */
const measures = ['vehicleCount', 'averageSpeed', 'density'] as const

/**
 * The state of a road segment that a TrafficFlow entity tells; `undefined` for any other entity, and where no segment or
 * no colour is known. A value counts while it is no older than live traffic may be, seen from the newest one: a count
 * that stopped coming yesterday must not hide today's speed. One from the future would hold its colour until then.
 * @param now milliseconds since 1970
 */
export function trafficStateOf({ entity, observations }: ObservedEntity, city: Pick<City, 'slug'>, now: number) {
  const measured = observations.filter((one) => isMeasure(one) && one.observedAt.getTime() <= now + clockSkew)
  const newest = Math.max(...measured.map(({ observedAt }) => observedAt.getTime()))
  const fresh = measured.filter(({ observedAt }) => newest - observedAt.getTime() <= freshForSeconds * 1000)
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
 * By the entity's own id where that is one of the city's, otherwise by the segment that it refers to. An id that names no
 * city is taken for one of ours.
 */
function segmentOf(entity: Entity, city: Pick<City, 'slug'>): string | undefined {
  if (entity.id.startsWith(idPrefix('TrafficFlow', city))) return segmentIdOf(entity.id)
  const reference = Object.entries(entity).find(([name]) => localName(name) === 'refRoadSegment')?.[1]
  const referred = relationship(reference)?.object
  // `urn:ngsi-ld:RoadSegment:<City>:<segment id>`, whose last part may have colons of its own.
  const [, segmentId] = /^urn:ngsi-ld:[^:]+:[^:]+:(.{1,200})$/.exec(referred ?? '') ?? []
  if (segmentId !== undefined) return segmentId
  return entity.id.split(':').length === 4 ? segmentIdOf(entity.id) : undefined
}
