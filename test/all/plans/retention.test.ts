import { describe, expect, it } from '@jest/globals'
import { day } from '../../../src/base/time.js'
import { indexesIn, readRun } from '../../_helpers/plans.js'
import { useDatabase, type OpenDatabase } from '../../platform/database/_helpers/database.js'

/** One of 50 reports and users is older than a year. */
async function fill({ client }: OpenDatabase): Promise<void> {
  await client.query(`
    insert into users (email, password_hash, last_active_at, inactive_notice_at)
    select n || '@example.com', '', moment, case when n % 100 = 0 then moment + interval '300 days' end
    from generate_series(1, 20000) n, lateral (select now() - interval '1 day' * (n % 50 / 49 * 400 + n % 49) as moment) times;
    insert into reports (title, status, latitude, longitude, updated_at)
    select 'Sự việc', case n % 2 when 0 then 'COMPLETED' else 'APPROVED' end, 21, 105,
      now() - interval '1 day' * (n % 50 / 49 * 400 + n % 49)
    from generate_series(1, 20000) n;
    insert into uploads (name, report_id, width, height, size)
    select n || '.jpg', 1 + n % 20000, 1, 1, 1 from generate_series(1, 100000) n`)
  for (const table of ['users', 'reports', 'uploads', 'events']) await client.query(`vacuum analyze ${table}`)
}

describe('the plans of retention', () => {
  const database = useDatabase({ fill })
  const year = new Date(Date.now() - 365 * day)

  it('finds closed reports, their images and their events by index', async () => {
    const plan = await readRun(database, () => database.repositories.reports.removeClosed(365, 100))
    expect(indexesIn(plan)).toEqual(expect.arrayContaining(['reports_closed', 'uploads_report', 'events_resource']))
  })

  it('finds inactive users by index', async () => {
    const { users } = database.repositories
    for (const work of [
      () => users.listInactive(year, undefined, 100),
      () => users.listInactive(year, new Date(), 100),
      () => users.takeInactive(year, new Date(), 100),
    ])
      expect(indexesIn(await readRun(database, work))).toContain('users_last_active_at')
  })
})
