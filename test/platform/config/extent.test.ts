import { describe, expect, it } from '@jest/globals'
import type { Position } from 'geojson'
import { haversine } from '../../../src/base/geo.js'
import { projectFile } from '../../../src/base/project.js'
import { readAreas } from '../../../src/commands/area-file.js'
import { type City, readCity } from '../../../src/platform/config/city.js'
import {
  boundsOf,
  circlesOf,
  cityContains,
  homeBox,
  queryCircles,
  type Extent,
} from '../../../src/platform/config/extent.js'

const hanoi = readCity(projectFile('resources/cities/hanoi.json')) as City
const daNang: Extent = {
  centre: { latitude: 16.0544, longitude: 108.2022 },
  radius: 20_000,
  areas: [
    { name: 'Hải Châu', latitude: 16.0471, longitude: 108.2188 },
    { name: 'Hòa Vang', latitude: 16.0042, longitude: 108.0683 },
    { name: 'Hoàng Sa', latitude: 16.487, longitude: 111.6 },
  ],
}
const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const square = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

describe('a city', () => {
  it('contains all areas of Hanoi, and the villages around their points', () => {
    expect(hanoi.areas.filter((area) => !cityContains(hanoi, area))).toEqual([])
    expect(cityContains(hanoi, at(21.08, 105.35))).toBe(false)
    expect(cityContains(hanoi, at(21.15, 105.45))).toBe(true)
    expect(cityContains(hanoi, at(20.65, 105.74))).toBe(true)
  })

  it.each([
    ['Hải Phòng', 20.8449, 106.6881],
    ['Hòa Bình', 20.8136, 105.3383],
    ['Bắc Giang', 21.2731, 106.1946],
  ])('does not contain %s', (_, latitude, longitude) => {
    expect(cityContains(hanoi, { latitude, longitude })).toBe(false)
  })

  it('contains the surroundings of an island, but not the sea between', () => {
    expect(cityContains(daNang, at(16.5, 111.7))).toBe(true)
    expect(cityContains(daNang, at(16.3, 110))).toBe(false)
  })

  it('contains the outline of an area instead of a circle', () => {
    const [west, east] = [square(108, 16, 108.1, 16.1), square(108.5, 16, 108.9, 16.1)]
    const areas = [
      { name: 'West', ...at(16.05, 108.05), outline: west },
      { name: 'East', ...at(16.05, 108.7), outline: east },
    ]
    const city = { centre: at(16.05, 108.05), radius: 100, areas }
    const places = [at(16.09, 108.01), at(16.11, 108.05), at(16.01, 108.89), at(16.05, 108.3), at(16.05, 108.91)]
    expect(places.map((place) => cityContains(city, place))).toEqual([true, false, true, false, false])
  })

  it.each([
    ['written across it', square(179.9, -17, -179.9, -16.9)],
    ['with longitudes above 180', square(179.9, -17, 180.1, -16.9)],
  ])('contains an outline on both sides of the antimeridian, %s', (_, outline) => {
    const areas = [{ name: 'Taveuni', ...at(-16.95, 180), outline }]
    const city = { centre: at(-16.95, 179.95), radius: 100, areas }
    const longitudes = [179.85, 179.95, 180, -180, -179.95, -179.85, 0]
    expect(longitudes.map((longitude) => cityContains(city, at(-16.92, longitude)))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
      false,
    ])
  })
})

describe('the circles of queries', () => {
  it('are one if it contains the city', () => {
    const areas = hanoi.areas.filter(({ name }) => ['Ba Đình', 'Hoàn Kiếm', 'Hà Đông'].includes(name))
    expect(queryCircles({ ...hanoi, areas }, 25_000)).toEqual([{ ...hanoi.centre, radius: 25_000 }])
  })

  it('contain every place of the city, and are few', () => {
    const circles = queryCircles(hanoi, 25_000)
    expect(circles[0]).toEqual({ ...hanoi.centre, radius: 25_000 })
    expect(circles.length).toBeLessThan(10)
    const places = Array.from({ length: 101 * 101 }, (_, index) =>
      at(20.5 + (index % 101) / 100, 105.2 + Math.floor(index / 101) / 100),
    ).filter((place) => cityContains(hanoi, place))
    expect(places.length).toBeGreaterThan(2000)
    expect(places.filter((place) => circles.every((circle) => haversine(place, circle) > circle.radius))).toEqual([])
  })

  it('split an area that is larger than one query', () => {
    const outline = square(107, 16, 108, 17)
    const city = { centre: at(16.5, 107.5), radius: 1000, areas: [{ name: 'A', ...at(16.5, 107.5), outline }] }
    const circles = queryCircles(city, 25_000)
    expect(Math.max(...circles.map(({ radius }) => radius))).toBe(25_000)
    const corners = outline.map(([longitude = 0, latitude = 0]) => ({ latitude, longitude }))
    for (const corner of corners)
      expect(circles.some((circle) => haversine(corner, circle) <= circle.radius)).toBe(true)
    expect(circlesOf(city)).toHaveLength(2)
  })
})

describe('the box around a city', () => {
  it.each<[string, Extent, number, number]>([
    ['contains parts that touch', hanoi, 105.32, 106.1],
    ['contains an island and the sea before it', daNang, 108, 112],
    ['has all longitudes at the antimeridian', { centre: at(-17, 179.95), radius: 20_000 }, -180, 180],
  ])('%s', (_what, city, west, east) => {
    expect(boundsOf(city)).toMatchObject({ west: expect.closeTo(west, 0), east: expect.closeTo(east, 0) })
  })
})

describe('the box that a map shows first', () => {
  it('contains all areas of Hanoi, and not only the circle around its centre', () => {
    const { west, south, east, north } = homeBox(hanoi)
    const outside = hanoi.areas.filter(
      ({ latitude, longitude }) => longitude < west || longitude > east || latitude < south || latitude > north,
    )
    expect(outside).toEqual([])
  })

  it('is no larger than the outlines of the areas, without a distant island', async () => {
    const areas = await readAreas(projectFile('test/fixtures/da-nang.geojson'))
    const city = { ...daNang, centre: at(16.0572, 108.1885), radius: 24_000 }
    const box = { west: 107.9705, south: 15.9205, east: 108.3365, north: 16.2055 }
    expect(homeBox({ ...city, areas })).toEqual(box)
    expect(homeBox({ ...city, areas: [...areas, { name: 'Hoàng Sa', ...at(16.5, 112) }] })).toEqual(box)
  })

  it('extends 3 km around a single area without an outline, and is the circle of a city without areas', () => {
    const around = (city: Extent) => haversine(city.centre, at(homeBox(city).north, city.centre.longitude))
    const area = { name: 'Hải Châu', ...daNang.centre }
    expect(around({ ...daNang, areas: [area] })).toBeCloseTo(3000, 1)
    expect(around({ ...daNang, areas: [] })).toBeCloseTo(20_000, 1)
  })

  it.each([179.95, -179.95])('continues beyond the antimeridian, seen from a centre at %d', (longitude) => {
    const areas = Array.from({ length: 10 }, (_, index) => ({
      name: String(index),
      ...at(-17, index < 5 ? 179.9 - index / 10 : -179.9 + (index - 5) / 10),
    }))
    const { west, east } = homeBox({ centre: at(-17, longitude), radius: 10_000, areas })
    expect([east - west, Math.abs((west + east) / 2)]).toEqual([expect.closeTo(1.2, 1), expect.closeTo(180, 1)])
  })
})
