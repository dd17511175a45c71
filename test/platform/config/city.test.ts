import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Position } from 'geojson'
import { projectFile } from '../../../src/base/project.js'
import { type City, parseCity, readCity } from '../../../src/platform/config/city.js'

const hanoi = readCity(projectFile('resources/cities/hanoi.json')) as City

/** The best-known rivers and lakes of Hanoi. */
const landmarks = ['Sông Hồng', 'Sông Đuống', 'Hồ Tây', 'Hồ Hoàn Kiếm', 'Hồ Trúc Bạch', 'Hồ Bảy Mẫu']

describe('areas of a city file', () => {
  const { areas, ...city } = hanoi

  it('can be named `districts`', () => {
    expect(parseCity({ ...city, districts: areas })).toEqual(hanoi)
  })

  it.each([
    ['both `areas` and `districts`', { ...hanoi, districts: areas }, /both `areas` and `districts`/],
    ['none', city, "city must have required property 'areas'"],
    ['no `districts`', { ...city, districts: [] }, /city\/districts must NOT have fewer than 1 items/],
  ])('reject %s', (_case, file, expected) => {
    expect(parseCity(file)).toMatch(expected)
  })
})

describe('feeds of a city file', () => {
  it.each([
    ['an address that is not a URL', { bao: 'http://' }, 'city/newsFeeds/bao must be a URL'],
    ['another protocol', { bao: 'ftp://a.example/rss' }, /newsFeeds\/bao must match pattern/],
    ['a slug with spaces', { 'bao moi': 'https://a.example/rss' }, /newsFeeds property name must be valid/],
  ])('reject %s', (_case, newsFeeds, expected) => {
    expect(parseCity({ ...hanoi, newsFeeds })).toMatch(expected)
  })
})

describe('standards of a city file', () => {
  const limit = { attribute: 'pm25', averaging: 'day', limit: 45 }
  it.each([
    ['an unknown quantity', { ...limit, attribute: 'radon' }, /attribute must be equal to one of/],
    ['an unknown mean', { ...limit, averaging: 'month' }, /averaging must be equal to one of/],
    ['no limit', { ...limit, limit: 0 }, /limit must be > 0/],
    ['a time instead of a date', { ...limit, since: '2026-01-01T00:00:00Z' }, /since must match pattern/],
  ])('reject %s', (_case, changed, expected) => {
    const standards = [{ name: 'Test', source: 'Test', limits: [changed] }]
    expect(parseCity({ ...hanoi, standards })).toMatch(expected)
  })
})

describe('shapes of a city file', () => {
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ems-city-'))
  })

  afterAll(() => rm(folder, { recursive: true, force: true }))

  const read = async (changes: object) => {
    const file = join(folder, 'city.json')
    await writeFile(file, JSON.stringify({ ...hanoi, ...changes }))
    return readCity(file)
  }
  const ring: Position[] = [
    [105.8, 21],
    [105.9, 21],
    [105.9, 21.1],
    [105.8, 21],
  ]
  const area = { name: 'A', latitude: 21.03, longitude: 105.85 }
  const lake = { name: 'Hồ', type: 'Polygon', coordinates: [ring] }

  it.each([
    ['UTF-8', Buffer.from(`\uFEFF${JSON.stringify(hanoi)}`)],
    ['UTF-16', Buffer.from(`\uFEFF${JSON.stringify(hanoi)}`, 'utf16le')],
  ])('can be %s with a byte order mark', async (_encoding, content) => {
    await writeFile(join(folder, 'mark.json'), content)
    expect(readCity(join(folder, 'mark.json'))).toEqual(hanoi)
  })

  it('can be outlines of areas, lakes and rivers', async () => {
    const river = { name: 'Sông', type: 'LineString', coordinates: ring.slice(0, 2) }
    const shapes = { areas: [{ ...area, outline: ring }], water: [lake, river] }
    expect(await read(shapes)).toMatchObject(shapes)
  })

  it.each([
    [
      'an open outline',
      { areas: [{ ...area, outline: [...ring.slice(0, 3), [105.8, 21.1]] }] },
      'city/areas/0/outline',
    ],
  ])('reject %s', async (_case, changes, path) => {
    expect(await read(changes)).toBe(`${path} must be closed: its last position must equal the first one`)
  })

  it.each([
    ['an outline of two points', { areas: [{ ...area, outline: ring.slice(2) }] }, /outline .*fewer than 4/],
    ['water without a name', { water: [{ ...lake, name: undefined }] }, /water\/0 must have required property 'name'/],
    ['water that is a point', { water: [{ ...lake, type: 'Point' }] }, /water\/0 value of tag "type"/],
    ['latitude first', { water: [{ ...lake, coordinates: [ring.map(([x = 0, y = 0]) => [y, x])] }] }, /must be <= 90/],
  ])('reject %s', async (_case, changes, expected) => {
    expect(await read(changes)).toMatch(expected)
  })

  it('of Hanoi include its best-known rivers and lakes', () => {
    expect((hanoi.water ?? []).map(({ name }) => name)).toEqual(expect.arrayContaining(landmarks))
  })
})
