import type { Knex } from 'knex'
import sql, { type Sql } from 'sql-template-tag'
import { day, minute } from '../../base/time.js'
import { queriesOn, query, transactionWithin } from '../database/query.js'
import type { Job } from '../work/work.js'

/**
 * Stores the time zone that defines the clock hours. Hours from before the first start have been aggregated by UTC, for
 * example by the previous release during an upgrade, and are aggregated again. A later change of the time zone leaves
 * stored hours as they are, because their observations may have been deleted.
 */
export async function setTimeZone(db: Knex, timeZone: string): Promise<void> {
  await query(
    db,
    sql`with zone as (
          insert into settings (name, value) values ('time-zone', ${timeZone})
          on conflict (name) do update set value = excluded.value where settings.value <> excluded.value
          returning xmax = 0 as is_new
        ), removed as (
          delete from observation_hours where exists (select from zone where is_new) returning 1
        )
        update settings set value = 'none' where name = 'hours-filled' and exists (select from removed)`,
  )
}

/** Milliseconds for the observations of one series. */
const timeout = 10 * minute

/**
 * Returns the job that aggregates observations from before migration 0043: first the last three days, which the index
 * reads, then one series after another. The database stores the progress, and one process at a time does the work.
 */
export function fillHours(db: Knex): Job {
  let isDone = false
  return {
    name: 'hours of stored observations',
    kind: 'queue',
    interval: () => (isDone ? day : minute),
    failed: 'Stored observations cannot be aggregated by hour; retrying',
    async run() {
      if (isDone) return false
      const filled = await transactionWithin(db, timeout, (trx) => fillNext(trx))
      isDone = filled === 'all'
      return !isDone && filled !== undefined
    },
  }
}

/** @returns what is filled now: `recent`, the id of a series, or `all`; `undefined` if another process fills */
async function fillNext(trx: Knex): Promise<string | undefined> {
  const { value, run } = queriesOn(trx)
  const fill = async (filled: string, condition?: Sql) => {
    if (condition) await recount(trx, condition)
    await run(sql`update settings set value = ${filled} where name = 'hours-filled'`)
    return filled
  }

  const state = await value<string>(sql`select value from settings where name = 'hours-filled' for update skip locked`)
  if (state === undefined || state === 'all') return state
  if (state === 'none') return fill('recent', sql`observed_at >= now() - interval '3 days'`)
  const after = state === 'recent' ? 0 : Number(state)
  const next = await value<number>(sql`select id from observation_series where id > ${after} order by id limit 1`)
  return next === undefined ? fill('all') : fill(String(next), sql`series_id = ${next}`)
}

async function recount(trx: Knex, condition: Sql): Promise<void> {
  await query(
    trx,
    sql`select recount_hours(array_agg(series_id), array_agg(hour)) from (
          select distinct series_id, date_trunc('hour', observed_at, zone.value) as hour
          from observations, (select value from settings where name = 'time-zone') as zone where ${condition}
        ) as touched`,
    { timeout },
  )
}
