import { describe, expect, it } from '@jest/globals'
import { hour } from '../../../src/base/time.js'
import { pollutants } from '../../../src/features/air/aqi.js'
import { createCollocations } from '../../../src/features/stations/collocation.js'
import { createCorrectionRepository } from '../../../src/features/stations/corrections-repository.js'
import { measuredAttributes } from '../../../src/features/stations/station-entities.js'
import { createPartitions, hourPartitions, observationPartitions } from '../../../src/platform/database/partitions.js'
import { indexesIn, nodesOf, nodeTypesIn, readPlan, type PlanNode } from '../../_helpers/plans.js'
import { useDatabase, type OpenDatabase } from '../../platform/database/_helpers/database.js'

const hanoi = { latitude: 21.0285, longitude: 105.8542 }
const urn = (id: number) => `urn:ngsi-ld:AirQualityObserved:Hanoi:Station:${id}`
const now = new Date('2026-12-15T10:00:00Z')
/** The index that finds the newest correction of each station. */
const corrections = 'station_corrections_station'

/** 20,000 stations, of which 200 have a value of nine attributes every three hours for a year. */
async function fill({ db, client }: OpenDatabase): Promise<void> {
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)))
  for (const table of [observationPartitions, hourPartitions]) await createPartitions(db, table, months)
  await client.query(`
    insert into stations (name, latitude, longitude, kind, key_hash, last_reading_at)
    select 'Trạm ' || n % 2000, 20.8 + (n * 7919 % 20000) / 50000.0, 105.6 + (n * 104729 % 20000) / 40000.0,
      (array['low_cost', 'reference'])[1 + n / 19800], 'x', '2026-12-15T10:00:00Z'::timestamptz - n * interval '1 minute'
    from generate_series(1, 20000) n`)
  await client.query(`
    insert into observation_series (id, entity_id, entity_type, attribute, unit)
    select 20 * n + place, 'urn:ngsi-ld:AirQualityObserved:Hanoi:Station:' || n, 'AirQualityObserved', attribute, ''
    from generate_series(1, 5000) n,
      unnest(array['pm25', 'pm10', 'no2', 'so2', 'o3', 'co', 'temperature', 'humidity', 'atmosphericPressure'])
        with ordinality as attributes (attribute, place)`)
  await client.query(`
    insert into observations
    select 20 * n + place, time, n from generate_series(1, 200) n, generate_series(1, 9) place,
      generate_series('2026-01-01Z', '2026-12-31Z', interval '6 hours') time`)
  await client.query(`
    insert into station_corrections (station_id, algorithm, valid_from)
    select n, 'none', '2026-06-01' from generate_series(1, 5000) n, generate_series(1, 3)`)
  await client.query(
    'vacuum analyze stations, station_corrections, observation_series, observations, observation_hours',
  )
}

describe('the plans of station queries', () => {
  const database = useDatabase({ fill })

  const planOf = (work: () => Promise<unknown>) => readPlan(database, work)
  const firstPage = { skip: 0, limit: 100, count: undefined }
  const scans = (plan: PlanNode[]) => plan.filter((node) => node['Relation Name']?.match(/^observation(s|_hours)_/))

  for (const kind of [undefined, 'reference'] as const) {
    it.each([undefined, 'capped', 'exact'] as const)(
      `uses the position index for ${kind ?? 'any kind'} within 2 km (total: %s)`,
      async (count) => {
        const circle = { ...hanoi, radius: 2000 }
        const plan = await planOf(() =>
          database.repositories.stations.near({ kind }, circle, { skip: 0, limit: 20, count }),
        )
        expect([...new Set(indexesIn(plan))].toSorted()).toEqual([corrections, 'stations_pkey', 'stations_position'])
        expect(nodeTypesIn(plan)).not.toContain('Seq Scan')
      },
    )

    it(`uses an index to list stations of ${kind ?? 'any kind'}`, async () => {
      const plan = await planOf(() =>
        database.repositories.stations.list({ kind }, { ...firstPage, sort: 'id', order: 'asc' }),
      )
      expect(indexesIn(plan).toSorted()).toEqual([corrections, kind ? 'stations_kind' : 'stations_pkey'])
      expect(nodeTypesIn(plan)).not.toContain('Sort')
    })
  }

  it.each(['name', 'last_reading_at', 'created_at'] as const)('uses an index to sort stations by %s', async (sort) => {
    for (const order of ['asc', 'desc'] as const) {
      const plan = await planOf(() => database.repositories.stations.list({}, { ...firstPage, sort, order }))
      expect(indexesIn(plan).toSorted()).toEqual([corrections, `stations_${sort}`])
      expect(nodeTypesIn(plan)).not.toContain('Sort')
    }
  })

  it.each(['name', 'last_reading_at'] as const)('uses the index of words to search stations by %s', async (sort) => {
    const list = (words: string) => database.repositories.stations.list({ words }, { ...firstPage, sort, order: 'asc' })
    expect(indexesIn(await planOf(() => list('tram 1999')))).toContain('stations_words')
  })

  it('uses the primary key for a single station and its key', async () => {
    expect(indexesIn(await planOf(() => database.repositories.stations.find(12)))).toEqual([
      'stations_pkey',
      corrections,
    ])
    expect(indexesIn(await planOf(() => database.repositories.stations.keyHash(12)))).toEqual(['stations_pkey'])
  })

  it('reads only fresh stations from the index of the last readings', async () => {
    const fresh = { prefix: urn(0).slice(0, -1), attributes: [...pollutants], since: new Date(now.getTime() - hour) }
    const plan = await planOf(() => database.repositories.stations.freshPositions(fresh))
    expect(indexesIn(plan)).toContain('stations_last_reading_at')
    expect(nodeTypesIn(plan)).not.toContain('Seq Scan')
  })

  it('finds stations that became silent or send again by two indexes', async () => {
    const since = new Date(now.getTime() - 330 * hour)
    const plan = await planOf(() => database.repositories.stations.updateSilence(since))
    expect(indexesIn(plan).toSorted()).toEqual(['stations_heard', 'stations_pkey', 'stations_silent'])
    expect(nodeTypesIn(plan)).not.toContain('Seq Scan')
  })

  it('uses the primary key for the stations of a delivery', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => index + 1)
    expect(indexesIn(await planOf(() => database.repositories.stations.withReadings(ids)))).toEqual([
      'stations_pkey',
      corrections,
    ])
  })

  const hundred = Array.from({ length: 100 }, (_, index) => urn(index + 1))

  it('reads the latest values of 100 stations from the end of each primary key', async () => {
    const plan = await planOf(() => database.repositories.observations.latest(hundred, measuredAttributes))
    expect(nodeTypesIn(plan)).not.toContain('Seq Scan')
    // Only the reasons of flags are sorted.
    const sorted = plan.filter((node) => node['Node Type'] === 'Sort').flatMap(nodesOf)
    expect(scans(sorted)).toEqual([])
    // The newest value, and the newest valid one of its day.
    expect(scans(plan)).toHaveLength(24)
    for (const scan of scans(plan)) expect(scan['Node Type']).toMatch(/^Index (Only )?Scan$/)
  })

  it('reads the hours of the index of 100 stations from the newest partition', async () => {
    const since = new Date(now.getTime() - 36 * hour)
    const plan = await planOf(() =>
      database.repositories.observations.hourly({ entities: { ids: hundred }, attributes: [...pollutants], since }),
    )
    expect(indexesIn(scans(plan))).toEqual(['observation_hours_2026_12_pkey'])
    expect(nodeTypesIn(plan)).not.toContain('Seq Scan')
  })

  it('reads the values to correct from one series, in the order of its primary key', async () => {
    const repository = createCorrectionRepository(database.db)
    const plan = await planOf(() => repository.values(urn(1), new Date('2026-03-10T00:00:00Z'), 100))
    expect(nodeTypesIn(plan)).not.toContain('Seq Scan')
    const limit = plan.findLast((node) => node['Node Type'] === 'Limit')
    expect(limit?.Plans?.map((node) => node['Node Type'])).toContain('Append')
    expect(indexesIn(await planOf(() => repository.lockNext()))).toEqual(['stations_correct_from'])
  })

  it('reads the hours of a comparison from the primary keys of their months', async () => {
    const period = { from: new Date('2026-03-10T00:00:00Z'), to: new Date('2026-04-10T00:00:00Z') }
    const query = { station: urn(1), reference: urn(2), attribute: 'pm25', timeZone: 'Asia/Ho_Chi_Minh' } as const
    const plan = await planOf(() => createCollocations(database.db).read({ ...query, ...period }))
    const tables = ['observation_hours_2026_03_pkey', 'observation_hours_2026_04_pkey']
    expect(indexesIn(scans(plan)).toSorted()).toEqual(tables)
  })
})
