import type { Knex } from 'knex'
import sql, { raw } from 'sql-template-tag'
import { acquireLock, locks, tryAcquireLock } from '../../platform/database/locks.js'
import { query } from '../../platform/database/query.js'
import type { AirState } from './air-state.js'

/** Which sensors to evaluate: the city's own stations, whose readings are in the database, or the broker's sensors. */
export type SensorSource = 'stations' | 'broker'

/** An observation that has not been evaluated. */
interface AirChange {
  id: number
  /** `station:<id>` for the city's own stations, otherwise the id of the entity. */
  sensor: string
}

export type AirStateRepository = ReturnType<typeof createAirStateRepository>

const conditions = { stations: raw(`sensor like 'station:%'`), broker: raw(`sensor not like 'station:%'`) }

/** Creates the repository of the sensors' last evaluated indices, and of the sensors that must be evaluated. */
export function createAirStateRepository(db: Knex) {
  return {
    /** Queues sensors for evaluation. */
    async markChanged(sensors: string[]): Promise<void> {
      if (sensors.length === 0) return
      await query(db, sql`insert into air_changes (sensor) select unnest(${sensors}::text[])`, { prepare: true })
    },

    /** Queues sensors that prevent messages of alerts although their index is older than `time`. */
    async markStale(time: Date): Promise<void> {
      await query(
        db,
        sql`insert into air_changes (sensor) select entity_id from air_states
            where observed_at < ${time} and exists (select from alerts where triggered_by = entity_id)`,
      )
    },

    /** Returns the oldest changes. */
    changes: (source: SensorSource, limit: number): Promise<AirChange[]> =>
      query(
        db,
        sql`select id::float8, sensor from air_changes where ${conditions[source]} order by id limit ${limit}`,
        { prepare: true },
      ),

    async removeChanges(ids: number[]): Promise<void> {
      await query(db, sql`delete from air_changes where id = any(${ids}::bigint[])`)
    },

    /** Acquires the lock for evaluations of these sensors until the transaction ends. @returns whether it was free */
    lock: (source: SensorSource): Promise<boolean> =>
      tryAcquireLock(db, source === 'stations' ? locks.ownStations : locks.brokerSensors),

    /** Waits for the lock for writes, which is released when the transaction ends. */
    lockWrites: (): Promise<void> => acquireLock(db, locks.airStates),

    find: (entityIds: string[]): Promise<AirState[]> =>
      query(
        db,
        sql`select entity_id as "entityId", latitude, longitude, aqi, observed_at as "observedAt", is_above as "isAbove"
            from air_states where entity_id = any(${entityIds}::text[])`,
      ),

    async save(states: AirState[]): Promise<void> {
      if (states.length === 0) return
      await query(
        db,
        sql`insert into air_states (entity_id, latitude, longitude, aqi, observed_at, is_above)
            select * from unnest(${states.map(({ entityId }) => entityId)}::text[],
              ${states.map(({ latitude }) => latitude)}::float8[], ${states.map(({ longitude }) => longitude)}::float8[],
              ${states.map(({ aqi }) => aqi)}::smallint[], ${states.map(({ observedAt }) => observedAt)}::timestamptz[],
              ${states.map(({ isAbove }) => isAbove)}::boolean[])
            on conflict (entity_id) do update set latitude = excluded.latitude, longitude = excluded.longitude,
              aqi = excluded.aqi, observed_at = excluded.observed_at, is_above = excluded.is_above`,
      )
    },

    async remove(entityIds: string[]): Promise<void> {
      if (entityIds.length === 0) return
      await query(db, sql`delete from air_states where entity_id = any(${entityIds}::text[])`)
    },
  }
}
