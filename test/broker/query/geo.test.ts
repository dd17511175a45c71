import { beforeAll, describe, expect, it } from '@jest/globals'
import { useBroker } from '../_helpers/broker.js'
import { found, located as at, query, ring, store } from './_helpers/queries.js'

const broker = useBroker()
const square = [ring(10, 10, 20, 20)]

const shapes = {
  inside: at('Point', [15, 15]),
  edge: at('Point', [10, 15]),
  outside: at('Point', [25, 15]),
  inOut: at('MultiPoint', positions('12 12, 25 25')),
  twoIn: at('MultiPoint', positions('12 12, 13 13')),
  lineIn: at('LineString', positions('11 11, 19 19')),
  lineAcross: at('LineString', positions('5 15, 25 15')),
  lineOut: at('LineString', positions('0 0, 5 5')),
  linesIn: at('MultiLineString', [
    positions('11 11, 12 12'),
    positions('13 13, 14 14'),
  ]),
  same: at('Polygon', [
    positions('20 20, 10 20, 10 10, 20 10, 20 20'),
  ]),
  small: at('Polygon', [ring(12, 12, 14, 14)]),
  large: at('Polygon', [ring(0, 0, 30, 30)]),
  holed: at('Polygon', [ring(0, 0, 30, 30), ring(9, 9, 21, 21)]),
  shifted: at('Polygon', [ring(15, 15, 25, 25)]),
  beside: at('Polygon', [ring(20, 10, 30, 20)]),
  islands: at('MultiPolygon', [[ring(11, 11, 12, 12)], [ring(13, 13, 14, 14)]]),
  scattered: at('MultiPolygon', [[ring(11, 11, 12, 12)], [ring(40, 40, 50, 50)]]),
}
type Name = keyof typeof shapes
const names = Object.keys(shapes) as Name[]
const except = (...some: Name[]): Name[] => names.filter((name) => !some.includes(name))

beforeAll(async () => {
  await store(broker().url, shapes, 'Shape')
  await store(
    broker().url,
    { nowhere: { a: { type: 'Property', value: 1 } }, elsewhere: { place: at('Point', [15, 15]).location } },
    'Shape',
  )
})

describe('relations to a polygon', () => {
  it.each<[string, Name[]]>([
    ['within', ['inside', 'twoIn', 'lineIn', 'linesIn', 'same', 'small', 'islands']],
    ['contains', ['same', 'large']],
    ['equals', ['same']],
    ['intersects', except('outside', 'lineOut', 'holed')],
    ['disjoint', ['outside', 'lineOut', 'holed']],
    ['overlaps', ['shifted', 'scattered']],
  ])('%s', async (georel, expected) => {
    const coordinates = JSON.stringify(square)
    expect(await found(broker().url, { type: 'Shape', georel, geometry: 'Polygon', coordinates })).toEqual(expected)
  })
})

describe('relations to other geometries', () => {
  it.each<[string, string, unknown, Name[]]>([
    ['equals', 'Point', [15, 15], ['inside']],
    ['within', 'Point', [15, 15], ['inside']],
    ['contains', 'Point', [15, 15], ['inside', 'lineIn', 'lineAcross', 'same', 'large']],
    ['intersects', 'Point', [15, 15], ['inside', 'lineIn', 'lineAcross', 'same', 'large', 'shifted']],
    ['overlaps', 'Point', [15, 15], []],
    [
      'equals',
      'MultiPoint',
      positions('13 13, 12 12'),
      ['twoIn'],
    ],
    [
      'overlaps',
      'MultiPoint',
      positions('12 12, 0 0'),
      ['inOut', 'twoIn'],
    ],
    [
      'within',
      'LineString',
      positions('10 10, 20 20'),
      ['inside', 'twoIn', 'lineIn', 'linesIn'],
    ],
    [
      'equals',
      'LineString',
      positions('19 19, 15 15, 11 11'),
      ['lineIn'],
    ],
    [
      'overlaps',
      'LineString',
      positions('15 15, 25 25'),
      ['lineIn'],
    ],
    [
      'contains',
      'MultiLineString',
      [
        positions('11 11, 12 12'),
        positions('13 13, 14 14'),
      ],
      ['lineIn', 'linesIn', 'same', 'large', 'islands'],
    ],
    [
      'within',
      'MultiPolygon',
      [square, [ring(39, 39, 51, 51)]],
      ['inside', 'twoIn', 'lineIn', 'linesIn', 'same', 'small', 'islands', 'scattered'],
    ],
    ['equals', 'MultiPolygon', [[ring(13, 13, 14, 14)], [ring(11, 11, 12, 12)]], ['islands']],
  ])('%s %s', async (georel, geometry, coordinates, expected) => {
    const parameters = { type: 'Shape', georel, geometry, coordinates: JSON.stringify(coordinates) }
    expect(await found(broker().url, parameters)).toEqual(expected)
  })

  it('compares the requested GeoProperty', async () => {
    const parameters = {
      georel: 'within',
      geometry: 'Polygon',
      coordinates: JSON.stringify(square),
      geoproperty: 'place',
    }
    expect(await found(broker().url, { type: 'Shape', ...parameters })).toEqual(['elsewhere'])
  })

  it('can be combined with other conditions, paging and counting', async () => {
    const parameters = { type: 'Shape', georel: 'within', geometry: 'Polygon', coordinates: JSON.stringify(square) }
    expect(await found(broker().url, { ...parameters, id: 'urn:x:small,urn:x:large' })).toEqual(['small'])
    const page = await query(broker().url, { ...parameters, limit: '2', offset: '2', count: 'true' })
    expect(page.body).toMatchObject([{ id: 'urn:x:lineIn' }, { id: 'urn:x:linesIn' }])
    expect(page.headers.get('NGSILD-Results-Count')).toBe('7')
  })

  it('accepts areas in either direction', async () => {
    for (const coordinates of [square, [[...ring(10, 10, 20, 20)].reverse()]]) {
      const parameters = { type: 'Shape', georel: 'within', geometry: 'Polygon' }
      expect(await found(broker().url, { ...parameters, coordinates: JSON.stringify(coordinates) })).toHaveLength(7)
    }
  })
})

describe('invalid geo queries', () => {
  const point = { georel: 'within', geometry: 'Point', coordinates: '[1,2]' }

  it.each<[string, Record<string, string>]>([
    ['georel alone', { georel: 'within' }],
    ['geometry alone', { type: 'Shape', geometry: 'Point' }],
    ['coordinates alone', { type: 'Shape', coordinates: '[1,2]' }],
    ['no coordinates', { georel: 'within', geometry: 'Point' }],
    ['near without a distance', { ...point, georel: 'near' }],
    ['near with both distances', { ...point, georel: 'near;minDistance==1;maxDistance==2' }],
    [
      'near with another geometry',
      { georel: 'near;maxDistance==1', geometry: 'LineString', coordinates: '[[0,0],[1,1]]' },
    ],
    ['an unknown relation', { ...point, georel: 'touches' }],
    ['an unknown geometry', { ...point, geometry: 'Circle' }],
    ['coordinates that are not JSON', { ...point, coordinates: '1,2' }],
    ['coordinates that are not an array', { ...point, coordinates: '{}' }],
    ['a position out of range', { ...point, coordinates: '[181,0]' }],
    ['a position of one number', { ...point, coordinates: '[1]' }],
    ['coordinates of another geometry', { ...point, coordinates: '[[1,2]]' }],
    ['a line of one position', { ...point, geometry: 'LineString', coordinates: '[[1,2]]' }],
    ['an open ring', { ...point, geometry: 'Polygon', coordinates: '[[[0,0],[1,0],[1,1],[0,1]]]' }],
    ['a ring of three positions', { ...point, geometry: 'Polygon', coordinates: '[[[0,0],[1,0],[0,0]]]' }],
  ])('are rejected: %s', async (_, parameters) => {
    const { status, body } = await query(broker().url, parameters)
    expect(status).toBe(400)
    expect(body).toMatchObject({ type: 'https://uri.etsi.org/ngsi-ld/errors/BadRequestData' })
  })
})
