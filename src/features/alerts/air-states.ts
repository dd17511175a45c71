import type { Knex } from 'knex'
import sql, { raw } from 'sql-template-tag'
import type { AirEventData, AqiStandard, SensorKind } from '../../../generated/types.js'
import { type Coordinates, roundDegrees } from '../../base/geo.js'
import { storable } from '../../base/text.js'
import { acquireLock, locks, tryAcquireLock } from '../../platform/database/locks.js'
import { queriesOn } from '../../platform/database/query.js'
import { type AirQuality, categoryOf, presentSensor, presentSensorIndex } from '../air/index.js'

/** The last evaluated index of a sensor. */
interface AirState extends Coordinates {
  entityId: string
  kind: SensorKind | null
  /** `null` without an index. */
  aqi: number | null
  observedAt: Date | null
  /** Whether the index has exceeded the threshold for events, and has not fallen below 90 % of it since. */
  isAbove: boolean
}

/** Result of an evaluation. */
export interface AirEvaluation {
  state: AirState
  /** `undefined` if the sensor has no index, or a stale one. */
  reading: AirEventData | undefined
  /** Whether the index has changed. A newer time alone is not an event: stations report every minute. */
  isUpdated: boolean
  /** Whether the index has risen above the threshold. */
  hasCrossed: boolean
}

/** After an event, the index must fall below this share of the threshold before the next one. */
const resetShare = 0.9

/**
 * Evaluates the current index of a sensor. Returns `undefined` for entities without a usable id or location.
 * @param entity with an index, as in `GET /sensors`
 */
export function evaluateAir(
  entity: AirQuality,
  previous: AirState | undefined,
  { standard, threshold, now }: { standard: AqiStandard; threshold: number; now: number },
): AirEvaluation | undefined {
  const sensor = presentSensor(entity, 'en', now)
  if (!sensor) return undefined
  const { aqi, main_pollutant, observed_at, stale } = presentSensorIndex(entity, 'en', { standard, now })
  // Rounded, because calculations of Postgres underflow for numbers close to zero.
  const place = { latitude: roundDegrees(sensor.location.lat), longitude: roundDegrees(sensor.location.lng) }
  const observedAt = observed_at === null ? null : new Date(observed_at)
  const state = { entityId: entity.id, kind: sensor.kind, ...place, aqi, observedAt }
  const wasAbove = previous?.isAbove ?? false
  if (aqi === null || observed_at === null || stale)
    return { state: { ...state, isAbove: wasAbove }, reading: undefined, isUpdated: false, hasCrossed: false }
  const isAbove = aqi > threshold || (wasAbove && aqi >= threshold * resetShare)
  return {
    state: { ...state, isAbove },
    reading: {
      sensor_id: sensor.id,
      name: storable(sensor.name),
      kind: sensor.kind,
      ...place,
      aqi,
      standard,
      category: categoryOf(aqi),
      main_pollutant,
      observed_at,
    },
    isUpdated: previous?.aqi !== aqi,
    hasCrossed: isAbove && !wasAbove,
  }
}

/** Which sensors to evaluate: the city's own stations, whose readings are in the database, or the broker's sensors. */
export type SensorSource = 'stations' | 'broker'

export type AirStateRepository = ReturnType<typeof createAirStateRepository>

const conditions = { stations: raw(`sensor like 'station:%'`), broker: raw(`sensor not like 'station:%'`) }

/** Creates the repository of the sensors' last evaluated indices, and of the sensors that must be evaluated. */
export function createAirStateRepository(db: Knex) {
  const { all, run, prepared } = queriesOn(db)

  return {
    /** Queues sensors for evaluation. */
    async markChanged(sensors: string[]): Promise<void> {
      if (sensors.length === 0) return
      await prepared.run(sql`insert into air_changes (sensor) select unnest(${sensors}::text[])`)
    },

    /** Queues sensors that prevent messages of alerts although their index is older than `time`. */
    markStale: (time: Date): Promise<void> =>
      run(sql`
        insert into air_changes (sensor) select entity_id from air_states
        where observed_at < ${time} and exists (select from alerts where triggered_by = entity_id)`),

    /**
     * Returns the oldest observations that have not been evaluated. `sensor` is `station:<id>` for the city's own stations,
     * otherwise the id of the entity.
     */
    changes: (source: SensorSource, limit: number) =>
      prepared.all<{ id: number; sensor: string }>(
        sql`select id::float8, sensor from air_changes where ${conditions[source]} order by id limit ${limit}`,
      ),

    removeChanges: (ids: number[]): Promise<void> => run(sql`delete from air_changes where id = any(${ids}::bigint[])`),

    /** Acquires the lock for evaluations of these sensors until the transaction ends. @returns whether it was free */
    lock: (source: SensorSource): Promise<boolean> =>
      tryAcquireLock(db, source === 'stations' ? locks.ownStations : locks.brokerSensors),

    /** Waits for the lock for writes, which is released when the transaction ends. */
    lockWrites: (): Promise<void> => acquireLock(db, locks.airStates),

    find: (entityIds: string[]): Promise<AirState[]> =>
      all(sql`
        select entity_id as "entityId", kind, latitude, longitude, aqi, observed_at as "observedAt",
          is_above as "isAbove"
        from air_states where entity_id = any(${entityIds}::text[])`),

    async save(states: AirState[]): Promise<void> {
      if (states.length === 0) return
      await run(sql`
        insert into air_states (entity_id, kind, latitude, longitude, aqi, observed_at, is_above)
        select * from unnest(${states.map(({ entityId }) => entityId)}::text[],
          ${states.map(({ kind }) => kind)}::text[],
          ${states.map(({ latitude }) => latitude)}::float8[], ${states.map(({ longitude }) => longitude)}::float8[],
          ${states.map(({ aqi }) => aqi)}::smallint[], ${states.map(({ observedAt }) => observedAt)}::timestamptz[],
          ${states.map(({ isAbove }) => isAbove)}::boolean[])
        on conflict (entity_id) do update set kind = excluded.kind,
          latitude = excluded.latitude, longitude = excluded.longitude, aqi = excluded.aqi,
          observed_at = excluded.observed_at, is_above = excluded.is_above`)
    },

    async remove(entityIds: string[]): Promise<void> {
      if (entityIds.length === 0) return
      await run(sql`delete from air_states where entity_id = any(${entityIds}::text[])`)
    },
  }
}
