import type { Knex } from 'knex'
import sql, { type Sql } from 'sql-template-tag'
import { day, minute } from '../../base/time.js'
import { queriesOn, query, transactionWithin } from '../database/query.js'
import type { Job } from '../work/work.js'

/** Stores the time zone whose clock hours observations are aggregated by. Called at the start, before others write. */
export async function setTimeZone(db: Knex, timeZone: string): Promise<void> {
  await query(
    db,
    sql`insert into settings (name, value) values ('time-zone', ${timeZone})
        on conflict (name) do update set value = excluded.value where settings.value <> excluded.value`,
  )
}

/** Milliseconds for the observations of one series. */
const timeout = 10 * minute

/**
 * Aggregates the observations that were stored before hours were: first those of the last days, which the index reads,
 * then series by series. Progress survives a restart, and one process at a time does the work.
 */
export function fillHours(db: Knex): Job {
  let isDone = false
  return {
    name: 'hours of stored observations',
    kind: 'queue',
    interval: () => (isDone ? day : minute),
    failed: 'Stored observations cannot be aggregated by hour; retrying',
    async run() {
      const filled = await transactionWithin(db, timeout, (trx) => fillNext(trx))
      isDone = filled === 'all'
      return !isDone && filled !== undefined
    },
  }
}

/** @returns what is filled now: `recent`, the id of a series, or `all`; `undefined` if another process fills */
async function fillNext(trx: Knex): Promise<string | undefined> {
  const { value, run } = queriesOn(trx)
  const state = await value<string>(sql`select value from settings where name = 'hours-filled' for update skip locked`)
  if (state === undefined || state === 'all') return state
  const after = Number(state) || 0
  const next = await value<number>(sql`select id from observation_series where id > ${after} order by id limit 1`)
  const filled = state === 'none' ? 'recent' : String(next ?? 'all')
  if (filled === 'recent') await recount(trx, sql`observed_at >= now() - interval '3 days'`)
  else if (next !== undefined) await recount(trx, sql`series_id = ${next}`)
  await run(sql`update settings set value = ${filled} where name = 'hours-filled'`)
  return filled
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
