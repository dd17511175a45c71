import sql, { type Sql } from 'sql-template-tag'

/** Selects the flags of the value of `series` at `observed_at`. */
const covering = sql`from observation_flags as flag
  where flag.series_id = series.id and flag.to_at >= observed_at and flag.from_at <= observed_at and removed_at is null`

/** Condition on a value of `series`: no flag declares it invalid. */
export const isValid = sql`not exists (select ${covering} and flag.validity < 1)`

/**
 * The same condition for many values. It first looks up once per series whether the series has flags, because most
 * series have none. Use it only in a lateral subquery that is planned on its own, such as one with a limit or an
 * aggregate.
 */
export const isValidAmongMany = sql`(not (select exists (
  select from observation_flags as flag where flag.series_id = series.id and validity < 1 and removed_at is null
)) or ${isValid})`

/** Lateral join with the validity of a value of `series`, and the reasons of its flags (`null` without any). */
export const withValidity: Sql = sql`cross join lateral (
  select coalesce(min(flag.validity) filter (where flag.validity < 1), max(flag.validity), 1) as validity,
    array_agg(distinct flag.reason order by flag.reason) as flags ${covering}
) as judged`
