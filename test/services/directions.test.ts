import { describe, expect, it } from '@jest/globals'
import { noRoute, noSegment, overloaded, tooMany } from '../../scripts/dev/stand-ins/osrm.js'
import type { Failure } from '../../scripts/dev/stand-ins/server.js'
import { translateUpstreamError } from '../../src/context-data/translate.js'
import { park, station, there, useFinder } from '../_helpers/directions-finder.js'
import { wayToThePark } from '../_helpers/directions.js'

const bench = useFinder()

describe('the way itself', () => {
  it.each([noRoute, noSegment])('is a 404 when there is none', async (failure) => {
    bench().osrm.failNext(failure)
    await expect(bench().ask(wayToThePark)).rejects.toMatchObject({ status: 404, message: 'Route not found' })
  })

  it.each<[failure: Failure, status: number, detail: string]>([
    [tooMany, 503, 'Routing service is not available. Try again in a few seconds.'],
    [overloaded(503), 502, 'Routing service failed'],
    [overloaded(504), 502, 'Routing service failed'],
    [{ status: 400, body: { code: 'InvalidUrl' } }, 502, 'Routing service failed'],
    ['reset', 503, 'Routing service is not available. Try again in a few seconds.'],
    ['garbage', 502, 'Routing service gave an answer that cannot be used'],
  ])('is a failure of the routing service: %j is %d', async (failure, status, detail) => {
    bench().osrm.failNext(failure)
    const error: unknown = await bench()
      .ask(wayToThePark)
      .catch((thrown: unknown) => thrown)
    expect(translateUpstreamError(error)).toMatchObject({ status, message: detail })
  })

  it('tells how far its ends are from the road', async () => {
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
    const { summary } = await bench().ask(wayToThePark)
    expect(summary).toContain('Đi khoảng 640 m (1 phút) từ')
    expect(summary).toContain('Đường kết thúc cách Công viên Thống Nhất khoảng 1,2 km.')
    expect(summary).not.toContain('Đường bắt đầu')
  })

  it('says so when it ends where it begins', async () => {
    const sentence = 'Điểm bắt đầu và điểm đến ở cùng một chỗ.'
    const { latitude, longitude } = park
    expect((await bench().ask(wayToThePark, { current: { latitude, longitude } })).summary).toContain(sentence)
    expect((await bench().ask(wayToThePark)).summary).not.toContain(sentence)
  })

  it('is given up when the time is over', async () => {
    const controller = new AbortController()
    await bench().add(station('A', 21.022, 105.8495))
    bench().osrm.failNext('hang')
    const stops = [{ kind: 'CHARGING_STATION', count: 1, name: null }]
    const found = bench()
      .ask({ ...wayToThePark, stops }, {}, controller.signal)
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
  it('is followed by the next when it answers nonsense', async () => {
    const found = await bench().ask(['Tôi không thể.', wayToThePark], { question: 'Đến công viên' })
    expect(found.destination.name).toBe(park.name)
    expect(bench().asked.map(({ prompt }) => prompt)).toEqual(Array(2).fill('{"question":"Đến công viên"}'))
  })

  it('leaves ten of 25 seconds for places and the way', async () => {
    await bench().ask(wayToThePark)
    expect(bench().parts).toEqual([0.6])
  })

  it('is a 502 when none answers sense, and nobody else is asked', async () => {
    await expect(bench().ask('Tôi không thể.')).rejects.toMatchObject({ status: 502 })
    expect([...bench().osrm.requests, ...bench().nominatim.requests]).toEqual([])
  })

  it('says nothing that reaches an answer', async () => {
    const evil = 'http://evil.example'
    const stops = [{ kind: 'PUBLIC_PARK', count: 1, name: evil }]
    const found = await bench().ask(
      { ...wayToThePark, destination: evil, stops, summary: evil },
      { destination: there },
    )
    expect(JSON.stringify(found)).not.toContain('evil')
  })
})
