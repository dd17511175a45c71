import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { type Coordinates, haversine, roundDegrees } from '../../../src/base/geo.js'
import { locationPageOf, locationsOf, seededRandom } from '../../_helpers/locations.js'
import { linksOf } from '../../_helpers/pages.js'
import { type TestUser, useService } from '../../_helpers/service.js'

type ListQuery = NonNullable<RequestOf<'listLocations'>['query']>

const hanoi = { latitude: 21.0285, longitude: 105.8542 }

describe('listLocations around a point', () => {
  const service = useService()
  let lan: TestUser
  let points: (Coordinates & { id: number; park: boolean; active: boolean })[]

  /** 300 points: most within 30 km of Hanoi, the others anywhere on Earth, including the poles and the antimeridian. */
  beforeAll(async () => {
    lan = await service().citizen()
    const { locations } = service().app.context.repositories
    const random = seededRandom(20_251_116)
    points = []
    for (let number = 0; number < 300; number++) {
      const place = placeOf(number, random)
      const [park, active] = [number % 3 === 0, number % 10 !== 5]
      const location_type = park ? 'PUBLIC_PARK' : 'CHARGING_STATION'
      const { id } = await locations.create({ name: `Điểm ${number}`, location_type, is_active: active, ...place })
      points.push({ ...place, id, park, active })
    }
  })

  function placeOf(number: number, random: () => number): Coordinates {
    if (number === 0) return { latitude: 90, longitude: 12 }
    if (number === 1) return { latitude: 0, longitude: 179.99 }
    if (number === 2) return { latitude: 0, longitude: -179.98 }
    const range = number < 220 ? 0.5 : undefined
    if (range === undefined) return { latitude: random() * 180 - 90, longitude: random() * 360 - 180 }
    return {
      latitude: roundDegrees(hanoi.latitude + (random() - 0.5) * range),
      longitude: roundDegrees(hanoi.longitude + (random() - 0.5) * range),
    }
  }

  const near = async (centre: Coordinates, parameters: ListQuery = {}, user = lan) => {
    const { data, response } = await user.api.listLocations({
      query: { lat: centre.latitude, lng: centre.longitude, limit: 1_000, ...parameters },
    })
    expect(response.status).toBe(200)
    return { data, response }
  }

  /** Returns the expected locations by measuring the distance to every point. */
  const expected = (
    centre: Coordinates,
    radius: number,
    matches: (point: (typeof points)[number]) => boolean = () => true,
  ) =>
    points
      .filter((point) => point.active && matches(point) && haversine(centre, point) <= radius * 1000)
      .map(({ id, ...place }) => ({ id, metres: haversine(centre, place) }))
      .sort((a, b) => a.metres - b.metres || a.id - b.id)

  it.each([
    [hanoi, 1],
    [hanoi, undefined],
    [hanoi, 17.3],
    [hanoi, 500],
    [{ latitude: 0, longitude: 180 }, 5],
    [{ latitude: 89.99, longitude: -100 }, 10],
    [{ latitude: -90, longitude: 0 }, 500],
  ])('returns locations around %j within %s km (by default 5), nearest first', async (centre, radius) => {
    const { data, response } = await near(centre, { ...(radius && { radius }), count: true })
    const right = expected(centre, radius ?? 5)
    expect(locationsOf(data).map(({ id }) => id)).toEqual(right.map(({ id }) => id))
    expect(response.headers.get('X-Total-Count')).toBe(String(right.length))
    for (const [index, { distance }] of locationsOf(data).entries()) {
      // Distances are rounded to metres.
      expect(Math.abs((distance ?? NaN) * 1000 - (right[index]?.metres ?? NaN))).toBeLessThanOrEqual(0.51)
    }
  })

  it('has an exact radius', async () => {
    const place = { latitude: 40, longitude: -30 }
    const { data: made } = await service().admin.api.createLocation({ body: { name: 'Edge', ...place } })
    const centre = { latitude: 40.02, longitude: -30.03 }
    const kilometres = haversine(centre, place) / 1000
    const found = async (radius: number) => locationsOf((await near(centre, { radius })).data).map(({ id }) => id)
    // Half a centimetre, the precision of the coordinates.
    expect(await found(kilometres + 5e-6)).toEqual([made?.id])
    expect(await found(kilometres - 5e-6)).toEqual([])
    await service().admin.api.deleteLocation({ path: { location_id: made?.id ?? 0 } })
  })

  it('returns each record once with skip and with page', async () => {
    const right = expected(hanoi, 20).map(({ id }) => id)
    const bySkip: number[] = []
    const byPage: number[] = []
    for (let page = 1; (page - 1) * 7 < right.length; page++) {
      bySkip.push(
        ...locationsOf((await near(hanoi, { radius: 20, limit: 7, skip: (page - 1) * 7 })).data).map(({ id }) => id),
      )
      const { data, pagination } = locationPageOf((await near(hanoi, { radius: 20, limit: 7, page })).data)
      expect(pagination).toEqual({ page, limit: 7, total: right.length, total_pages: Math.ceil(right.length / 7) })
      byPage.push(...data.map(({ id }) => id))
    }
    expect(bySkip).toEqual(right)
    expect(byPage).toEqual(right)
  })

  it('returns 400 for half of a position', async () => {
    const { error } = await lan.api.listLocations({ query: { lat: 21 } })
    expect(error).toMatchObject({ detail: expect.stringContaining('must be sent together') })
  })
})

describe('listLocations with q', () => {
  const service = useService()
  let lan: TestUser

  beforeAll(async () => {
    lan = await service().citizen()
    const { locations } = service().app.context.repositories
    const park = { location_type: 'PUBLIC_PARK' as const, longitude: 105.8 }
    await locations.create({ ...park, latitude: 21, name: 'Đống Đa' })
    await locations.create({ ...park, latitude: 21.1, name: 'Gò Đống Đa' })
    await locations.create({ ...park, latitude: 21, name: 'Bách Thảo', address: '12 Phố Huế' })
    await locations.create({ ...park, latitude: 21, name: 'Bách Thảo cũ', is_active: false })
    await locations.create({ ...park, latitude: 21, name: '...' })
    await locations.create({ ...park, latitude: 21, location_type: 'TOURIST_ATTRACTION', name: 'Chợ Đống Đa' })
  })

  const list = (parameters: ListQuery, user: TestUser = lan) => user.api.listLocations({ query: parameters })
  const names = async (parameters: ListQuery, user?: TestUser) =>
    locationsOf((await list(parameters, user)).data).map(({ name }) => name)

  it.each(['BÁCH', 'bach thao', 'pho hue', 'thảo, HUE', 'thao bac'])(
    'finds words of the name and the address without diacritics and case: %s',
    async (q) => {
      expect(await names({ q })).toEqual(['Bách Thảo'])
    },
  )

  it('requires all words, the last one as a prefix', async () => {
    expect(await names({ q: 'dong hue' })).toEqual([])
    expect(await names({ q: 'bac thao' })).toEqual([])
    expect(await names({ q: 'ach' })).toEqual([])
  })

  it('is combined with the type, a circle, the order and pages', async () => {
    expect(await names({ q: 'dong', sort: 'name', order: 'desc' })).toEqual(['Đống Đa', 'Gò Đống Đa', 'Chợ Đống Đa'])
    expect(await names({ q: 'dong', type: 'tourist' })).toEqual(['Chợ Đống Đa'])
    expect(await names({ q: 'bach' }, service().admin)).toEqual(['Bách Thảo', 'Bách Thảo cũ'])
    expect(await names({ q: 'dong', type: 'park', lat: 21, lng: 105.8 })).toEqual(['Đống Đa'])
    const { data, response } = await list({ q: 'dong', page: 2, limit: 1 })
    expect(locationPageOf(data)).toMatchObject({ data: [{ name: 'Gò Đống Đa' }], pagination: { total: 3 } })
    expect(linksOf(response, '/locations')['next']).toMatchObject({ page: '3', q: 'dong' })
  })

  it('returns 400 for a text without words', async () => {
    const { response, error } = await list({ q: ' ?!' })
    expect(response.status).toBe(400)
    expect(error).toMatchObject({ errors: [{ location: 'query.q' }] })
  })
})
