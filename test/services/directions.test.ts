import { describe, expect, it } from '@jest/globals'
import { noRoute, noSegment } from '../../scripts/dev/stand-ins/osrm.js'
import { translateUpstreamError } from '../../src/context-data/upstream-errors.js'
import { park, station, there, useFinder } from '../_helpers/directions-finder.js'
import { wayToThePark } from '../_helpers/directions.js'

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
