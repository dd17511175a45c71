import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { createPartitions } from '../../src/database/observation-partitions.js'
import { createDatabase, type Database } from '../../src/database/postgres.js'
import {
  createObservationRepository,
  type HistoryQuery,
  type ObservationRepository,
} from '../../src/database/repositories/observations.js'
import { indexesIn, readPlan, type PlanNode } from '../_helpers/plans.js'
import { createTestDatabase, type TestDatabase } from '../_helpers/postgres.js'

const prefix = 'urn:ngsi-ld:AirQualityObserved:Hanoi:'
const sensor = { ids: [`${prefix}BaDinh:7`] }
const city = { prefix }

describe('the plans of history queries', () => {
  let database: TestDatabase
  let db: Database
  let client: pg.Client
  let observations: ObservationRepository

  beforeAll(async () => {
    database = await createTestDatabase()
    client = new pg.Client({ connectionString: database.url })
    await client.connect()
    db = createDatabase(database.url)
    const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)))
    await createPartitions(db, months)
    // Twenty sensors with three attributes, among traffic that nobody asks for; a value every three hours for a year.
    await client.query(`
      insert into observation_series (id, entity_id, entity_type, attribute, unit)
      select n, case when n <= 60 then '${prefix}BaDinh:' || n % 20 else 'urn:ngsi-ld:TrafficFlow:Hanoi:' || n end, 'x',
        (array['pm25', 'pm10', 'airQualityIndex'])[1 + n % 3], ''
      from generate_series(1, 6000) n`)
    await client.query(`
      insert into observations
      select n, time, n from generate_series(1, 60) n, generate_series('2026-01-01Z', '2026-12-31Z', interval '3 hours') time`)
    await client.query('vacuum analyze observation_series, observations')
    observations = createObservationRepository(db)
  })

  afterAll(async () => {
    await db.destroy()
    await client.end()
    await database.drop()
  })

  const planOf = (ask: () => Promise<unknown>) => readPlan(db, client, ask)
  const scans = (plan: PlanNode[]) => plan.filter((node) => node['Relation Name']?.startsWith('observations_'))

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
  ])('reads the partition of a day and no other for %s', async (_whose, entities) => {
    for (const interval of ['raw', 'hour', 'day'] as const) {
      const plan = await planOf(() => observations.history(query({ entities, interval })))
      expect(scans(plan)).toMatchObject([{ 'Node Type': 'Index Only Scan', 'Index Name': 'observations_2026_03_pkey' }])
    }
  })

  it.each([
    ['a sensor', sensor],
    ['the city', city],
  ])('goes through the primary keys for the year of %s', async (_whose, entities) => {
    const year = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2027-01-01T00:00:00Z') }
    for (const interval of ['raw', 'hour', 'day'] as const) {
      const plan = await planOf(() => observations.history(query({ ...year, entities, interval, limit: 10_000 })))
      expect(indexesIn(scans(plan)).toSorted()).toEqual(
        Array.from({ length: 12 }, (_, month) => `observations_2026_${String(month + 1).padStart(2, '0')}_pkey`),
      )
    }
  })

  it('reads raw values of a year no further than the limit', async () => {
    const year = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2027-01-01T00:00:00Z') }
    const plan = await planOf(() => observations.history(query({ ...year, entities: city, interval: 'raw' })))
    // The partitions follow each other in time, so that nothing below the limit of a series is sorted.
    const limit = plan.findLast((node) => node['Node Type'] === 'Limit')
    expect(limit?.Plans).toMatchObject([{ 'Node Type': 'Append' }])
  })

  it('finds the series of a sensor by their unique index', async () => {
    const plan = await planOf(() => observations.knows(`${prefix}BaDinh:7`))
    expect(plan.map((node) => node['Index Name'] ?? '').join('')).toMatch(/^observation_series/)
  })

  it.each([{ prefix }, { ids: [`${prefix}BaDinh:7`] }])(
    'reads the hours of the NowCast from the newest partitions: %j',
    async (entities) => {
      const since = new Date('2026-11-30T12:00:00Z')
      const plan = await planOf(() => observations.hourly({ entities, attributes: ['pm25'], since }))
      expect(indexesIn(scans(plan)).toSorted()).toEqual(['observations_2026_11_pkey', 'observations_2026_12_pkey'])
    },
  )
})
