import { beforeAll, describe, expect, it } from '@jest/globals'
import type { NameQuery } from '../../../src/features/places/location-names.js'
import { useDatabase } from '../../platform/database/_helpers/database.js'

const lake = { latitude: 21.0285, longitude: 105.8542 }
const north = { latitude: 21.2, longitude: 105.8542 }
const preferred: NameQuery['preferred'] = [{ ...lake, radius: 25_000 }]

const database = useDatabase()

describe('a search for locations by name', () => {
  const add = (name: string, latitude: number, changes: object = {}) => {
    const place = { location_type: 'PUBLIC_PARK' as const, latitude, longitude: lake.longitude }
    return database.repositories.locations.create({ name, ...place, ...changes })
  }

  beforeAll(async () => {
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
    await add('Hồ Gươm', north.latitude, { location_type: 'TOURIST_ATTRACTION' })
    await add('Tháp Rùa Hồ Gươm', lake.latitude, { location_type: 'TOURIST_ATTRACTION' })
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

  it('returns the nearest locations of a type around each point without duplicates', async () => {
    const { locations } = database.repositories
    const points = [lake, lake, { ...lake, latitude: 21.1 }]
    const around = async (radius: number, each = 5) =>
      (await locations.around('PUBLIC_PARK', points, radius, each)).map(({ name }) => name).toSorted()
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
    await add('Góc', corner.latitude, { ...corner, location_type: 'BICYCLE_RENTAL' })
    expect(await database.repositories.locations.around('BICYCLE_RENTAL', [lake], 500, 5)).toEqual([])
    expect(await database.repositories.locations.around('BICYCLE_RENTAL', [lake], 700, 5)).toHaveLength(1)
  })
})
