import { describe, expect, it } from '@jest/globals'
import { readGeoQuery } from '../../../src/broker/query/geo.js'

const names = {
  expand: (name: string) => `x:${name}`,
  compact: (iri: string) => iri,
  link: undefined,
  context: undefined,
}

describe('readGeoQuery', () => {
  it('takes coordinates as text and as an array, without heights', () => {
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

  it('is nothing without georel, geometry and coordinates', () => {
    expect(readGeoQuery({ geoproperty: 'location' }, names)).toBeUndefined()
  })

  it('takes 2,000 positions and no more', () => {
    const read = (count: number) =>
      readGeoQuery(
        { georel: 'within', geometry: 'MultiPoint', coordinates: Array.from({ length: count }, () => [1, 2]) },
        names,
      )
    expect(read(2_000)?.geometry.coordinates).toHaveLength(2_000)
    expect(() => read(2_001)).toThrow('coordinates has more than 2000 positions.')
  })

  it('refuses a distance that no number holds', () => {
    const georel = `near;maxDistance==${'9'.repeat(400)}`
    expect(() => readGeoQuery({ georel, geometry: 'Point', coordinates: [1, 2] }, names)).toThrow(
      'The distance of georel is too large.',
    )
  })
})
