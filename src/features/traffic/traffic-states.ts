import type { Entity } from '@environmental-monitoring/ngsi-ld'
import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import type { TrafficColor } from '../../../generated/types.js'
import { localName } from '../../base/ngsi-ld.js'
import { minute } from '../../base/time.js'
import { type City, idPrefix } from '../../platform/config/city.js'
import { queriesOn } from '../../platform/database/query.js'
import { type EntityListener, type ObservedEntity, typeNames } from '../../platform/ngsi-ld/entities.js'
import { relationship, timeOf } from '../../platform/ngsi-ld/entity-values.js'
import type { Observation } from '../../platform/ngsi-ld/observations.js'

/** The latest state of a road segment. */
export interface TrafficState {
  segmentId: string
  color: TrafficColor
  observedAt: Date
}

/** Attributes that determine the colour of a segment. */
const measures = ['vehicleCount', 'averageSpeed', 'density'] as const

type Measured = Partial<Record<(typeof measures)[number], number | undefined>>

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
export function trafficColor({ vehicleCount, averageSpeed, density }: Measured): TrafficColor | undefined {
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

/** Maximum milliseconds by which a sensor's clock may be ahead. */
const clockSkew = minute

/**
 * Returns the state of a road segment from a TrafficFlow entity; `undefined` for other entities, and if the segment or
 * the colour is unknown. Ignores values that are much older than the newest one: a vehicle count from yesterday must
 * not hide today's speed. Ignores values from the future, because they would remain the newest until then.
 * @param now milliseconds since 1970
 */
function trafficStateOf({ entity, observations }: ObservedEntity, city: Pick<City, 'slug'>, now: number) {
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
function segmentOf(entity: Entity, city: Pick<City, 'slug'>): string | undefined {
  if (entity.id.startsWith(idPrefix('TrafficFlow', city))) return segmentIdOf(entity.id)
  const reference = Object.entries(entity).find(([name]) => localName(name) === 'refRoadSegment')?.[1]
  const referred = relationship(reference)?.object
  // `urn:ngsi-ld:RoadSegment:<City>:<segment id>`. The segment id may contain colons.
  const [, segmentId] = /^urn:ngsi-ld:[^:]+:[^:]+:(.{1,200})$/.exec(referred ?? '') ?? []
  if (segmentId !== undefined) return segmentId
  return entity.id.split(':').length === 4 ? segmentIdOf(entity.id) : undefined
}

export type TrafficStateRepository = ReturnType<typeof createTrafficStateRepository>

export function createTrafficStateRepository(db: Knex) {
  const { one, run } = queriesOn(db)

  return {
    /** Stores the newest state of each segment, regardless of the order in which states arrive. */
    async upsertMany(states: TrafficState[]): Promise<void> {
      if (states.length === 0) return
      // Ordered, because concurrent writes of the same segments could deadlock otherwise.
      await run(sql`
        insert into traffic_states as stored (segment_id, color, observed_at)
        select distinct on (segment_id) segment_id, color, observed_at
        from unnest(${states.map(({ segmentId }) => segmentId)}::text[], ${states.map(({ color }) => color)}::text[],
          ${states.map(({ observedAt }) => observedAt)}::timestamptz[]) as given (segment_id, color, observed_at)
        order by segment_id, observed_at desc
        on conflict (segment_id) do update set color = excluded.color, observed_at = excluded.observed_at
        where stored.observed_at < excluded.observed_at`)
    },

    /** Removes the states of segments that were not observed after a time. */
    async remove(segments: { segmentId: string; deletedAt: Date }[]): Promise<void> {
      if (segments.length === 0) return
      await run(sql`
        delete from traffic_states using unnest(
          ${segments.map(({ segmentId }) => segmentId)}::text[], ${segments.map(({ deletedAt }) => deletedAt)}::timestamptz[]
        ) as deleted (id, at)
        where segment_id = deleted.id and observed_at <= deleted.at`)
    },

    /**
     * Returns the states observed at or after a time, and the time of the newest observation; `null` if there are no
     * states. They are the text of a JSON object, because parsing 10,000 states takes longer than reading them.
     */
    live: (since: Date): Promise<{ colors: string; newest: Date | null }> =>
      one(sql`
        select coalesce(json_object_agg(segment_id, color order by segment_id), '{}')::text as colors,
          max(observed_at) as newest
        from traffic_states where observed_at >= ${since}`),
  }
}

/** Keeps the states of road segments. */
export function createTrafficListener(
  trafficStates: Pick<TrafficStateRepository, 'upsertMany' | 'remove'>,
  city: Pick<City, 'slug'>,
  clock: () => number,
): EntityListener {
  const deletedSegments = (entity: Entity) => {
    const [segmentId, time] = [segmentOf(entity, city), timeOf(entity['deletedAt'])]
    if (!typeNames(entity.type).includes('TrafficFlow') || segmentId === undefined || time === undefined) return []
    return [{ segmentId, deletedAt: new Date(time) }]
  }
  return {
    observed: (entities) =>
      trafficStates.upsertMany(entities.flatMap((one) => trafficStateOf(one, city, clock()) ?? [])),
    deleted: (entities) => trafficStates.remove(entities.flatMap(deletedSegments)),
  }
}
