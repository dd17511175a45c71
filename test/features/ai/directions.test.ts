import { describe, expect, it } from '@jest/globals'
import { noRoute, noSegment, tooMany } from '../../../scripts/dev/stand-ins/osrm.js'
import type { Failure } from '../../../scripts/dev/stand-ins/server.js'
import { translateUpstreamError } from '../../../src/platform/providers/provider-error.js'
import { park, station, there, useFinder } from '../../_helpers/directions-finder.js'
import { wayToThePark } from '../../_helpers/directions.js'

const bench = useFinder()

describe('the route', () => {
  it.each([noRoute, noSegment])('results in 404 if there is none', async (failure) => {
    bench().osrm.failNext(failure)
    await expect(bench().find(wayToThePark)).rejects.toMatchObject({ status: 404, message: 'Route not found' })
  })

  it('includes the distance of its ends to the road', async () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [105.85, 21.02],
        [105.84, 21.01],
      ],
    }
    bench().osrm.failNext({
      status: 200,
      body: {
        code: 'Ok',
        routes: [{ geometry: line, distance: 640, duration: 10 }],
        waypoints: [{ distance: 12 }, { distance: 1_230 }],
      },
    })
    const { summary } = await bench().find(wayToThePark)
    expect(summary).toContain('Đi khoảng 640 m (1 phút) từ')
    expect(summary).toContain('Đường kết thúc cách Công viên Thống Nhất khoảng 1,2 km.')
    expect(summary).not.toContain('Đường bắt đầu')
  })

  it('includes a note if start and destination are the same place', async () => {
    const sentence = 'Điểm bắt đầu và điểm đến ở cùng một chỗ.'
    const { latitude, longitude } = park
    expect((await bench().find(wayToThePark, { current: { latitude, longitude } })).summary).toContain(sentence)
    expect((await bench().find(wayToThePark)).summary).not.toContain(sentence)
  })

  it('is not requested after the timeout', async () => {
    const controller = new AbortController()
    await bench().add(station('A', 21.022, 105.8495))
    bench().osrm.failNext('hang')
    const stops = [{ kind: 'CHARGING_STATION', count: 1, name: null }]
    const found = bench()
      .find({ ...wayToThePark, stops }, {}, controller.signal)
      .catch((thrown: unknown) => thrown)
    const timer = setInterval(() => {
      if (bench().osrm.requests.length > 0) controller.abort()
    }, 5)
    const error = await found
    clearInterval(timer)
    expect(translateUpstreamError(error)).toMatchObject({ status: 504 })
    expect(bench().osrm.requests).toHaveLength(1)
  })
})

describe('the model', () => {
  it('is replaced by the next one if its response is invalid', async () => {
    const found = await bench().find(['Tôi không thể.', wayToThePark], { question: 'Đến công viên' })
    expect(found.destination.name).toBe(park.name)
    expect(bench().requests.map(({ prompt }) => prompt)).toEqual(Array(2).fill('{"question":"Đến công viên"}'))
  })

  it('leaves 10 of 25 seconds for places and the route', async () => {
    await bench().find(wayToThePark)
    expect(bench().timeShares).toEqual([0.6])
  })

  it('results in 502 if all responses are invalid, without other requests', async () => {
    await expect(bench().find('Tôi không thể.')).rejects.toMatchObject({ status: 502 })
    expect([...bench().osrm.requests, ...bench().nominatim.requests]).toEqual([])
  })

  it('does not contribute text to the response', async () => {
    const evil = 'http://evil.example'
    const stops = [{ kind: 'PUBLIC_PARK', count: 1, name: evil }]
    const found = await bench().find(
      { ...wayToThePark, destination: evil, stops, summary: evil },
      { destination: there },
    )
    expect(JSON.stringify(found)).not.toContain('evil')
  })
})

describe('the stops of a route', () => {
  const namesOf = (list: { name: string }[]) => list.map(({ name }) => name)
  const charge = (count = 1, name: string | null = null) => ({ kind: 'CHARGING_STATION', count, name })

  it('are those with the smallest detour', async () => {
    await bench().add(
      station('Sau lưng', 21.0295, 105.855),
      station('Trên đường', 21.022, 105.8495),
      station('Bên đường', 21.022, 105.86),
      station('Gần hơn', 21.0286, 105.858),
      station('Gần đích', 21.0152, 105.842),
    )
    const { stops, route, summary } = await bench().find({ ...wayToThePark, stops: [charge()] })
    expect(stops).toEqual([{ name: 'Trên đường', type: 'CHARGING_STATION', latitude: 21.022, longitude: 105.8495 }])
    expect(route.coordinates).toHaveLength(3)
    expect(summary).toContain('đến Công viên Thống Nhất, ghé Trên đường trên đường.')
  })

  it('are distinct and in the order of the route', async () => {
    await bench().add(station('Thứ ba', 21.017, 105.846), station('Thứ nhất', 21.027, 105.853), {
      ...park,
      name: 'Thứ hai',
      latitude: 21.022,
      longitude: 105.8495,
    })
    const { stops } = await bench().find({
      ...wayToThePark,
      stops: [charge(), charge(), { ...charge(), kind: 'PUBLIC_PARK' }],
    })
    expect(namesOf(stops)).toEqual(['Thứ nhất', 'Thứ hai', 'Thứ ba'])
    expect(decodeURIComponent(bench().osrm.requests[0]!.path).split(';')).toHaveLength(5)
  })

  it('are active locations near the route, and never the destination', async () => {
    await bench().add(station('Đóng cửa', 21.022, 105.8495, { is_active: false }), station('Hạ Long', 20.95, 107.07))
    const park = { ...charge(), kind: 'PUBLIC_PARK' }
    const { stops, summary } = await bench().find({ ...wayToThePark, stops: [charge(), park] })
    expect(stops).toEqual([])
    for (const kind of ['công viên', 'trạm sạc']) expect(summary).toContain(kind)
    expect(summary).toMatch(/Không tìm thấy .*gần tuyến đường\./)
  })

  it('can be fewer than requested, which the summary states', async () => {
    await bench().add(station('A', 21.022, 105.8495), station('B', 21.023, 105.8495))
    const { stops, summary } = await bench().find({ ...wayToThePark, stops: [charge(3)] })
    expect(stops).toHaveLength(2)
    expect(summary).toContain('ghé B và A trên đường. Chỉ tìm thấy 2 trong 3 trạm sạc gần tuyến đường.')
  })

  it('have the requested name', async () => {
    await bench().add(
      station('Trạm sạc EVN', 21.022, 105.8495),
      station('Trạm sạc VinFast Times City', 20.995, 105.868),
    )
    expect(namesOf((await bench().find({ ...wayToThePark, stops: [charge(1, 'VinFast')] })).stops)).toEqual([
      'Trạm sạc VinFast Times City',
    ])
    const { stops, summary } = await bench().find({ ...wayToThePark, stops: [charge(1, 'Tesla')] })
    expect(stops).toEqual([])
    expect(summary).toContain('Không tìm thấy trạm sạc đã nêu nào gần tuyến đường.')
  })

  it('are in the city, even if many outside have the exact name', async () => {
    const remote = Array.from({ length: 8 }, (_, index) => station('VinFast', 21.26 + index / 1000, 105.85))
    await bench().add(...remote)
    const question = { ...wayToThePark, stops: [charge(1, 'VinFast')] }
    const { stops, summary } = await bench().find(question)
    expect(stops).toEqual([])
    expect(summary).toContain('Không tìm thấy trạm sạc đã nêu nào gần tuyến đường.')
    await bench().add(station('Trạm sạc VinFast Times City', 20.995, 105.868))
    expect(namesOf((await bench().find(question)).stops)).toEqual(['Trạm sạc VinFast Times City'])
  })

  it('have the requested name along a long route out of the city', async () => {
    await bench().add(station('VinFast', 20.94, 106.4))
    const { stops } = await bench().find({
      ...wayToThePark,
      destination: 'Vịnh Hạ Long',
      stops: [charge(1, 'VinFast')],
    })
    expect(namesOf(stops)).toEqual(['VinFast'])
  })

  it('are limited in type and number, which the summary states', async () => {
    await bench().add(station('A', 21.022, 105.8495))
    const { summary } = await bench().find({
      ...wayToThePark,
      stops: [{ ...charge(), kind: 'OTHER', name: 'quán cà phê' }, charge(9)],
    })
    expect(summary).toContain('Điểm dừng chỉ có thể là trạm sạc, công viên, trạm xe đạp và điểm tham quan;')
    expect(summary).toContain('nhiều nhất 5 điểm')
    expect(summary).not.toContain('cà phê')
  })

  it.each<[name: string, failure: Failure]>([
    ['no route', noRoute],
    ['the rate limit', tooMany],
    ['too many points', { status: 400, body: { code: 'TooBig' } }],
  ])('are skipped if the route through them fails, which the summary states: %s', async (_, failure) => {
    await bench().add(station('A', 21.022, 105.8495))
    bench().osrm.failNext(failure)
    const { stops, route, summary } = await bench().find({ ...wayToThePark, stops: [charge()] })
    expect(stops).toEqual([])
    expect(route.coordinates).toHaveLength(2)
    expect(summary).toContain(
      'Không tìm được đường qua trạm sạc, nên tuyến này đi thẳng đến Công viên Thống Nhất. Thời gian',
    )
    expect(summary).not.toContain('ghé')
  })
})
