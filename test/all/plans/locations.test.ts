import { describe, expect, it } from '@jest/globals'
import { indexesIn, nodeTypesIn, readPlan, readRun } from '../../_helpers/plans.js'
import { useDatabase, type OpenDatabase } from '../../platform/database/_helpers/database.js'

const rows = 50_000
const hanoi = { latitude: 21.0285, longitude: 105.8542 }

async function fill({ client }: OpenDatabase): Promise<void> {
  await client.query(`
    insert into locations (name, location_type, latitude, longitude, description, is_active, created_at)
    select 'Địa điểm ' || n % 5000, (array['CHARGING_STATION', 'PUBLIC_PARK', 'BICYCLE_RENTAL', 'TOURIST_ATTRACTION'])[1 + n % 4],
      20.8 + (n * 7919 % 20000) / 50000.0, 105.6 + (n * 104729::bigint % 20000) / 40000.0, repeat('mô tả ', 20), n % 50 <> 0,
      now() - (n * 31 % 20000) * interval '1 minute'
    from generate_series(1, ${rows}) n`)
  await client.query('vacuum analyze locations')
}

describe('the plans of location queries', () => {
  const database = useDatabase({ fill })

  const planOf = (work: () => Promise<unknown>) => readPlan(database, work)

  const types = [undefined, 'PUBLIC_PARK'] as const
  const roles = [
    ['a citizen', false],
    ['an admin', true],
  ] as const

  it.each([
    ['with an OSM id', 'node/7', 'locations_location_type_osm_id_key'],
    ['without an OSM id', null, 'locations_position'],
  ])('use an index to compare an imported location %s', async (_case, osm_id, index) => {
    const others = { address: null, opening_hours: null, description: null, metadata: {} }
    const imported = { ...hanoi, ...others, name: 'Địa điểm 7', location_type: 'PUBLIC_PARK' as const, osm_id }
    const plan = await planOf(() => database.repositories.locations.compareImported([imported], 50))
    expect(indexesIn(plan)).toEqual([index])
    expect(nodeTypesIn(plan)).not.toContain('Seq Scan')
  })

  for (const type of types) {
    for (const [role, includeInactive] of roles) {
      describe(`of ${type ?? 'any type'} for ${role}`, () => {
        const filter = { type, includeInactive }

        it.each([
          [2, undefined],
          [2, 'capped'],
          [2, 'exact'],
          [0.5, undefined],
        ] as const)('uses the position index for a radius of %d km (total: %s)', async (kilometres, count) => {
          const circle = { ...hanoi, radius: kilometres * 1000 }
          const plan = await planOf(() =>
            database.repositories.locations.near(filter, circle, { skip: 0, limit: 20, count }),
          )
          const scans = count === undefined ? 1 : 2
          expect(indexesIn(plan).toSorted()).toEqual([
            'locations_pkey',
            ...Array.from({ length: scans }, () => 'locations_position'),
          ])
          expect(nodeTypesIn(plan).filter((kind) => kind === 'Index Only Scan')).toHaveLength(scans)
          expect(nodeTypesIn(plan)).not.toContain('Seq Scan')
          // The page is sorted again after its rows have been fetched. Older planners also sort few matches.
          const sorts = plan.filter((node) => node['Node Type'] === 'Sort')
          for (const sort of sorts) expect(sort['Plan Rows']).toBeLessThanOrEqual(100)
        })

        it.each(['id', 'name', 'created_at'] as const)('uses an index to list by %s', async (sort) => {
          for (const order of ['asc', 'desc'] as const) {
            const request = { skip: 0, limit: 100, sort, order }
            const plan = await planOf(() => database.repositories.locations.list(filter, request))
            expect(nodeTypesIn(plan)).not.toContain('Seq Scan')
            expect(nodeTypesIn(plan)).not.toContain('Incremental Sort')
            expect(nodeTypesIn(plan)).not.toContain('Sort')
            expect(indexesIn(plan)).toHaveLength(1)
          }
        })
      })
    }
  }

  it.each([
    ['a frequent word', 'dia diem', 1_001],
    ['a rare word', '4711', 10],
    ['a word of no location', 'xyz', 0],
  ])('reads few rows to search for %s', async (_case, words, maxFound) => {
    const { locations } = database.repositories
    for (const [, includeInactive] of roles) {
      for (const type of types) {
        const filter = { type, includeInactive, words }
        const first = { skip: 0, limit: 20 }
        for (const read of [
          () => locations.list(filter, { ...first, sort: 'name', order: 'asc' }),
          () => locations.near(filter, { ...hanoi, radius: 2000 }, first),
        ]) {
          const plan = await readRun(database, read)
          // Up to 1,001 matches of a frequent word are read in any order, and then one page in the order of the list.
          if (maxFound < 1_000) expect(indexesIn(plan)).toContain('locations_words')
          for (const node of plan.filter((one) => one['Relation Name'] === 'locations'))
            expect(node['Actual Rows']).toBeLessThanOrEqual(Math.max(maxFound, 20 + 1))
        }
      }
    }
  })

  it('uses the primary key for a single location', async () => {
    expect(indexesIn(await planOf(() => database.repositories.locations.find(12)))).toEqual(['locations_pkey'])
  })

  it('splits pages of the position index evenly for locations inserted along a line', async () => {
    await database.client.query(
      'create table street (like locations including defaults including generated including identity including indexes)',
    )
    await database.client.query(`
      insert into street (name, location_type, amenities, metadata, data_source, is_active, latitude, longitude, created_at, updated_at)
      select 'Nhà ' || n, 'PUBLIC_PARK', '[]', '{}', 'manual', true, 20.5 + n * 0.0001, 105.2 + n * 0.0001, now(), now()
      from generate_series(1, 1000) n`)
    const { rows: sizes } = await database.client.query<{ pages: number }>(
      `select pg_relation_size(indexrelid) / 8192 as pages from pg_index
       join pg_class on oid = indexrelid where indrelid = 'street'::regclass and relam = (select oid from pg_am where amname = 'gist')`,
    )
    // With points instead of small cubes there would be more than one page per location.
    expect(sizes[0]?.pages).toBeLessThan(50)
  })
})
