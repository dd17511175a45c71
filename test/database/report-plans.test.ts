import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { createDatabase, type Database } from '../../src/database/postgres.js'
import {
  createReportRepository,
  type ReportFilter,
  type ReportRepository,
} from '../../src/database/repositories/reports.js'
import { indexesIn, kindsIn, readRun, type RunNode, nodesOf } from '../_helpers/plans.js'
import { createTestDatabase, type TestDatabase } from '../_helpers/postgres.js'

const rows = 50_000
const limit = 20
/**
 * A filter leaves rows to be sorted, an order passes rows that the filter refuses: with an index for each, the lesser of
 * the two is at most the square root in a table of any size. Three times that, since no filter spreads evenly.
 */
const mostRead = 3 * Math.sqrt(limit * rows)
const cappedTotal = 10_001
/** A citizen, and an organisation that has sent a fifth of all reports. */
const [someone, busy] = [7, 1]

describe('the plans of report queries', () => {
  let database: TestDatabase
  let db: Database
  let client: pg.Client
  let reports: ReportRepository

  beforeAll(async () => {
    database = await createTestDatabase()
    client = new pg.Client({ connectionString: database.url })
    await client.connect()
    // What was reported long ago is mostly done, what waits is little and new; places crowd around the centre.
    await client.query(`
      insert into users (email, password_hash) select n || '@example.com', '' from generate_series(1, 200) n;
      create function dice(n int, seed int, sides int) returns int language sql immutable
        return (hashint8extended(n, seed) & 1073741823) % sides;
      insert into reports (title, description, category, status, latitude, longitude, user_id, created_at)
      select 'Sự việc ' || dice(n, 1, 9973), repeat('mô tả ', 40),
        (array['waste', 'air_pollution', 'noise', 'other', null])[1 + dice(n, 2, 5)],
        case when n > 49500 then 'PENDING' else
          (array['COMPLETED', 'COMPLETED', 'COMPLETED', 'APPROVED', 'REJECTED', 'IN_PROGRESS'])[1 + dice(n, 3, 51) / 10] end,
        21.03 + power(dice(n, 4, 10000) / 10000.0 - 0.5, 3), 105.85 + power(dice(n, 5, 10000) / 10000.0 - 0.5, 3),
        case when dice(n, 6, 5) = 0 then ${busy} else 2 + dice(n, 7, 199) end, now() - (${rows} - n) * interval '10 minutes'
      from generate_series(1, ${rows}) n;
      insert into uploads (name, report_id, position, width, height, size)
      select n || '-' || place, n, place, 10, 10, 100 from generate_series(1, ${rows}, 3) n, generate_series(0, 1) place;
      insert into report_history (report_id, from_status, to_status, actor_id)
      select n, 'PENDING', 'APPROVED', 1 + n % 200 from generate_series(1, ${rows}, 2) n`)
    for (const table of ['users', 'reports', 'uploads', 'report_history']) await client.query(`vacuum analyze ${table}`)
    db = createDatabase(database.url)
    reports = createReportRepository(db)
  })

  afterAll(async () => {
    await db.destroy()
    await client.end()
    await database.drop()
  })

  /** Rows that a scan looks at, whether it gives them on or not. */
  const looksAt = (node: RunNode) =>
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
    node['Actual Loops']

  const planOf = (ask: () => Promise<unknown>) => readRun(db, client, ask)
  const listPlan = (filter: Partial<ReportFilter>, request: Partial<Parameters<ReportRepository['list']>[1]>) => {
    const everything = { userId: undefined, status: undefined, category: undefined, area: undefined }
    const first = { skip: 0, limit, sort: 'created_at', order: 'desc', exactTotal: false } as const
    return planOf(() => reports.list({ ...everything, ...filter }, { ...first, ...request }))
  }

  const area = { minLongitude: 105.85, minLatitude: 21.02, maxLongitude: 105.86, maxLatitude: 21.03 }
  const city = { minLongitude: 105, minLatitude: 20, maxLongitude: 107, maxLatitude: 22 }
  const scopes = { all: {}, 'a citizen': { userId: someone }, 'an organisation': { userId: busy } }
  const filters: [string, Partial<ReportFilter>][] = [
    ['without a filter', {}],
    ['that wait', { status: 'PENDING' }],
    ['that are done', { status: 'COMPLETED' }],
    ['in progress, which are few', { status: 'IN_PROGRESS' }],
    ['about waste', { category: 'waste' }],
    ['about waste that wait', { category: 'waste', status: 'PENDING' }],
    ['about waste that are done', { category: 'waste', status: 'COMPLETED' }],
    ['about waste in progress', { category: 'waste', status: 'IN_PROGRESS' }],
    ['in a block', { area }],
    ['in the whole city', { area: city }],
    ['in a block that wait', { area, status: 'PENDING' }],
    ['in the whole city that wait', { area: city, status: 'PENDING' }],
  ]

  for (const [who, scope] of Object.entries(scopes)) {
    describe(`of ${who}`, () => {
      it.each(filters)('finds those %s in every order with few looks', async (_which, filter) => {
        for (const sort of ['id', 'created_at', 'title', 'status'] as const) {
          for (const order of ['asc', 'desc'] as const) {
            const plan = await listPlan({ ...scope, ...filter }, { sort, order })
            const total = plan.find((node) => node['Node Type'] === 'Aggregate')
            const counting = total ? nodesOf(total) : []
            expect(kindsIn(plan)).not.toContain('Seq Scan')
            for (const node of plan.filter((one) => one['Relation Name'] === 'reports')) {
              expect(looksAt(node)).toBeLessThanOrEqual(counting.includes(node) ? cappedTotal : mostRead)
            }
            for (const node of plan.filter((one) => one['Node Type'].endsWith('Sort'))) {
              expect(node.Plans?.[0]?.['Actual Rows']).toBeLessThanOrEqual(mostRead)
            }
          }
        }
      })
    })
  }

  it('counts along an index alone', async () => {
    for (const filter of [{}, { status: 'COMPLETED' }, { category: 'waste' }, { userId: busy }, { area }] as const) {
      const plan = await listPlan(filter, { exactTotal: true })
      expect(kindsIn(plan)).toContain('Index Only Scan')
      expect(kindsIn(plan)).not.toContain('Seq Scan')
    }
  })

  it('looks for images of the page only, however far back it is', async () => {
    const plan = await listPlan({}, { skip: 2_000 })
    const images = plan.filter((node) => node['Relation Name'] === 'uploads')
    expect(indexesIn(images)).toEqual(['uploads_report'])
    expect(images[0]?.['Actual Loops']).toBe(limit)
  })

  it('finds one, and its history, by their keys', async () => {
    expect(indexesIn(await planOf(() => reports.find(12)))).toEqual(expect.arrayContaining(['reports_pkey']))
    const plan = await planOf(() => reports.history(13))
    expect(indexesIn(plan)).toEqual(expect.arrayContaining(['reports_pkey', 'report_history_report']))
    for (const node of plan.filter((one) => one['Relation Name'])) expect(looksAt(node)).toBeLessThanOrEqual(200)
  })
})
