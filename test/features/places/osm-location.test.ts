import { describe, expect, it } from '@jest/globals'
import type { LocationType } from '../../../src/features/places/locations.js'
import { toOsmLocation } from '../../../src/features/places/osm-location.js'
import type { ImportedLocation } from '../../../src/features/places/repository.js'

const point = { type: 'Point', coordinates: [105.8445342, 21.0124594] }

/** Returns the location of a feature with these tags at a fixed place. */
function locationOf(tags: Record<string, unknown>, type: LocationType = 'PUBLIC_PARK'): ImportedLocation {
  const feature = { type: 'Feature', properties: { '@id': 'way/12', ...tags }, geometry: point }
  const location = toOsmLocation(feature, type)
  if ('problem' in location) throw new Error(location.problem)
  return location
}

describe('toOsmLocation', () => {
  it('converts a feature to a location', () => {
    expect(locationOf({ leisure: 'park', name: 'Công viên Thống Nhất', opening_hours: 'Mo-Su 06:00-22:00' })).toEqual({
      osm_id: 'way/12',
      location_type: 'PUBLIC_PARK',
      name: 'Công viên Thống Nhất',
      latitude: 21.012459,
      longitude: 105.844534,
      address: null,
      opening_hours: 'Mo-Su 06:00-22:00',
      description: 'Giờ mở cửa: hằng ngày 06:00-22:00.',
      metadata: { leisure: 'park' },
    })
  })

  it.each([
    [{ properties: { '@id': 'node/123' } }, 'node/123'],
    [{ id: 'relation/7', properties: {} }, 'relation/7'],
    [{ properties: { id: 'way/5' } }, 'way/5'],
    [{ id: 'way/1', properties: { '@id': 'node/2' } }, 'node/2'],
    [{ id: 'way/1', properties: { '@id': 'nonsense' } }, 'way/1'],
    [{ id: 'node/8', properties: null }, 'node/8'],
    [{ properties: { full_id: 'n456', osm_id: '456', osm_type: 'node' } }, 'node/456'],
    [{ properties: { full_id: 'r7' } }, 'relation/7'],
    [{ properties: { osm_id: 456, osm_type: 'way' } }, 'way/456'],
    [{ properties: { '@type': 'relation', '@id': 9 } }, 'relation/9'],
    [{ id: 'w12', properties: {} }, 'way/12'],
    [{ id: 'a24', properties: {} }, 'way/12'],
    [{ id: 'a25', properties: {} }, 'relation/12'],
  ])('finds the OSM id in %j', (feature, osm_id) => {
    expect(toOsmLocation({ ...feature, geometry: point }, 'PUBLIC_PARK')).toMatchObject({ osm_id })
  })

  it('does not keep ids in the metadata', () => {
    expect(locationOf({ full_id: 'w12', osm_id: '12', osm_type: 'way', leisure: 'park' }).metadata).toEqual({
      leisure: 'park',
    })
  })

  it.each([undefined, 12, 'x12', 'node/', 'node/x', 'area/3', 'node/1 or 2', `node/${'9'.repeat(16)}`])(
    'rejects a feature with the id %j',
    (id) => {
      const problem = { problem: expect.stringContaining('OpenStreetMap id') }
      expect(toOsmLocation({ id, properties: {}, geometry: point }, 'PUBLIC_PARK')).toEqual(problem)
    },
  )

  it.each([
    [null, 'is not an object'],
    [7, 'is not an object'],
    ['a park', 'is not an object'],
    [[], 'is not an object'],
    [{ id: 'node/1', geometry: null }, 'has no geometry'],
  ])('rejects %j, which %s', (feature, problem) => {
    expect(toOsmLocation(feature, 'PUBLIC_PARK')).toEqual({ problem })
  })

  it('accepts a feature without an OSM id that has a name', () => {
    const feature = { properties: { 'name:vi': 'Hồ Tây' }, geometry: point }
    expect(toOsmLocation(feature, 'PUBLIC_PARK')).toMatchObject({ osm_id: null, name: 'Hồ Tây' })
  })

  it('gives the type of a feature precedence over the default', () => {
    const feature = { id: 'node/1', properties: { location_type: 'BICYCLE_RENTAL' }, geometry: point }
    expect(toOsmLocation(feature, 'PUBLIC_PARK')).toMatchObject({ location_type: 'BICYCLE_RENTAL', metadata: {} })
  })

  it('uses the first available name', () => {
    const tags = { 'name:vi': 'Hồ Gươm', 'name:en': 'Turtle Lake', brand: 'B', operator: 'O' }
    expect(locationOf({ name: 'Hồ Hoàn Kiếm', ...tags }).name).toBe('Hồ Hoàn Kiếm')
    expect(locationOf(tags).name).toBe('Hồ Gươm')
    expect(locationOf({ name: '  ', 'name:en': 'Turtle Lake' }).name).toBe('Turtle Lake')
    expect(locationOf({ brand: 'VinFast', operator: 'V-Green' }).name).toBe('VinFast')
    expect(locationOf({ operator: 'V-Green' }).name).toBe('V-Green')
  })

  it('keeps brand and operator in the metadata if they are the name', () => {
    expect(locationOf({ brand: 'VinFast' }).metadata).toEqual({ brand: 'VinFast' })
  })

  it.each([
    ['PUBLIC_PARK', 'Công viên'],
    ['CHARGING_STATION', 'Trạm sạc'],
    ['BICYCLE_RENTAL', 'Điểm thuê xe đạp'],
    ['TOURIST_ATTRACTION', 'Điểm tham quan'],
  ] as const)('calls a nameless %s %s', (type, name) => {
    expect(locationOf({}, type)).toMatchObject({ name, location_type: type })
  })

  it('returns addresses from the house number to the province without repetition', () => {
    const tags = {
      'addr:province': 'Hà Nội',
      'addr:city': 'Hà Nội',
      'addr:district': 'Hai Bà Trưng',
      'addr:subdistrict': 'Lê Đại Hành',
      'addr:street': 'Lê Duẩn',
      'addr:housenumber': '354',
      'addr:country': 'VN',
    }
    const location = locationOf(tags)
    expect(location.address).toBe('354 Lê Duẩn, Lê Đại Hành, Hai Bà Trưng, Hà Nội')
    expect(location.metadata).toEqual({ 'addr:country': 'VN' })
    expect(locationOf({ 'addr:city': 'Hà Nội' }).address).toBe('Hà Nội')
    expect(locationOf({ ...tags, 'addr:full': 'Số 354 Lê Duẩn' }).address).toBe('Số 354 Lê Duẩn')
  })

  it('prefers a Vietnamese description, and describes a location without one from its other tags', () => {
    const descriptionOf = (tags: object) => locationOf({ ...tags }).description
    const written = { 'description:vi': 'Hồ nước ngọt', 'description:en': 'Freshwater lake', operator: 'V-Green' }
    expect(descriptionOf(written)).toBe('Hồ nước ngọt')
    expect(descriptionOf({ ...written, 'description:vi': undefined })).toBe('Freshwater lake')
    const { description, metadata } = locationOf({ name: 'Trạm', operator: 'V-Green', fee: 'yes' })
    expect(description).toBe('Đơn vị vận hành: V-Green. Có thu phí.')
    expect(metadata).toEqual({ operator: 'V-Green', fee: 'yes' })
    expect(descriptionOf({ leisure: 'park' })).toBeNull()
  })

  it('omits tags about the export', () => {
    const editing = { source: 'survey', layer: '1', fixme: '?', note: 'x', check_date: '2025' }
    const noise = { '@geometry': 'center', type: 'multipolygon', ...editing }
    expect(locationOf({ ...noise, wheelchair: 'yes', capacity: 12, lit: true }).metadata).toEqual({
      wheelchair: 'yes',
      capacity: 12,
      lit: true,
    })
  })

  it('omits values other than text, numbers and booleans', () => {
    expect(locationOf({ a: null, b: { c: 1 }, d: [1], e: Infinity, f: '' }).metadata).toEqual({})
  })

  it('keeps 50 properties, and drops names in other languages first', () => {
    const names = Object.fromEntries(Array.from({ length: 60 }, (_, number) => [`name:l${number}`, 'x']))
    const { metadata } = locationOf({ name: 'Văn Miếu', ...names, tourism: 'attraction', fee: 'yes' })
    expect(Object.keys(metadata)).toHaveLength(50)
    expect(metadata).toMatchObject({ tourism: 'attraction', fee: 'yes' })
  })

  it('truncates long text between characters', () => {
    const long = '😀'.repeat(6_000)
    const location = locationOf({ name: long, description: long, opening_hours: long, 'addr:full': long, note2: long })
    const lengths = [location.name, location.description, location.opening_hours, location.address].map(
      (text) => Array.from(text ?? '').length,
    )
    expect(lengths).toEqual([255, 5_000, 255, 500])
    expect(location.name.isWellFormed()).toBe(true)
    const operator = long
    expect(Array.from(locationOf({ operator }).description ?? '')).toHaveLength(5_000)
    expect(Array.from(String(location.metadata['note2'])).length).toBeLessThan(6_000)
  })

  it('removes what Postgres cannot store', () => {
    const location = locationOf({ name: 'Hồ\0 Tây\ud800', 'key\0\udc00': 'value\0' })
    expect(location.name).toBe('Hồ Tây\ufffd')
    expect(location.metadata).toEqual({ 'key\ufffd': 'value' })
  })

  it('handles the names of built-in object properties', () => {
    const tags = JSON.parse('{ "__proto__": "x", "constructor": "y" }') as Record<string, unknown>
    const feature = { id: 'node/1', properties: tags, geometry: point }
    const location = toOsmLocation(feature, 'PUBLIC_PARK')
    expect(JSON.stringify('metadata' in location && location.metadata)).toBe('{"__proto__":"x","constructor":"y"}')
  })
})
