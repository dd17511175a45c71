import type { Knex } from 'knex'
import sql, { type Sql } from 'sql-template-tag'
import type { FlagReason, Validity, VerificationLevel } from '../../../generated/types.js'
import type { Days, Period } from '../../base/period.js'
import { queriesOn, startOfDay } from '../../platform/database/query.js'

/** A mark of the values of one series in a period. */
export interface MarkRecord {
  id: number
  /** Short name. */
  attribute: string
  from_at: Date
  to_at: Date
  created_at: Date
}

/** A flag of the values of one series. `to_at` is inclusive. */
export interface FlagRecord extends MarkRecord {
  validity: Validity
  reason: FlagReason
  is_automatic: boolean
  note: string | null
}

/** How far the values of one series are verified. `to_at` is exclusive. */
export interface VerificationRecord extends MarkRecord {
  level: VerificationLevel
}

/** The series of some attributes of a sensor. */
interface Target {
  entityId: string
  /** Short names. */
  attributes: string[]
}

type Marked<Values> = Target & Period & Values & { userId: number }
type NewFlag = Marked<{ validity: Validity; reason: FlagReason; note: string | null }>
type NewVerification = Marked<{ level: VerificationLevel }>

export type FlagRepository = ReturnType<typeof createFlagRepository>

/** Maximum number of rows in a list. */
const maxListed = 1_000

/** Creates the repository of flags and verifications. The database aggregates the hours of changed flags again. */
export function createFlagRepository(db: Knex) {
  const { all, first, values } = queriesOn(db)

  return {
    /** Returns which of these attributes a sensor has measured. */
    measured: ({ entityId, attributes }: Target): Promise<string[]> =>
      values(sql`select distinct attribute from observation_series as series ${where({ entityId, attributes })}`),

    /** Returns the flags of a period, newest first. */
    flags: (target: Target & Period): Promise<FlagRecord[]> =>
      all(
        overlapping(
          target,
          flagColumns,
          sql`
      from observation_flags where series_id = series.id and removed_at is null
        and to_at >= ${target.from} and from_at < ${target.to}`,
        ),
      ),

    /**
     * Returns the automatic flags of local days that no flag of staff covers, newest first.
     * @param to not included
     */
    unconfirmed({ from, to, timeZone, ...target }: Target & Days & { timeZone: string }): Promise<FlagRecord[]> {
      const byStaff = sql`select from observation_flags as staff
        where staff.series_id = flag.series_id and staff.from_at <= flag.from_at and staff.to_at >= flag.to_at
          and not staff.is_automatic and staff.removed_at is null`
      return all(
        overlapping(
          target,
          flagColumns,
          sql`
      from observation_flags as flag where series_id = series.id and removed_at is null and is_automatic
        and to_at >= ${startOfDay(from, timeZone)} and from_at < ${startOfDay(to, timeZone)} and not exists (${byStaff})`,
        ),
      )
    },

    /** Adds a flag per series. */
    addFlag: ({ userId, from, to, validity, reason, note, ...target }: NewFlag): Promise<FlagRecord[]> =>
      all(sql`
        with added as (
          insert into observation_flags (series_id, from_at, to_at, validity, reason, note, created_by, is_automatic)
          select id, ${from}, ${to}, ${validity}::smallint, ${reason}, ${note}, ${userId}::integer, false
          from observation_series as series ${where(target)} order by id returning *
        )
        select added.id, attribute, ${flagColumns} from added join observation_series as series on series.id = series_id
        order by added.id`),

    /** Removes a flag. It stays in the database, so that an automatic check does not set it again. */
    removeFlag: (entityId: string, id: number): Promise<FlagRecord | undefined> =>
      first(sql`
        update observation_flags as flag set removed_at = now() from observation_series as series
        where flag.id = ${id} and series.id = series_id and entity_id = ${entityId} and removed_at is null
        returning flag.id, attribute, ${flagColumns}`),

    /** Returns the verifications of a period, newest first. */
    verifications: (target: Target & Period): Promise<VerificationRecord[]> =>
      all(
        overlapping(
          target,
          verificationColumns,
          sql`
        from observation_verifications where series_id = series.id
          and to_at > ${target.from} and from_at < ${target.to}`,
        ),
      ),

    /** Adds a verification per series. */
    addVerification: ({ userId, from, to, level, ...target }: NewVerification): Promise<VerificationRecord[]> =>
      all(sql`
        with added as (
          insert into observation_verifications (series_id, from_at, to_at, level, created_by)
          select id, ${from}, ${to}, ${level}::smallint, ${userId}::integer
          from observation_series as series ${where(target)} order by id returning *
        )
        select added.id, attribute, ${verificationColumns}
        from added join observation_series as series on series.id = series_id order by added.id`),

    removeVerification: (entityId: string, id: number): Promise<VerificationRecord | undefined> =>
      first(sql`
        delete from observation_verifications as verification using observation_series as series
        where verification.id = ${id} and series.id = series_id and entity_id = ${entityId}
        returning verification.id, attribute, ${verificationColumns}`),
  }
}

const flagColumns = sql`from_at, to_at, validity, reason, is_automatic, note, created_at`
const verificationColumns = sql`from_at, to_at, level, created_at`

function where({ entityId, attributes }: Target): Sql {
  return sql`where entity_id = ${entityId} and series.attribute = any(${attributes}::text[])`
}

/** Selects the newest marks of the series of a target. @param rows the clauses `from` and `where`, for one series */
function overlapping(target: Target, columns: Sql, rows: Sql): Sql {
  return sql`select marks.* from observation_series as series
    cross join lateral (select id, series.attribute, ${columns} ${rows}) as marks
    ${where(target)} order by from_at desc, marks.id desc limit ${maxListed}`
}
