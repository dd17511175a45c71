import { beforeAll, describe, expect, it } from '@jest/globals'
import type { NameQuery } from '../../../src/features/places/location-names.js'
import { indexesIn, nodeTypesIn, readPlan } from '../../_helpers/plans.js'
import { useDatabase } from '../../platform/database/_helpers/database.js'

const lake = { latitude: 21.0285, longitude: 105.8542 }
const north = { latitude: 21.2, longitude: 105.8542 }
const preferred: NameQuery['preferred'] = [{ ...lake, radius: 25_000 }]

const database = useDatabase()

describe('a search for locations by name, with 100,000 locations', () => {
  beforeAll(async () => {
    // Skips the outbox.
    await database.client.query('alter table locations disable trigger user')
    await database.client.query(`
      insert into locations (name, location_type, latitude, longitude, description)
      select (array['Trạm sạc VinFast ', 'Công viên ', 'Trạm xe đạp ', 'Bảo tàng '])[1 + n % 4] ||
          (array['Hà', 'Thống', 'Đống', 'Mỹ', 'Hồ', 'Tây'])[1 + n * 7 % 6] || ' ' || (array['Nhất', 'Đa', 'Đình', 'Sơn'])[1 + n / 4 % 4] || ' ' || n % 5000,
        (array['CHARGING_STATION', 'PUBLIC_PARK', 'BICYCLE_RENTAL', 'TOURIST_ATTRACTION'])[1 + n % 4],
        20.8 + (n * 7919 % 20000) / 50000.0, 105.6 + (n::bigint * 104729 % 20000) / 40000.0, repeat('mô tả ', 20)
      from generate_series(1, 100000) n`)
    await database.client.query('vacuum analyze locations')
  })

  const planOf = (work: () => Promise<unknown>) => readPlan(database, work)

  it.each(['Công viên Thống Nhất 17', 'thống nhất', 'không ở đâu cả'])('finds %s with the word index', async (name) => {
    for (const type of [undefined, 'CHARGING_STATION'] as const) {
      const plan = await planOf(() =>
        database.repositories.locations.named({ name, type, near: [lake, north], preferred, limit: 7 }),
      )
      expect(indexesIn(plan)).toContain('locations_name_words')
      expect(nodeTypesIn(plan)).not.toContain('Seq Scan')
    }
  })

  it('finds the nearest locations of a type with the position index', async () => {
    const points = [lake, { ...lake, latitude: 21.1 }, north]
    const plan = await planOf(() => database.repositories.locations.around('CHARGING_STATION', points, 5_000, 7))
    expect(indexesIn(plan).toSorted()).toEqual(['locations_pkey', 'locations_position'])
    expect(nodeTypesIn(plan)).not.toContain('Seq Scan')
  })
})
