import { describe, expect, it } from '@jest/globals'
import type { NewLocation } from '../../../src/features/places/repository.js'
import { here, park, station, there, useFinder } from '../../_helpers/directions-finder.js'
import { wayToThePark } from '../../_helpers/directions.js'

const bench = useFinder()

describe('start and destination', () => {
  it('are the position of the user and the named location', async () => {
    const { start, destination, route, stops, summary } = await bench().find({
      ...wayToThePark,
      destination: 'CONG VIEN THONG NHAT',
    })
    expect(start).toMatchObject({ name: 'Vị trí của bạn', ...here })
    expect(destination).toMatchObject({ name: park.name, latitude: 21.0152, longitude: 105.8445 })
    expect(stops).toEqual([])
    expect(route.coordinates).toEqual([
      [105.8542, 21.0285],
      [105.8445, 21.0152],
    ])
    expect(summary).toBe(
      'Đi khoảng 2,3 km (5 phút) từ vị trí của bạn đến Công viên Thống Nhất. Thời gian tính cho ô tô, chưa kể tình trạng giao thông.',
    )
    expect(bench().nominatim.requests).toEqual([])
  })

  it('are the nearest of several locations with the name, also without its part after a comma', async () => {
    const questioned = { ...wayToThePark, destination: 'Công viên Thống Nhất, Hai Bà Trưng' }
    expect((await bench().find(questioned)).destination.name).toBe(park.name)
    await bench().add({ ...park, latitude: 21.03, longitude: 105.855 })
    expect((await bench().find(wayToThePark)).destination).toMatchObject({ latitude: 21.03 })
  })

  describe('with a name that exists in and outside the city', () => {
    const attraction = (name: string, latitude: number, longitude: number): NewLocation => ({
      name,
      location_type: 'TOURIST_ATTRACTION',
      latitude,
      longitude,
    })
    const temple = attraction('Văn Miếu - Quốc Tử Giám', 21.0288, 105.836)
    const remote = attraction('Văn Miếu', 21.3285, 105.6026)
    const destinationOf = async (destination: string, current = here) =>
      (await bench().find({ ...wayToThePark, destination }, { current })).destination

    it('are in the city, even if a place outside has the exact name', async () => {
      await bench().add(remote, temple)
      expect(await destinationOf('VAN MIEU')).toMatchObject({ name: temple.name, latitude: temple.latitude })
      expect(bench().nominatim.requests).toEqual([])
    })

    it('are places of the geocoder in the city before locations outside', async () => {
      await bench().add(remote)
      expect(await destinationOf('Văn Miếu')).toMatchObject({ name: temple.name, latitude: 21.0294 })
      expect(bench().nominatim.requests.map(({ query }) => query.bounded)).toEqual(['1'])
    })

    it('are locations outside the city if there is no place in the city', async () => {
      await bench().add(attraction('Đền Và', 21.1357, 105.4813))
      expect(await destinationOf('den va')).toMatchObject({ name: 'Đền Và' })
      bench().nominatim.failNext('reset')
      expect(await destinationOf('den va')).toMatchObject({ name: 'Đền Và' })
      expect(bench().warnings).toEqual([expect.stringContaining('A location outside the city is used')])
    })

    it('are close to a user outside the city', async () => {
      await bench().add(remote, temple)
      expect(await destinationOf('Văn Miếu', { latitude: 21.33, longitude: 105.61 })).toMatchObject({
        name: 'Văn Miếu',
      })
    })

    it('are close with a longer name rather than at the other end of the city', async () => {
      await bench().add({ ...remote, latitude: 21.2, longitude: 105.71 }, attraction('Phố Văn Miếu', 21.029, 105.853))
      expect(await destinationOf('Văn Miếu')).toMatchObject({ name: 'Phố Văn Miếu' })
      await bench().add({ ...remote, latitude: 21.09, longitude: 105.83 })
      expect(await destinationOf('Văn Miếu')).toMatchObject({ name: 'Văn Miếu', latitude: 21.09 })
    })

    it('are found by the alternative name', async () => {
      await bench().add({ ...remote, latitude: 21.09, longitude: 105.83 }, temple)
      expect(await destinationOf('quốc tử giám')).toMatchObject({ name: temple.name })
    })

    it('match the diacritics of the question, if it has any', async () => {
      await bench().add(attraction('Chùa Hạ', 21.03, 105.85), attraction('Chùa Hà', 21.036, 105.8))
      expect((await destinationOf('chùa hà')).name).toBe('Chùa Hà')
      expect((await destinationOf('chua ha')).name).toBe('Chùa Hạ')
    })
  })

  it('are never inactive locations, or more than 200 km away', async () => {
    const atlantis = { name: 'Atlantis', location_type: 'TOURIST_ATTRACTION', latitude: 25.1, longitude: 55.1 } as const
    await bench().add({ ...park, name: 'Công viên Yên Sở', is_active: false }, { ...park, ...atlantis })
    for (const destination of ['Công viên Yên Sở', 'Atlantis'])
      await expect(bench().find({ ...wayToThePark, destination })).rejects.toMatchObject({ status: 404 })
  })

  it('are places of the geocoder if there is no location', async () => {
    const { destination } = await bench().find({ ...wayToThePark, destination: 'Hồ Hoàn Kiếm' }, { destination: there })
    expect(destination).toMatchObject({ name: 'Hồ Hoàn Kiếm', latitude: 21.0287, longitude: 105.8523 })
    expect(bench().nominatim.requests[0]?.headers['user-agent']).toMatch(
      /^environmental-monitoring-service\/\d+\.\d+\.\d+ \(\+https:\/\/api\.example\.org\/?\)$/,
    )
  })

  it('are the coordinates in the request if the name is unknown, which the summary states', async () => {
    const { destination, summary } = await bench().find(
      { ...wayToThePark, destination: 'Atlantis' },
      { destination: there },
    )
    expect(destination).toMatchObject({ name: 'Điểm đến của bạn', ...there })
    expect(summary).toContain('Không tìm thấy điểm đến đã nêu, nên tuyến này dẫn đến tọa độ đã gửi.')
    expect(summary).not.toContain('Atlantis')
  })

  it('are the coordinates in the request if the question names none, or the geocoder fails', async () => {
    const { destination, summary } = await bench().find({ ...wayToThePark, destination: null }, { destination: there })
    expect(destination).toMatchObject(there)
    expect(summary).not.toContain('Không')
    bench().nominatim.failNext('reset')
    const failed = await bench().find({ ...wayToThePark, destination: 'Ga Hà Nội' }, { destination: there })
    expect(failed.destination).toMatchObject(there)
    expect(bench().warnings).toEqual([expect.stringContaining('Nominatim')])
  })

  it('fail with the geocoder if the request has no coordinates', async () => {
    bench().nominatim.failNext('garbage')
    const failing = bench().find({ ...wayToThePark, destination: 'Ga Hà Nội' })
    await expect(failing).rejects.toMatchObject({ provider: 'Nominatim', kind: 'invalid-answer' })
  })

  it('are the nearest of a type on request', async () => {
    await bench().add(station('Xa', 21.0, 105.84), station('Gần', 21.03, 105.855))
    const nearest = { ...wayToThePark, destination: null, destination_kind: 'CHARGING_STATION' }
    const { destination } = await bench().find(nearest)
    expect(destination.name).toBe('Gần')
  })

  it('are named places close to the user or the city centre', async () => {
    await bench().add(station('Bến xe', 21.03, 105.85), station('Bến xe', 21.2, 105.85))
    const intent = { ...wayToThePark, from_here: false, start: 'bến xe' }
    expect((await bench().find(intent, { current: { latitude: 21.21, longitude: 105.85 } })).start.latitude).toBe(21.2)
    const { start, summary } = await bench().find(intent, { current: undefined })
    expect(start.latitude).toBe(21.03)
    expect(summary).toContain('từ Bến xe đến Công viên Thống Nhất')
  })

  it('are places of the geocoder for a named start, or the position of the user, which the summary states', async () => {
    const named = { ...wayToThePark, from_here: false, start: 'Ga Hà Nội' }
    expect((await bench().find(named, { current: undefined })).start.name).toBe('Ga Hà Nội')
    const { start, summary } = await bench().find({ ...named, start: 'Atlantis' })
    expect(start).toMatchObject(here)
    expect(summary).toContain('Không tìm thấy điểm bắt đầu đã nêu, nên tuyến này bắt đầu từ vị trí của bạn.')
  })

  it.each([
    [wayToThePark, { current: undefined }],
    [{ ...wayToThePark, from_here: false, start: 'Atlantis' }, { current: undefined }],
  ])('result in 404 without a start', async (intent, question) => {
    const message = 'Start not found. Name it in the question or send current_lat and current_lon.'
    await expect(bench().find(intent, question)).rejects.toMatchObject({ status: 404, message })
  })

  it.each([{ destination: 'Atlantis' }, { destination: null }])(
    'result in 404 without a destination: %j',
    async (changes) => {
      const message = 'Destination not found. Name it differently or send destination_lat and destination_lon.'
      await expect(bench().find({ ...wayToThePark, ...changes })).rejects.toMatchObject({ status: 404, message })
    },
  )
})
