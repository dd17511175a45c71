import type { Knex } from 'knex'
import sql, { raw } from 'sql-template-tag'
import type { AirEventData } from '../../../generated/types.js'
import { codeOf, Unprocessable } from '../../base/errors.js'
import { earthRadius } from '../../base/geo.js'
import { sqlState } from '../../platform/database/postgres.js'
import { queriesOn } from '../../platform/database/query.js'
import { alertCells, type AlertFields, type AlertRecord } from './alerts.js'

/** A sensor that has been evaluated. `reading` is `undefined` without an index, or with a stale one. */
export interface EvaluatedSensor {
  entityId: string
  /** Id of one of the city's own stations. */
  stationId: number | null
  reading: AirEventData | undefined
}

interface AlertChanges {
  changed: number
  /** Whether further alerts have to be changed: the limit was reached, or other transactions hold locks on them. */
  hasMore: boolean
}

export type AlertRepository = ReturnType<typeof createAlertRepository>

const unchanged: AlertChanges = { changed: 0, hasMore: false }

const time = (column: string) => `to_char(${column}, 'HH24:MI') as ${column}`
const columns = raw(
  `id, latitude, longitude, radius, station_id, threshold, reset_below, ${time('quiet_from')}, ${time('quiet_to')},
   is_triggered, last_triggered_at, created_at, updated_at, version`,
)

/** SQL condition: a position is in the circle of an alert, as with `haversine` in `base/geo.ts`. */
const isInCircle = (alert: string, position: string) =>
  raw(`2 * ${earthRadius} * asin(least(1, sqrt(
    sin(radians(${position}.latitude - ${alert}.latitude) / 2) ^ 2 + cos(radians(${alert}.latitude))
    * cos(radians(${position}.latitude)) * sin(radians(${position}.longitude - ${alert}.longitude) / 2) ^ 2
  ))) <= ${alert}.radius * 1000`)

/** SQL condition: the local time `clock.time` is in the quiet hours of an alert. */
const isQuiet = raw(`(quiet_from is not null and case when quiet_from < quiet_to
  then clock.time >= quiet_from and clock.time < quiet_to else clock.time >= quiet_from or clock.time < quiet_to end)`)

export function createAlertRepository(db: Knex) {
  const { all, first, some, prepared } = queriesOn(db)

  return {
    listOf: (userId: number): Promise<AlertRecord[]> =>
      prepared.all(sql`select ${columns} from alerts where user_id = ${userId} order by id`),

    find: (id: number, userId: number): Promise<AlertRecord | undefined> =>
      prepared.first(sql`select ${columns} from alerts where id = ${id} and user_id = ${userId}`),

    /** Returns an alert of a user, and locks it until the transaction ends. */
    lock: (id: number, userId: number): Promise<AlertRecord | undefined> =>
      first(sql`select ${columns} from alerts where id = ${id} and user_id = ${userId} for no key update`),

    /**
     * Creates an alert unless the user has `max` alerts. Concurrent calls for the same user must lock the user first.
     * @throws Unprocessable if the station does not exist
     */
    create: (userId: number, fields: AlertFields, max: number): Promise<AlertRecord | undefined> =>
      requireExistingStation(
        first<AlertRecord>(sql`
  insert into alerts (user_id, latitude, longitude, radius, station_id, threshold, reset_below,
    quiet_from, quiet_to)
  select ${userId}::int, ${fields.latitude}::float8, ${fields.longitude}::float8, ${fields.radius}::float8,
    ${fields.station_id}::int, ${fields.threshold}::smallint, ${fields.reset_below}::smallint,
    ${fields.quiet_from}::time, ${fields.quiet_to}::time
  where (select count(*) from alerts where user_id = ${userId}) < ${max}
  returning ${columns}`),
      ),

    /**
     * Replaces the fields of an alert. After a change of the place or the threshold, it can send a message again.
     * @throws Unprocessable if the station does not exist
     */
    update(id: number, fields: AlertFields): Promise<AlertRecord | undefined> {
      const { latitude, longitude, radius, station_id, threshold } = fields
      return requireExistingStation(
        first<AlertRecord>(sql`
  update alerts set latitude = ${latitude}, longitude = ${longitude}, radius = ${radius},
    station_id = ${station_id}, threshold = ${threshold}, reset_below = ${fields.reset_below},
    quiet_from = ${fields.quiet_from}, quiet_to = ${fields.quiet_to}, quiet_until = null,
    updated_at = now(),
    triggered_by = case when (latitude, longitude, radius, station_id, threshold) is not distinct from
      (${latitude}::float8, ${longitude}::float8, ${radius}::float8, ${station_id}::int,
       ${threshold}::smallint) then triggered_by end
  where id = ${id} returning ${columns}`),
      )
    },

    /** Deletes an alert of a user. @returns whether it existed */
    remove: (id: number, userId: number): Promise<boolean> =>
      some(sql`delete from alerts where id = ${id} and user_id = ${userId} returning id`),

    /**
     * Ends the wait of alerts whose quiet hours have ended, so that they can be triggered. Skips alerts that another
     * transaction is changing.
     */
    async endQuietHours(now: Date, limit: number): Promise<AlertChanges> {
      const due = sql`select id from alerts where quiet_until <= ${now} limit ${limit} for no key update skip locked`
      const changed = await all<{ id: number }>(
        sql`update alerts set quiet_until = null where id in (${due}) returning id`,
      )
      return { changed: changed.length, hasMore: changed.length === limit }
    },

    /**
     * Triggers alerts whose threshold these sensors have reached, and queues a message for each. In their quiet hours,
     * alerts wait for {@link endQuietHours} instead, so that further observations do not have to skip them. Skips
     * alerts of users that another transaction is changing, because waiting for them could deadlock.
     * @param timeZone IANA name of the time zone of quiet hours
     */
    async trigger(sensors: EvaluatedSensor[], now: Date, timeZone: string, limit: number): Promise<AlertChanges> {
      const given = sensors.flatMap(({ entityId, stationId, reading }) => {
        if (!reading) return []
        const { sensor_id, name, kind, latitude, longitude, aqi, category, observed_at } = reading
        const message = { sensor_id, name, kind, aqi, category, observed_at }
        const cells = alertCells(reading, stationId)
        return [{ entity_id: entityId, cells, latitude, longitude, aqi, message }]
      })
      if (given.length === 0) return unchanged
      const sensor = sql`select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given
                           (entity_id text, cells text[], latitude float8, longitude float8, aqi int, message jsonb)`
      // In the order of the index, so that Postgres does not read further alerts than those within the limit.
      const reached = sql`select id from alerts
                          where alerts.cell = given.cell and threshold <= sensor.aqi and triggered_by is null
                            and quiet_until is null and (station_id is not null or ${isInCircle('alerts', 'sensor')})
                          order by threshold limit ${limit}`
      const endOfQuietHours = sql`(clock.date + quiet_to + case when quiet_to <= clock.time then interval '1 day'
                                     else interval '0' end) at time zone ${timeZone}`
      const result = await first<AlertChanges>(sql`
        with sensor as materialized (${sensor}),
          clock as materialized (
            select local::date as date, local::time as time
            from (select ${now}::timestamptz at time zone ${timeZone} as local) as now
          ),
          matching as materialized (
            select reached.id, sensor.entity_id, sensor.aqi, sensor.message
            from sensor cross join unnest(cells) as given (cell) cross join lateral (${reached}) as reached
            limit ${limit}
          ),
          highest as materialized (select distinct on (id) * from matching order by id, aqi desc, entity_id),
          locked as materialized (
            select alerts.id, ${isQuiet} as is_quiet
            from clock cross join highest join alerts using (id) join users on users.id = alerts.user_id
            where triggered_by is null and quiet_until is null and threshold <= highest.aqi
            for no key update of alerts skip locked for key share of users skip locked
          ),
          waiting as (
            update alerts set quiet_until = ${endOfQuietHours} from locked cross join clock
            where alerts.id = locked.id and is_quiet returning alerts.id
          ),
          fired as (
            update alerts set triggered_by = highest.entity_id, last_triggered_at = ${now}
            from highest join locked using (id) where alerts.id = highest.id and not is_quiet
            returning alerts.id, user_id, threshold, message
          ),
          sent as (
            insert into push_messages (user_id, kind, data, alert_id)
            select user_id, 'alert', message || jsonb_build_object('alert_id', id, 'threshold', threshold), id
            from fired
          )
        select (select count(*) from fired) + (select count(*) from waiting) as changed,
          (select count(*) from matching) = ${limit}
            or (select count(*) from highest) > (select count(*) from locked) as "hasMore"`)
      return result ?? unchanged
    },

    /**
     * Allows the next message of alerts that these sensors triggered, unless the index of another sensor in the circle
     * has not fallen far enough. Skips alerts that another transaction is changing.
     * @param freshSince indices before this time are stale
     */
    async release(sensors: EvaluatedSensor[], freshSince: Date, limit: number): Promise<AlertChanges> {
      const entityIds = sensors.map(({ entityId }) => entityId)
      // Without an index, the sensor releases all its alerts.
      const indices = sensors.map(({ reading }) => reading?.aqi ?? -1)
      // In the order of the index, as in `trigger`.
      const fallen = sql`select id from alerts where triggered_by = sensor.entity_id and reset_below > sensor.aqi
                         order by reset_below limit ${limit}`
      const other = sql`select entity_id from air_states as state
                        where aqi >= locked.reset_below and observed_at >= ${freshSince}
                          and ${isInCircle('locked', 'state')} limit 1`
      const result = await first<AlertChanges>(sql`
        with sensor as materialized (
          select * from unnest(${entityIds}::text[], ${indices}::int[]) as given (entity_id, aqi)
        ),
        held as materialized (
          select held.id from sensor cross join lateral (${fallen}) as held limit ${limit}
        ),
        locked as materialized (
          select id, latitude, longitude, radius, reset_below from held join alerts using (id)
          for no key update of alerts skip locked
        ),
        released as (update alerts set triggered_by = (${other}) from locked where alerts.id = locked.id)
        select (select count(*) from locked) as changed, (select count(*) from held) = ${limit} or
          (select count(*) from held) > (select count(*) from locked) as "hasMore"`)
      return result ?? unchanged
    },
  }
}

/** @throws Unprocessable if the station of an alert does not exist */
async function requireExistingStation<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (codeOf(error) !== sqlState.foreignKeyViolation) throw error
    throw new Unprocessable({ location: 'body.station_id', message: 'must be the id of a station', code: 'not_found' })
  }
}
