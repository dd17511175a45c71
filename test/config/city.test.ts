import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Position } from 'geojson'
import { readCity } from '../../src/config/city.js'
import type { City } from '../../src/domain/city.js'
import { projectFile } from '../../src/project.js'

const hanoi = readCity(projectFile('resources/cities/hanoi.json')) as City

/** Without these nobody would take it for a map of Hanoi. */
const known = ['Sông Hồng', 'Sông Đuống', 'Hồ Tây', 'Hồ Hoàn Kiếm', 'Hồ Trúc Bạch', 'Hồ Bảy Mẫu']

describe('the shapes of a city file', () => {
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
  const district = { name: 'A', latitude: 21.03, longitude: 105.85 }
  const lake = { name: 'Hồ', type: 'Polygon', coordinates: [ring] }

  it('may be left out', async () => {
    const { water: _water, ...plain } = hanoi
    await writeFile(join(folder, 'plain.json'), JSON.stringify(plain))
    expect(readCity(join(folder, 'plain.json'))).toEqual(plain)
  })

  it('are outlines of districts, lakes and rivers', async () => {
    const river = { name: 'Sông', type: 'LineString', coordinates: ring.slice(0, 2) }
    const shapes = { districts: [{ ...district, outline: ring }], water: [lake, river] }
    expect(await read(shapes)).toMatchObject(shapes)
  })

  it.each([
    [
      'an outline that is open',
      { districts: [{ ...district, outline: [...ring.slice(0, 3), [105.8, 21.1]] }] },
      'city/districts/0/outline',
    ],
    [
      'an island of a lake that is open',
      { water: [lake, { ...lake, coordinates: [ring, [...ring, [105.9, 21]]] }] },
      'city/water/1/coordinates/1',
    ],
  ])('refuses %s', async (_what, changes, place) => {
    expect(await read(changes)).toBe(`${place} must be closed: its last position must be the first one again`)
  })

  it.each([
    ['an outline of two points', { districts: [{ ...district, outline: ring.slice(2) }] }, /outline .*fewer than 4/],
    ['water without a name', { water: [{ ...lake, name: undefined }] }, /water\/0 must have required property 'name'/],
    ['water that is a point', { water: [{ ...lake, type: 'Point' }] }, /water\/0 value of tag "type"/],
    ['a line where an area is meant', { water: [{ ...lake, coordinates: ring }] }, /coordinates\/0\/0 must be array/],
    ['latitude first', { water: [{ ...lake, coordinates: [ring.map(([x = 0, y = 0]) => [y, x])] }] }, /must be <= 90/],
    ['heights', { districts: [{ ...district, outline: ring.map((at) => [...at, 7]) }] }, /more than 2 items/],
  ])('refuses %s', async (_what, changes, expected) => {
    expect(await read(changes)).toMatch(expected)
  })

  it('of Hanoi have the waters that everybody knows', () => {
    expect((hanoi.water ?? []).map(({ name }) => name)).toEqual(expect.arrayContaining(known))
  })
})
