import type { Knex } from 'knex'
import sql, { raw } from 'sql-template-tag'
import type { FlagReason } from '../../../generated/types.js'
import type { Period } from '../../base/period.js'
import { quantities } from '../../base/units.js'
import { insertedValues, queriesOn } from '../../platform/database/query.js'
import { createObservationRepository, type Observation } from '../../platform/ngsi-ld/observations.js'
import { rawAttribute, type CorrectionRecord, type NewCorrection } from './corrections.js'

/** A stored value of PM2.5, with the values that were measured at the same time. */
interface StoredValue {
  observed_at: Date
  value: number
  /** `null` if the value was never corrected. */
  measured: number | null
  humidity: number | null
}

/** Consecutive values. */
export interface Run extends Period {
  /** Whether there is no value before. */
  isFirst: boolean
}

const uncorrected: FlagReason = 'uncorrected'
const names = ['algorithm', 'slope', 'intercept', 'valid_from', 'reference'] as const
const columns = raw(`id, ${names.join()}, created_at, applied_at`)
const maxListed = 1_000

export function createCorrectionRepository(db: Knex) {
  const { all, first, one, run, some, value, prepared } = queriesOn(db)
  const seriesOf = (entityId: string, field: 'pm25' | 'humidity', attribute: string = field) =>
    sql`(select id from observation_series where (entity_id, attribute, unit)
         = (${entityId}, ${attribute}, ${quantities[field].code}))`
  const at = (series: ReturnType<typeof seriesOf>) =>
    sql`(select value from observations where series_id = ${series} and observed_at = own.observed_at)`

  return {
    /** Adds a correction to a locked station, and schedules the correction of its values. */
    async add(stationId: number, correction: NewCorrection & { created_by: number }): Promise<CorrectionRecord> {
      const row = { ...correction, station_id: stationId }
      const values = insertedValues(['station_id', 'created_by', ...names], row)
      const added = await one<CorrectionRecord>(sql`insert into station_corrections ${values} returning ${columns}`)
      // From the start of the clock hour, so that no hour has only a part of the measured values.
      const start = sql`date_trunc('hour', ${correction.valid_from}::timestamptz,
        coalesce((select value from settings where name = 'time-zone'), 'UTC'))`
      await run(sql`update stations set correct_from = least(correct_from, ${start}) where id = ${stationId}`)
      return added
    },

    /** Schedules the correction of the values since a time. */
    correctFrom: (stationId: number, time: Date): Promise<void> =>
      run(sql`update stations set correct_from = least(correct_from, ${time}) where id = ${stationId}`),

    /** Returns the corrections of a station, newest first. */
    ofStation: (stationId: number): Promise<CorrectionRecord[]> =>
      prepared.all(sql`select ${columns} from station_corrections where station_id = ${stationId}
                       order by id desc limit ${maxListed}`),

    /** Returns a station with values to correct. It is locked until the transaction ends. */
    lockNext: () =>
      first<{ id: number; correct_from: Date; last_reading_at: Date | null }>(sql`
        select id, correct_from, last_reading_at from stations where correct_from is not null
        order by id limit 1 for no key update skip locked`),

    /** Records that all values before a time are corrected or, without a time, all. */
    async markCorrected(stationId: number, before?: Date): Promise<void> {
      await run(sql`update stations set correct_from = ${before ?? null} where id = ${stationId}`)
      if (before) return
      await run(
        sql`update station_corrections set applied_at = now() where station_id = ${stationId} and applied_at is null`,
      )
      await run(sql`select queue_station(id) from stations where id = ${stationId} and last_reading_at is not null`)
    },

    /** Returns the first values since a time, in ascending order. */
    values(entityId: string, since: Date, limit: number): Promise<StoredValue[]> {
      const own = sql`select observed_at, value from observations
                      where series_id = ${seriesOf(entityId, 'pm25')} and observed_at >= ${since}
                      order by observed_at limit ${limit}`
      return all(sql`
        select own.*, ${at(seriesOf(entityId, 'pm25', rawAttribute))} as measured,
          ${at(seriesOf(entityId, 'humidity'))} as humidity
        from (${own}) as own order by observed_at`)
    },

    /** Replaces values, except those that have changed since they were read. */
    async replace(entityId: string, changes: { observed_at: Date; value: number; corrected: number }[]): Promise<void> {
      const [times, values, corrected] = [
        changes.map(({ observed_at }) => observed_at),
        changes.map(({ value }) => value),
        changes.map((change) => change.corrected),
      ]
      await run(sql`
        update observations set value = given.corrected
        from unnest(${times}::timestamptz[], ${values}::float8[], ${corrected}::float8[])
          as given (observed_at, value, corrected)
        where series_id = ${seriesOf(entityId, 'pm25')} and observations.observed_at = given.observed_at
          and observations.value = given.value`)
    },

    /**
     * Marks values that could not be corrected, and removes the marks of other values since a time. A mark is a flag
     * that leaves the values valid.
     * @param runs of consecutive values since this time, in ascending order
     */
    async mark(entityId: string, since: Date, runs: Run[]): Promise<void> {
      const series = seriesOf(entityId, 'pm25')
      const marks = sql`series_id = ${series} and reason = ${uncorrected} and is_automatic and removed_at is null`
      await run(sql`delete from observation_flags where ${marks} and from_at >= ${since}`)
      const previous = await value<Date | null>(
        sql`select max(observed_at) from observations where series_id = ${series} and observed_at < ${since}`,
      )
      await run(sql`update observation_flags set to_at = ${previous} where ${marks} and to_at >= ${since}`)
      const [next] = runs
      const isExtended =
        next?.isFirst === true &&
        (await some(
          sql`update observation_flags set to_at = ${next.to} where ${marks} and to_at = ${previous} returning id`,
        ))
      const added = isExtended ? runs.slice(1) : runs
      await run(sql`
        insert into observation_flags (series_id, from_at, to_at, validity, reason, is_automatic)
        select ${series}, from_at, to_at, 1, ${uncorrected}, true
        from unnest(${added.map(({ from }) => from)}::timestamptz[], ${added.map(({ to }) => to)}::timestamptz[])
          as given (from_at, to_at)`)
    },

    /** Copies the values of these times that were never corrected, before corrected values replace them. */
    async keepMeasured(entityId: string, times: Date[]): Promise<void> {
      const found = await all<{ observed_at: Date; value: number }>(sql`
        select observed_at, value from observations as own
        where series_id = ${seriesOf(entityId, 'pm25')} and observed_at = any(${times}::timestamptz[])
          and ${at(seriesOf(entityId, 'pm25', rawAttribute))} is null`)
      await createObservationRepository(db).record(
        found.map(({ observed_at, value }) => measuredObservation(entityId, observed_at, value)),
      )
    },
  }
}

/** Returns the observation of a measured value of a station that has a correction. */
export function measuredObservation(entityId: string, observedAt: Date, value: number): Observation {
  const { code: unit } = quantities.pm25
  return { entityId, entityType: 'AirQualityObserved', attribute: rawAttribute, unit, observedAt, value }
}
