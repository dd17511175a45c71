import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { createDatabase, type Database } from '../../src/database/postgres.js'
import { createLocationRepository, type LocationRepository } from '../../src/database/repositories/locations.js'
import { indexesIn, kindsIn, readPlan } from '../_helpers/plans.js'
import { createTestDatabase, type TestDatabase } from '../_helpers/postgres.js'

const rows = 20_000
const hanoi = { latitude: 21.0285, longitude: 105.8542 }

describe('the plans of location queries', () => {
  let database: TestDatabase
  let db: Database
  let client: pg.Client
  let locations: LocationRepository

  beforeAll(async () => {
    database = await createTestDatabase()
    client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query(`
      insert into locations (name, location_type, latitude, longitude, description, is_active, created_at)
      select 'Địa điểm ' || n % 5000, (array['CHARGING_STATION', 'PUBLIC_PARK', 'BICYCLE_RENTAL', 'TOURIST_ATTRACTION'])[1 + n % 4],
        20.8 + (n * 7919 % 20000) / 50000.0, 105.6 + (n * 104729 % 20000) / 40000.0, repeat('mô tả ', 20), n % 50 <> 0,
        now() - (n * 31 % 20000) * interval '1 minute'
      from generate_series(1, ${rows}) n`)
    await client.query('vacuum analyze locations')
    db = createDatabase(database.url)
    locations = createLocationRepository(db)
  })

  afterAll(async () => {
    await db.destroy()
    await client.end()
    await database.drop()
  })

  const planOf = (ask: () => Promise<unknown>) => readPlan(db, client, ask)

  const types = [undefined, 'PUBLIC_PARK'] as const
  const whom = [
    ['a citizen', false],
    ['an admin', true],
  ] as const

  for (const type of types) {
    for (const [who, includeInactive] of whom) {
      describe(`of ${type ?? 'any kind'} for ${who}`, () => {
        const filter = { type, includeInactive }

        it.each([
          [2, false],
          [2, true],
          [0.5, false],
        ])('finds and counts %d km around a point by position (exact total: %s)', async (kilometres, exactTotal) => {
          const circle = { ...hanoi, radius: kilometres * 1000 }
          const plan = await planOf(() => locations.near(filter, circle, { skip: 0, limit: 20, exactTotal }))
          expect(indexesIn(plan).toSorted()).toEqual(['locations_pkey', 'locations_position', 'locations_position'])
          expect(kindsIn(plan).filter((kind) => kind === 'Index Only Scan')).toHaveLength(2)
          expect(kindsIn(plan)).not.toContain('Seq Scan')
          // The page is put in order once more after its rows have been fetched; older planners sort few matches, too.
          const sorts = plan.filter((node) => node['Node Type'] === 'Sort')
          for (const sort of sorts) expect(sort['Plan Rows']).toBeLessThanOrEqual(100)
        })

        it.each(['id', 'name', 'created_at'] as const)('lists by %s along an index', async (sort) => {
          for (const order of ['asc', 'desc'] as const) {
            const request = { skip: 0, limit: 100, sort, order, exactTotal: false }
            const plan = await planOf(() => locations.list(filter, request))
            expect(kindsIn(plan)).not.toContain('Seq Scan')
            expect(kindsIn(plan)).not.toContain('Incremental Sort')
            expect(indexesIn(plan)).toHaveLength(2)
            // Only the page itself is put in order once more, beside its total.
            for (const node of plan.filter((candidate) => candidate['Node Type'] === 'Sort')) {
              expect(node['Plan Rows']).toBeLessThanOrEqual(100)
            }
          }
        })
      })
    }
  }

  it('finds one by its primary key', async () => {
    expect(indexesIn(await planOf(() => locations.find(12)))).toEqual(['locations_pkey'])
  })

  it('splits pages of the position index evenly for places that come in order along a line', async () => {
    await client.query('create table street (like locations including generated including identity including indexes)')
    await client.query(`
      insert into street (name, location_type, amenities, metadata, data_source, is_active, latitude, longitude, created_at, updated_at)
      select 'Nhà ' || n, 'PUBLIC_PARK', '[]', '{}', 'manual', true, 20.5 + n * 0.0001, 105.2 + n * 0.0001, now(), now()
      from generate_series(1, 1000) n`)
    const { rows: sizes } = await client.query<{ pages: number }>(
      `select pg_relation_size(indexrelid) / 8192 as pages from pg_index
       join pg_class on oid = indexrelid where indrelid = 'street'::regclass and relam = (select oid from pg_am where amname = 'gist')`,
    )
    // With points for positions it would be more than a page a place.
    expect(sizes[0]?.pages).toBeLessThan(50)
  })
})
