import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { TrafficColor } from '../../../generated/types.js'
import type { RoadSegment } from '../../../src/features/traffic/road-segments.js'
import { useService } from '../../_helpers/service.js'

const start = Date.UTC(2030, 0, 1, 8)

describe('getLiveTraffic', () => {
  let now = start
  const service = useService({ clock: () => now })
  /** Stores the state of a segment. */
  const see = (segmentId: string, color: TrafficColor, secondsAgo: number) =>
    service().app.context.repositories.trafficStates.upsertMany([
      { segmentId, color, observedAt: new Date(now - secondsAgo * 1000) },
    ])
  const read = async () => (await service().api.getLiveTraffic({})).data

  beforeEach(async () => {
    await service().query('truncate traffic_states')
    // Expires all caches.
    now += 3_600_000
  })

  it('returns the colour of each segment, and both times in seconds', async () => {
    await see('kim-ma-01', 'green', 60)
    await see('giai-phong-03', 'red', 90)
    await see('a:b.c_d-1', 'orange', 120)
    await see('cau-giay-02', 'yellow', 300)
    expect(await read()).toEqual({
      time_real: now / 1000,
      time_query: now / 1000 - 60,
      status: { 'kim-ma-01': 'green', 'giai-phong-03': 'red', 'a:b.c_d-1': 'orange', 'cau-giay-02': 'yellow' },
    })
  })

  it('omits observations older than 15 minutes', async () => {
    await see('just', 'green', 900)
    await see('old', 'red', 901)
    expect(await read()).toMatchObject({ time_query: now / 1000 - 900, status: { just: 'green' } })
    now += 3_000
    expect(await read()).toEqual({ time_real: now / 1000, time_query: now / 1000, status: {} })
  })

  it('returns the response time as the time of the newest observation if there is none, both as integers', async () => {
    now += 999
    const time = Math.floor(now / 1000)
    expect(await read()).toEqual({ time_real: time, time_query: time, status: {} })
  })

  it('caches a response for three seconds, with its original time', async () => {
    const first = await read()
    await see('kim-ma-01', 'green', 0)
    now += 2_999
    expect(await read()).toEqual(first)
    now += 1
    expect(await read()).toMatchObject({ time_real: Math.floor(now / 1000), status: { 'kim-ma-01': 'green' } })
  })
})

const segment = (id: string, name: string): RoadSegment => ({
  id,
  name,
  coordinates: [
    [105.8119, 21.0321],
    [105.8176, 21.0312],
  ],
  latitude: 21.03165,
  longitude: 105.81475,
  osm_id: 'way/1',
})

describe('listTrafficSegments', () => {
  let now = Date.UTC(2030, 0, 1)
  const service = useService({ clock: () => now })
  const importMany = (...segments: RoadSegment[]) => service().app.context.repositories.segments.importMany(segments)

  beforeAll(async () => {
    const { data } = await service().api.listTrafficSegments({})
    expect(data).toEqual({ type: 'FeatureCollection', features: [] })
    await importMany(segment('kim-ma-02', 'Đường Kim Mã'), segment('kim-ma-01', 'Đường Kim Mã'))
    now += 60_000
  })

  it('returns each segment as a feature with its id in both places, sorted by id', async () => {
    const { data } = await service().api.listTrafficSegments({})
    expect(data?.features.map(({ id }) => id)).toEqual(['kim-ma-01', 'kim-ma-02'])
    const { coordinates, id, name } = segment('kim-ma-01', 'Đường Kim Mã')
    const geometry = { type: 'LineString', coordinates }
    expect(data?.features[0]).toEqual({ type: 'Feature', id, geometry, properties: { id, name } })
  })

  it('lists imported segments within a minute', async () => {
    await service().api.listTrafficSegments({})
    await importMany(segment('giai-phong-03', 'Đường Giải Phóng'))
    now += 60_000
    const { data } = await service().api.listTrafficSegments({})
    expect(data?.features.map(({ id }) => id)).toContain('giai-phong-03')
  })
})
