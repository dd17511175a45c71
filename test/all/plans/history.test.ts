import { describe, expect, it } from '@jest/globals'
import { createHourStatisticsRepository } from '../../../src/platform/ngsi-ld/hour-statistics.js'
import type { HistoryQuery } from '../../../src/platform/ngsi-ld/observations.js'
import { indexesIn, readPlan, type PlanNode } from '../../_helpers/plans.js'
import { useDatabase } from '../../platform/database/_helpers/database.js'
import { observedYear, sensorPrefix as prefix } from './_helpers/observed-year.js'

const sensor = { ids: [`${prefix}BaDinh:7`] }
const city = { prefix }

describe('the plans of history queries', () => {
  const database = useDatabase({ fill: observedYear })

  const planOf = (work: () => Promise<unknown>) => readPlan(database, work)
  const scans = (plan: PlanNode[]) => plan.filter((node) => node['Relation Name']?.match(/^observation(s|_hours)_/))
  /** The table that each interval reads. */
  const tables = [
    ['raw', 'observations'],
    ['hour', 'observation_hours'],
    ['day', 'observation_hours'],
  ] as const

  const query = (changes: Partial<HistoryQuery>): HistoryQuery => ({
    entities: sensor,
    from: new Date('2026-03-10T00:00:00Z'),
    to: new Date('2026-03-11T00:00:00Z'),
    interval: 'hour',
    timeZone: 'Asia/Ho_Chi_Minh',
    limit: 1000,
    ...changes,
  })

  it.each([
    ['a sensor', sensor],
    ['the city', city],
  ])('reads only the partition of the day for %s', async (_description, entities) => {
    for (const [interval, table] of tables) {
      const plan = await planOf(() => database.repositories.observations.history(query({ entities, interval })))
      expect(scans(plan)).toMatchObject([{ 'Node Type': 'Index Only Scan', 'Index Name': `${table}_2026_03_pkey` }])
    }
  })

  it.each([
    ['a sensor', sensor],
    ['the city', city],
  ])('uses the primary keys for a year of %s', async (_description, entities) => {
    const year = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2027-01-01T00:00:00Z') }
    for (const [interval, table] of tables) {
      const plan = await planOf(() =>
        database.repositories.observations.history(query({ ...year, entities, interval, limit: 10_000 })),
      )
      expect(indexesIn(scans(plan)).toSorted()).toEqual(
        Array.from({ length: 12 }, (_, month) => `${table}_2026_${String(month + 1).padStart(2, '0')}_pkey`),
      )
    }
  })

  it('reads the hours of statistics from their primary keys', async () => {
    const hours = createHourStatisticsRepository(database.db)
    const days = { from: '2026-03-10', to: '2026-03-20', timeZone: 'Asia/Ho_Chi_Minh' }
    const [series] = await hours.find(sensor, ['pm25'])
    const given = [{ id: series?.id ?? 0, subject: 0, factor: 1, shift: 0, percentiles: true, eightHours: true }]
    const now = new Date('2026-04-01T00:00:00Z')
    const plan = await planOf(() => hours.of({ ...days, series: given, interval: 'month', now, hourLimits: [] }))
    expect(scans(plan)).toMatchObject([
      { 'Node Type': 'Index Only Scan', 'Index Name': 'observation_hours_2026_03_pkey' },
    ])
  })

  it('stops reading raw values of a year at the limit', async () => {
    const year = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2027-01-01T00:00:00Z') }
    const plan = await planOf(() =>
      database.repositories.observations.history(query({ ...year, entities: city, interval: 'raw' })),
    )
    // The partitions are ordered by time, so there is no sort below the limit of a series.
    const limit = plan.findLast((node) => node['Node Type'] === 'Limit')
    expect(limit?.Plans?.at(-1)).toMatchObject({ 'Node Type': 'Append' })
  })

  it('finds the series of a sensor by their unique index', async () => {
    const plan = await planOf(() => database.repositories.observations.knows(`${prefix}BaDinh:7`))
    expect(plan.map((node) => node['Index Name'] ?? '').join('')).toMatch(/^observation_series/)
  })

  it.each([{ prefix }, { ids: [`${prefix}BaDinh:7`] }])(
    'reads hourly means from the newest partitions for %j',
    async (entities) => {
      const since = new Date('2026-11-30T12:00:00Z')
      const plan = await planOf(() =>
        database.repositories.observations.hourly({ entities, attributes: ['pm25'], since }),
      )
      expect(indexesIn(scans(plan)).toSorted()).toEqual([
        'observation_hours_2026_11_pkey',
        'observation_hours_2026_12_pkey',
      ])
    },
  )
})
