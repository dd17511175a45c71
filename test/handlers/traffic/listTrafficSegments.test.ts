import { beforeAll, describe, expect, it } from '@jest/globals'
import type { RoadSegment } from '../../../src/domain/road-segment.js'
import { useService } from '../../_helpers/service.js'

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
