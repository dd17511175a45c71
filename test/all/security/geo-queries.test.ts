import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Position } from 'geojson'
import { longestTaskDuring } from '../../_helpers/durations.js'
import { useService } from '../../_helpers/service.js'

const centre: Position = [105, 20]
const around = (angle: number, radius: number): Position =>
  [centre[0]! + radius * Math.cos(angle), centre[1]! + radius * Math.sin(angle)].map((degrees) =>
    Number(degrees.toFixed(4)),
  )
/** A star with 400 corners. */
const corners = Array.from({ length: 400 }, (_, index) => around((index / 200) * Math.PI, index % 2 === 0 ? 1 : 0.5))
const star = [...corners, corners[0]!]

/** A line whose 30 positions cross the star. */
const scribble = (seed: number): Position[] =>
  Array.from({ length: 30 }, (_, index) => around(seed + index * 2.4, 0.1 + ((seed + index * 7) % 9) / 10))
/** A polygon with the bounding box of the star that crosses its edges hundreds of times. */
const otherStar = (seed: number): Position[] => {
  const turned = Array.from({ length: 100 }, (_, index) =>
    around((index / 50 + seed / 1_000) * Math.PI, index % 2 === 0 ? 1 : 0.4),
  )
  return [...turned, turned[0]!]
}

describe('50 concurrent expensive geo queries', () => {
  const service = useService()

  beforeAll(async () => {
    const entity = (
      type: string,
      index: number,
      geometry: { type: 'LineString' | 'Polygon'; coordinates: unknown },
    ) => ({
      id: `urn:ngsi-ld:${type}:${index}`,
      type,
      location: { type: 'GeoProperty' as const, value: geometry },
    })
    const { broker } = service().app.context
    await broker.upsertEntities(
      Array.from({ length: 200 }, (_, index) => [
        entity('Line', index, { type: 'LineString', coordinates: scribble(index) }),
        entity('Area', index, { type: 'Polygon', coordinates: [otherStar(index)] }),
      ]).flat(),
    )
  })

  const query = async (type: string, georel: string): Promise<number> => {
    const coordinates = encodeURIComponent(JSON.stringify([star]))
    const target = `/context/entities?type=${type}&georel=${georel}&geometry=Polygon&coordinates=${coordinates}`
    const response = await fetch(service().baseUrl + target)
    await response.arrayBuffer()
    return response.status
  }

  // One such query blocked the event loop for 3 s, and 50 for minutes. `/livez` waits for the event loop.
  it.each([
    ['Line', 'intersects'],
    ['Line', 'within'],
    ['Area', 'intersects'],
    ['Area', 'overlaps'],
    ['Area', 'disjoint'],
  ])('do not delay other requests: %s %s', async (type, georel) => {
    // The first query also starts the worker.
    await query(type, georel)
    let statuses: number[] = []
    const milliseconds = await longestTaskDuring(async () => {
      statuses = await Promise.all(Array.from({ length: 50 }, () => query(type, georel)))
    })
    expect([200, 400, 503, 504]).toEqual(expect.arrayContaining([...new Set(statuses)]))
    expect(milliseconds).toBeLessThan(1_000)
  })

  it('do not delay ordinary queries', async () => {
    const expensive = Promise.all(Array.from({ length: 20 }, () => query('Area', 'overlaps')))
    const usual = `/context/entities?type=Line&georel=near;maxDistance==1000&geometry=Point&coordinates=[105,20]`
    const response = await fetch(service().baseUrl + usual)
    expect(response.status).toBe(200)
    await expensive
  })

  it('do not delay other requests if a subscription with an expensive area is evaluated', async () => {
    const { broker } = service().app.context
    await broker.createSubscription({
      type: 'Subscription',
      entities: [{ type: 'Area' }],
      geoQ: { georel: 'overlaps', geometry: 'Polygon', coordinates: [star] },
      notification: { endpoint: { uri: 'http://127.0.0.1:9/' } },
    })
    const changed = Array.from({ length: 100 }, (_, index) => ({
      id: `urn:ngsi-ld:Area:${index}`,
      type: 'Area',
      name: { type: 'Property' as const, value: 'changed' },
    }))
    expect(await longestTaskDuring(() => broker.upsertEntities(changed))).toBeLessThan(1_000)
  })
})
