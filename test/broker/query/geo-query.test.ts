import { describe, expect, it } from '@jest/globals'
import { readGeoQuery } from '../../../src/broker/query/geo-query.js'

const names = {
  expand: (name: string) => `x:${name}`,
  compact: (iri: string) => iri,
  link: undefined,
  context: undefined,
}

describe('readGeoQuery', () => {
  it('accepts coordinates as text and as an array, and drops heights', () => {
    const expected = {
      relation: 'near',
      maxDistance: 2000.5,
      geometry: { type: 'Point', coordinates: [1, 2] },
      attribute: 'x:location',
    }
    const query = { georel: 'near;maxDistance==2000.5', geometry: 'Point' }
    expect(readGeoQuery({ ...query, coordinates: '[1,2]' }, names)).toEqual(expected)
    expect(readGeoQuery({ ...query, coordinates: [1, 2, 30] }, names)).toEqual(expected)
    expect(readGeoQuery({ ...query, coordinates: [1, 2], geoproperty: 'place' }, names)?.attribute).toBe('x:place')
  })

  it('returns undefined without georel, geometry and coordinates', () => {
    expect(readGeoQuery({ geoproperty: 'location' }, names)).toBeUndefined()
  })

  it('accepts at most 2,000 positions', () => {
    const read = (count: number) =>
      readGeoQuery(
        { georel: 'within', geometry: 'MultiPoint', coordinates: Array.from({ length: count }, () => [1, 2]) },
        names,
      )
    expect(read(2_000)?.geometry.coordinates).toHaveLength(2_000)
    expect(() => read(2_001)).toThrow('coordinates must not have more than 2000 positions.')
  })

  it('rejects a distance that is too large for a number', () => {
    const georel = `near;maxDistance==${'9'.repeat(400)}`
    expect(() => readGeoQuery({ georel, geometry: 'Point', coordinates: [1, 2] }, names)).toThrow(
      'The distance of georel is too large.',
    )
  })
})
