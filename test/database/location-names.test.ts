import { beforeAll, describe, expect, it } from '@jest/globals'
import type { NameQuery } from '../../src/database/repositories/location-names.js'
import { indexesIn, nodeTypesIn, readPlan } from '../_helpers/plans.js'
import { useDatabase } from './_helpers/database.js'

const lake = { latitude: 21.0285, longitude: 105.8542 }
const north = { latitude: 21.2, longitude: 105.8542 }
const preferred: NameQuery['preferred'] = [{ ...lake, radius: 25_000 }]

const database = useDatabase()

describe('a search for locations by name', () => {
  beforeAll(async () => {
    const add = (name: string, latitude: number, changes: object = {}) =>
      database.repositories.locations.create({
        name,
        location_type: 'PUBLIC_PARK',
        latitude,
        longitude: 105.8542,
        ...changes,
      })
    await add('Công viên Thống Nhất', 21.02)
    await add('Công viên Thống Nhất', 21.1)
    await add('Sân chơi công viên Thống Nhất', 21.03)
    await add('Vườn hoa Lý Thái Tổ', 21.03, { is_active: false })
    await add('Đống Đa', 21.03)
    await add('Trạm sạc VinFast Tràng Tiền', 21.03, { location_type: 'CHARGING_STATION' })
    await add('Nhất Thống', 21.03)
    await add('公园', 21.03)
  })

  const named = async (name: string, near = lake) =>
    (await database.repositories.locations.named({ name, near: [near], preferred, limit: 10 })).map(
      (found) => `${found.name} ${found.latitude}`,
    )

  it.each(['Công viên Thống Nhất', 'công viên thống nhất', 'CONG VIEN THONG NHAT', ' “Công  viên”, Thống-Nhất! '])(
    'finds %s, exact names first, then the nearest',
    async (name) => {
      const [same, sameFarther, longer] = [
        'Công viên Thống Nhất 21.02',
        'Công viên Thống Nhất 21.1',
        'Sân chơi công viên Thống Nhất 21.03',
      ]
      expect(await named(name)).toEqual([same, sameFarther, longer])
      expect(await named(name, north)).toEqual([sameFarther, same, longer])
    },
  )

  it('returns locations in the preferred circle before all others', async () => {
    await database.repositories.locations.create({ ...north, name: 'Hồ Gươm', location_type: 'TOURIST_ATTRACTION' })
    await database.repositories.locations.create({
      ...lake,
      name: 'Tháp Rùa Hồ Gươm',
      location_type: 'TOURIST_ATTRACTION',
    })
    const search = { name: 'hồ gươm', near: [lake], limit: 10 }
    const found = async (radius: number, type?: 'TOURIST_ATTRACTION') =>
      (await database.repositories.locations.named({ ...search, type, preferred: [{ ...lake, radius }] })).map(
        ({ name }) => name,
      )
    expect(await found(5_000)).toEqual(['Tháp Rùa Hồ Gươm', 'Hồ Gươm'])
    expect(await found(5_000, 'TOURIST_ATTRACTION')).toEqual(['Tháp Rùa Hồ Gươm', 'Hồ Gươm'])
    await database.db('locations').whereLike('name', '%Hồ Gươm').delete()
  })

  it('finds part of a name, unless the rest is longer', async () => {
    expect(await named('thống nhất')).toEqual(['Công viên Thống Nhất 21.02', 'Công viên Thống Nhất 21.1'])
    expect(await named('tràng tiền')).toEqual([])
    expect(await named('công')).toEqual([])
  })

  it('finds only whole words in the same order', async () => {
    expect(await named('viên thống')).toHaveLength(2)
    expect(await named('ống nhất')).toEqual([])
    expect(await named('nhất thống')).toEqual(['Nhất Thống 21.03'])
    expect(await named('dong da')).toEqual(['Đống Đa 21.03'])
    expect(await named('公园')).toHaveLength(1)
  })

  it('ignores inactive locations and searches without words', async () => {
    expect(await named('Vườn hoa Lý Thái Tổ')).toEqual([])
    for (const name of ['', ' ', '%', '!?', "'; drop table locations; --"]) expect(await named(name)).toEqual([])
  })

  it('finds a brand among locations of a type in names of any length', async () => {
    const query = { name: 'vinfast', near: [lake], preferred, limit: 10 }
    expect(await database.repositories.locations.named(query)).toEqual([])
    expect(await database.repositories.locations.named({ ...query, type: 'CHARGING_STATION' })).toMatchObject([
      { name: 'Trạm sạc VinFast Tràng Tiền', location_type: 'CHARGING_STATION' },
    ])
    expect(await database.repositories.locations.named({ ...query, type: 'PUBLIC_PARK' })).toEqual([])
  })

  it('uses the new name after a change', async () => {
    const { id } = await database.repositories.locations.create({
      ...lake,
      name: 'Hồ Gươm',
      location_type: 'TOURIST_ATTRACTION',
    })
    expect(await named('ho guom')).toHaveLength(1)
    await database.repositories.locations.update(id, { name: 'Hồ Hoàn Kiếm' })
    expect(await named('ho guom')).toEqual([])
    expect(await named('Hồ Hoàn Kiếm')).toHaveLength(1)
  })

  it('returns the nearest locations of a type around each point without duplicates', async () => {
    const around = async (radius: number, each = 5) =>
      (
        await database.repositories.locations.around(
          'PUBLIC_PARK',
          [lake, lake, { ...lake, latitude: 21.1 }],
          radius,
          each,
        )
      )
        .map(({ name }) => name)
        .toSorted()
    expect(await around(500)).toEqual([
      'Công viên Thống Nhất',
      'Nhất Thống',
      'Sân chơi công viên Thống Nhất',
      'Đống Đa',
      '公园',
    ])
    expect(await around(100)).toEqual(['Công viên Thống Nhất'])
    expect(await around(500, 1)).toHaveLength(2)
    expect(await around(1_000)).toHaveLength(6)
    expect(await database.repositories.locations.around('BICYCLE_RENTAL', [lake], 50_000, 5)).toEqual([])
    // 450 m to the north and east: outside of the circle, but inside its bounding box.
    const corner = { latitude: lake.latitude + 0.00405, longitude: lake.longitude + 0.00434 }
    await database.repositories.locations.create({ ...corner, name: 'Góc', location_type: 'BICYCLE_RENTAL' })
    expect(await database.repositories.locations.around('BICYCLE_RENTAL', [lake], 500, 5)).toEqual([])
    expect(await database.repositories.locations.around('BICYCLE_RENTAL', [lake], 700, 5)).toHaveLength(1)
  })
})

describe('with 100,000 locations', () => {
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
