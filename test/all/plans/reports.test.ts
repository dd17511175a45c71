import { describe, expect, it } from '@jest/globals'
import { day } from '../../../src/base/time.js'
import type { ReportFilter } from '../../../src/features/reports/filter.js'
import type { ReportRepository } from '../../../src/features/reports/repository.js'
import { indexesIn, nodeTypesIn, readRun, nodesOf, type RunNode } from '../../_helpers/plans.js'
import { useDatabase, type OpenDatabase } from '../../platform/database/_helpers/database.js'

const rows = 50_000
const limit = 20
/**
 * Maximum number of rows to read. A plan either sorts the rows of a filter, or skips rows in the order of an index. With
 * an index for each, the cheaper plan reads at most the square root of (limit × rows of the table). The factor 3 allows for
 * uneven distributions.
 */
const maxRowsRead = 3 * Math.sqrt(limit * rows)
const cappedTotal = 10_001
/** Ids of a citizen, and of an organization with a fifth of all reports. */
const [citizen, organization] = [7, 1]

async function fill({ client }: OpenDatabase): Promise<void> {
  // Most old reports are completed, few new ones are pending, and locations are concentrated in the center.
  await client.query(`
    insert into users (email, password_hash) select n || '@example.com', '' from generate_series(1, 200) n;
    create function dice(n int, seed int, sides int) returns int language sql immutable
      return (hashint8extended(n, seed) & 1073741823) % sides;
    insert into reports (title, description, category, status, latitude, longitude, user_id, created_at, updated_at)
    select 'Sự việc ' || dice(n, 1, 9973),
      (select string_agg(case when dice(n, place, 4) = 0 then 'rác ' else '' end || 'từ' || dice(n, 100 + place, 300), ' ')
       from generate_series(11, 20) place),
      (array['waste', 'air_pollution', 'noise', 'other', null])[1 + dice(n, 2, 5)],
      case when n > 49500 then 'PENDING' else
        (array['COMPLETED', 'COMPLETED', 'COMPLETED', 'APPROVED', 'REJECTED', 'IN_PROGRESS'])[1 + dice(n, 3, 51) / 10] end,
      21.03 + power(dice(n, 4, 10000) / 10000.0 - 0.5, 3), 105.85 + power(dice(n, 5, 10000) / 10000.0 - 0.5, 3),
      case when dice(n, 6, 5) = 0 then ${organization} else 2 + dice(n, 7, 199) end, time,
      least(now(), time + dice(n, 8, 1000) * interval '1 minute')
    from generate_series(1, ${rows}) n, lateral (select now() - (${rows} - n) * interval '10 minutes') created (time);
    insert into uploads (name, report_id, position, width, height, size)
    select n || '-' || place, n, place, 10, 10, 100 from generate_series(1, ${rows}, 3) n, generate_series(0, 1) place;
    insert into report_history (report_id, from_status, to_status, actor_id)
    select n, 'PENDING', 'APPROVED', 1 + n % 200 from generate_series(1, ${rows}, 2) n`)
  for (const table of ['users', 'reports', 'uploads', 'report_history']) await client.query(`vacuum analyze ${table}`)
}

describe('the plans of report queries', () => {
  const database = useDatabase({ fill })

  /** Returns the number of rows that a scan reads, including those that it filters out. */
  const rowsRead = (node: RunNode) =>
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
    node['Actual Loops']

  const planOf = (work: () => Promise<unknown>) => readRun(database, work)
  const listPlan = (filter: Partial<ReportFilter>, request: Partial<Parameters<ReportRepository['list']>[1]>) => {
    const first = { skip: 0, limit, sort: 'created_at', order: 'desc' } as const
    return planOf(() => database.repositories.reports.list(filter, { ...first, ...request }))
  }

  const area = { minLongitude: 105.85, minLatitude: 21.02, maxLongitude: 105.86, maxLatitude: 21.03 }
  const city = { minLongitude: 105, minLatitude: 20, maxLongitude: 107, maxLatitude: 22 }
  const scopes = { all: {}, 'a citizen': { userId: citizen }, 'an organization': { userId: organization } }
  const filters: [string, Partial<ReportFilter>][] = [
    ['without a filter', {}],
    ['that are pending', { status: 'PENDING' }],
    ['that are completed', { status: 'COMPLETED' }],
    ['in progress (few)', { status: 'IN_PROGRESS' }],
    ['about waste', { category: 'waste' }],
    ['about waste that are pending', { category: 'waste', status: 'PENDING' }],
    ['about waste that are completed', { category: 'waste', status: 'COMPLETED' }],
    ['about waste in progress', { category: 'waste', status: 'IN_PROGRESS' }],
    ['in a block', { area }],
    ['in the whole city', { area: city }],
    ['in a block that are pending', { area, status: 'PENDING' }],
    ['in the whole city that are pending', { area: city, status: 'PENDING' }],
  ]

  for (const [caller, scope] of Object.entries(scopes)) {
    describe(`of ${caller}`, () => {
      it.each(filters)('reads few rows for reports %s in every sort order', async (_description, filter) => {
        for (const sort of ['id', 'created_at', 'title', 'status'] as const) {
          for (const order of ['asc', 'desc'] as const) {
            const plan = await listPlan({ ...scope, ...filter }, { sort, order })
            expect(nodeTypesIn(plan)).not.toContain('Seq Scan')
            expect(nodeTypesIn(plan)).not.toContain('Aggregate')
            for (const node of plan.filter((one) => one['Relation Name'] === 'reports')) {
              expect(rowsRead(node)).toBeLessThanOrEqual(maxRowsRead)
            }
            for (const node of plan.filter((one) => one['Node Type'].endsWith('Sort'))) {
              expect(node.Plans?.[0]?.['Actual Rows']).toBeLessThanOrEqual(maxRowsRead)
            }
          }
        }
      })
    })
  }

  const ago = (days: number) => new Date(Date.now() - days * day)
  const centre = { latitude: 21.03, longitude: 105.85 }
  /** A search also looks for up to 1,001 matches in any order, regardless of the size of the table. */
  const maxSearched = 2 * maxRowsRead
  const searches: [string, Partial<ReportFilter>][] = [
    ['with a frequent word', { words: 'rac' }],
    ['with a frequent prefix', { words: 'tu' }],
    ['with two words', { words: 'tu17 tu18' }],
    ['with a rare word', { words: '4711' }],
    ['with a word of no report', { words: 'xyz' }],
    ['of the last day', { from: ago(1) }],
    ['of an old day', { from: ago(200), to: ago(199) }],
    ['changed in the last hour', { updatedSince: ago(1 / 24) }],
    ['within 500 m', { circle: { ...centre, radius: 500 } }],
    ['within 500 km', { circle: { ...centre, radius: 500_000 } }],
    ['within 5 km of an empty place', { circle: { latitude: 10, longitude: 100, radius: 5_000 } }],
  ]
  const queues: [string, Partial<ReportFilter>][] = [
    ['', {}],
    [' that are pending', { status: 'PENDING' }],
    [' that are completed', { status: 'COMPLETED' }],
    [' about waste', { category: 'waste' }],
    [' of a citizen', { userId: citizen }],
  ]

  it.each(searches)('reads few rows for reports %s, newest, last changed or nearest first', async (_text, search) => {
    for (const [queue, filter] of queues) {
      for (const sort of ['created_at', 'updated_at', ...(search.circle ? [undefined] : [])] as const) {
        const plan = await listPlan({ ...search, ...filter }, { sort })
        const read = plan.filter((node) => node['Relation Name'] === 'reports').map(rowsRead)
        expect({ queue, sort, excessive: read.filter((count) => count > maxSearched) }).toMatchObject({ excessive: [] })
      }
    }
  })

  it('counts reports per status with an index-only scan', async () => {
    for (const filter of [{}, { status: 'COMPLETED' }, { category: 'waste' }, { userId: organization }] as const) {
      const plan = await listPlan(filter, { count: 'exact', groupByStatus: true })
      expect(nodeTypesIn(plan)).toContain('Index Only Scan')
      expect(nodeTypesIn(plan)).not.toContain('Seq Scan')
    }
  })

  it('counts at most 10,001 rows with a capped total', async () => {
    for (const filter of [{}, { status: 'COMPLETED' }, { area: city }] as const) {
      const plan = await listPlan(filter, { count: 'capped' })
      const counting = nodesOf(plan.find((node) => node['Node Type'] === 'Aggregate')!)
      for (const node of counting.filter((one) => one['Relation Name'] === 'reports')) {
        expect(node['Actual Rows']).toBeLessThanOrEqual(cappedTotal)
      }
    }
  })

  it('counts with an index-only scan', async () => {
    for (const filter of [
      {},
      { status: 'COMPLETED' },
      { category: 'waste' },
      { userId: organization },
      { area },
    ] as const) {
      const plan = await listPlan(filter, { count: 'exact' })
      expect(nodeTypesIn(plan)).toContain('Index Only Scan')
      expect(nodeTypesIn(plan)).not.toContain('Seq Scan')
    }
  })

  it('reads only the images of the page', async () => {
    const plan = await listPlan({}, { skip: 2_000 })
    const images = plan.filter((node) => node['Relation Name'] === 'uploads')
    expect(indexesIn(images)).toEqual(['uploads_report'])
    // The row after the page shows that there is a next page.
    expect(images[0]?.['Actual Loops']).toBe(limit + 1)
  })

  it('uses keys for a single report and its history', async () => {
    expect(indexesIn(await planOf(() => database.repositories.reports.find(12)))).toEqual(
      expect.arrayContaining(['reports_pkey']),
    )
    const plan = await planOf(() => database.repositories.reports.history(13))
    expect(indexesIn(plan)).toEqual(expect.arrayContaining(['reports_pkey', 'report_history_report']))
    for (const node of plan.filter((one) => one['Relation Name'])) expect(rowsRead(node)).toBeLessThanOrEqual(200)
  })
})
