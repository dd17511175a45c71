import { describe, expect, it } from '@jest/globals'
import { toRoadSegments, type RoadSegment } from '../../../src/features/traffic/road-segments.js'

const line = [
  [105.8, 21],
  [105.9, 21],
]

function read(feature: object): RoadSegment[] {
  const read = toRoadSegments({ type: 'Feature', geometry: { type: 'LineString', coordinates: line }, ...feature })
  if ('problem' in read) throw new Error(read.problem)
  return read
}

describe('toRoadSegments', () => {
  it.each([
    ['the property id', { id: 'c', properties: { id: 'a', '@id': 'b' } }, 'a'],
    ['the property @id', { id: 'c', properties: { '@id': 'b' } }, 'b'],
    ['the id of the feature', { id: 'c', properties: {} }, 'c'],
    ['a number', { properties: { id: 12 } }, '12'],
    ['the next one where one is empty', { id: 'c', properties: { id: '', '@id': null } }, 'c'],
  ])('uses %s as the id', (_what, feature, id) => {
    expect(read(feature)).toMatchObject([{ id }])
  })

  it.each([
    ['way/123', 'way-123'],
    ['Đường Kim Mã', 'Duong-Kim-Ma-9a0de3cf'],
    ['a:b.c_d-1', 'a:b.c_d-1'],
    ['<a> & "b"', 'a-b-57dde095'],
    [`urn:x:${'y'.repeat(300)}`, `urn:x:${'y'.repeat(185)}-2377e709`],
    ['\ud800x', 'x-a87ce467'],
  ])('converts %j to a valid id', (given, id) => {
    expect(read({ id: given })).toMatchObject([{ id }])
  })

  it('gives different texts different ids, and equal ones the same', () => {
    const idOf = (given: string) => read({ id: given })[0]?.id
    const texts = ['Phố Huế', 'Phố Huê', 'Pho Hue', 'Pho-Hue', 'Pho/Hue', 'y'.repeat(300), 'y'.repeat(301)]
    expect(new Set(texts.map(idOf)).size).toBe(texts.length)
    expect(idOf(' Phố Huế '.normalize('NFD'))).toBe(idOf('Phố Huế'))
  })

  it('uses the OpenStreetMap id of QuickOSM', () => {
    expect(read({ properties: { full_id: 'w7', name: 'Một' } })).toMatchObject([{ id: 'way-7', osm_id: 'way/7' }])
  })

  it('returns the middle of a line across the antimeridian', () => {
    const coordinates = [
      [179.8, 10],
      [-179.8, 10],
    ]
    expect(read({ id: 'a', geometry: { type: 'LineString', coordinates } })).toMatchObject([{ longitude: 180 }])
  })

  it('uses the name, the Vietnamese name, the road number or the id as the name', () => {
    const nameOf = (properties: object) => read({ id: 'a', properties })[0]?.name
    expect(nameOf({ name: 'Một', 'name:vi': 'Hai', ref: 'QL 1' })).toBe('Một')
    expect(nameOf({ name: ' ', 'name:vi': 'Hai', ref: 'QL 1' })).toBe('Hai')
    expect(nameOf({ ref: 'QL 1' })).toBe('QL 1')
    expect(nameOf({ name: 7 })).toBe('a')
    expect(nameOf({ name: 'x\0\ud800'.padEnd(300, 'y') })).toHaveLength(255)
  })

  it('numbers the parts of a road, even with an id of maximum length', () => {
    const geometry = { type: 'MultiLineString', coordinates: [line, line] }
    expect(read({ id: 'a', geometry }).map(({ id }) => id)).toEqual(['a-1', 'a-2'])
    const long = read({ id: 'x'.repeat(200), geometry }).map(({ id }) => id)
    expect(long).toEqual([`${'x'.repeat(198)}-1`, `${'x'.repeat(198)}-2`])
  })

  it('does not number a single part', () => {
    expect(read({ id: 'a', geometry: { type: 'MultiLineString', coordinates: [line] } })).toMatchObject([{ id: 'a' }])
  })

  it('returns the middle along the line', () => {
    const coordinates = [
      [105, 21, 7],
      [105, 21, 7],
      [105, 21.3],
      [105, 21.1],
    ]
    // Half of 0.5 degrees, on the way out.
    const [bent] = read({ id: 'a', geometry: { type: 'LineString', coordinates } })
    expect(bent).toMatchObject({ longitude: 105, latitude: expect.closeTo(21.25, 6) })
    expect(bent?.coordinates[0]).toEqual([105, 21])
  })

  it.each([
    ['is not an object', 7],
    ['has no id', { type: 'Feature', geometry: { type: 'LineString', coordinates: line } }],
    ['has no geometry', { id: 'a' }],
    ['expected LineString or MultiLineString', { id: 'a', geometry: { type: 'Polygon', coordinates: [line] } }],
    ['has no line', { id: 'a', geometry: { type: 'MultiLineString', coordinates: 'x' } }],
    ['two different points', { id: 'a', geometry: { type: 'LineString', coordinates: null } }],
    ['two different points', { id: 'a', geometry: { type: 'LineString', coordinates: [[1, 2]] } }],
    ['not numbers', { id: 'a', geometry: { type: 'LineString', coordinates: [['x', null], line[0]] } }],
  ])('rejects invalid features: %s', (problem, feature) => {
    expect(toRoadSegments(feature)).toEqual({ problem: expect.stringContaining(problem) })
  })
})
