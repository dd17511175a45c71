import { describe, expect, it } from '@jest/globals'
import { concentrationOf, toAirQuality } from '../../../src/features/air/air-quality-entity.js'

const E = 'https://smartdatamodels.org/dataModel.Environment/'
const R = 'https://smartdatamodels.org/'
const D = 'https://uri.etsi.org/ngsi-ld/default-context/'

const observedAt = '2026-11-21T03:00:00.000Z'
const local = 'Hanoi:BaDinh:9003'
const id = `urn:ngsi-ld:AirQualityObserved:${local}`
const property = (value: unknown, more = {}) => ({ type: 'Property', value, ...more })

const presented = {
  id,
  type: `${E}AirQualityObserved`,
  location: { type: 'GeoProperty', value: { type: 'Point', coordinates: [105.8145, 21.0341] } },
  [`${R}name`]: property('UBND quận Ba Đình'),
  [`${R}address`]: property({
    addressLocality: 'Hà Nội',
    addressRegion: 'Ba Đình',
    district: 'Ba Đình',
    addressCountry: 'VN',
  }),
  [`${R}dateObserved`]: property(observedAt),
  [`${E}airQualityIndex`]: property(77, { observedAt }),
  [`${E}pm25`]: property(38.4, { unitCode: 'GQ', observedAt }),
  [`${E}refDevice`]: { type: 'Relationship', object: 'urn:ngsi-ld:Device:9003' },
  stationName: property('UBND quận Ba Đình'),
  mainPollutant: property('pm25'),
}

const short = {
  '@context': ['http://localhost:8000/contexts/environment.jsonld'],
  id,
  type: 'AirQualityObserved',
  location: presented.location,
  name: property('UBND quận Ba Đình'),
  address: property({ addressLocality: 'Hà Nội', addressRegion: 'Ba Đình', district: 'Ba Đình', addressCountry: 'VN' }),
  dateObserved: property({ '@type': 'DateTime', '@value': '2026-11-21T03:00:00Z' }),
  airQualityIndex: property(77, { observedAt }),
  pm25: property(38.4, { unitCode: 'GQ', observedAt: '2026-11-21T10:00:00+07:00' }),
  refDevice: { type: 'Relationship', object: 'urn:ngsi-ld:Device:9003' },
  stationName: property('UBND quận Ba Đình'),
  mainPollutant: property('pm25'),
}

/** Returns the result for a station with one given attribute. */
const withAttribute = (name: string, attribute: unknown) =>
  toAirQuality({ id, type: 'AirQualityObserved', [name]: attribute })

describe('toAirQuality', () => {
  it('returns IRIs and plain times for short names', () => {
    expect(toAirQuality(short)).toEqual(presented)
  })

  it('returns the same for IRIs', () => {
    const { address, location, stationName, mainPollutant, ...others } = Object.fromEntries(
      Object.entries(presented).map(([name, value]) => [name.replace(`${R}address`, 'address'), value]),
    )
    expect(address).toEqual(presented[`${R}address`])
    const entity = {
      ...others,
      [`${R}address`]: property({
        [`${R}addressLocality`]: 'Hà Nội',
        addressRegion: 'Ba Đình',
        [`${D}district`]: 'Ba Đình',
        [`${D}addressCountry`]: 'VN',
      }),
      'https://uri.etsi.org/ngsi-ld/location': location,
      [`${D}stationName`]: stationName,
      [`${D}mainPollutant`]: mainPollutant,
    }
    expect(toAirQuality(entity)).toEqual(presented)
  })

  it('keeps unknown attributes under their REST names', () => {
    expect(withAttribute(`${D}reliability`, property(0.9))).toMatchObject({ reliability: property(0.9) })
    expect(withAttribute('nox', [property(1), property(2, { datasetId: 'urn:x:2' })])).toHaveProperty('nox.1')
  })

  it.each(['no2', 'so2', 'o3', 'co', 'temperature', 'humidity', 'atmosphericPressure'])(
    'returns %s under its IRI',
    (name) => {
      expect(withAttribute(name, property(12.5, { unitCode: 'GQ', observedAt }))).toHaveProperty(
        [`${E}${name}`],
        property(12.5, { unitCode: 'GQ', observedAt }),
      )
    },
  )

  it('keeps the kind under its short name', () => {
    expect(withAttribute(`${D}stationKind`, property('low_cost'))).toMatchObject({ stationKind: property('low_cost') })
    expect(withAttribute('stationKind', property(1))).not.toHaveProperty('stationKind')
  })

  it('uses the default instance of several', () => {
    const instances = [property(1, { datasetId: 'urn:x:1' }), property(2)]
    expect(withAttribute('pm25', instances)).toMatchObject({ [`${E}pm25`]: property(2) })
    expect(withAttribute('pm25', instances.slice(0, 1))).toMatchObject({ [`${E}pm25`]: { value: 1 } })
  })

  it.each([
    ['pm25', property('38.4')],
    ['pm25', property(null)],
    ['pm25', property(Infinity)],
    ['pm25', { type: 'Relationship', object: 'urn:x:1' }],
    ['pm25', 38.4],
    ['pm25', null],
    ['pm25', []],
    ['unheard-of', 'text'],
    ['unheard-of', null],
    ['dateObserved', property('yesterday')],
    ['dateObserved', property('2026-11-21T03:00:00')],
    ['dateObserved', property('2026-11-21T03:00:00Z/2026-11-21T04:00:00Z')],
    ['dateObserved', property('2026-13-45T03:00:00Z')],
    ['address', property('354 Lê Duẩn')],
    ['stationName', property(9003)],
    ['refDevice', { type: 'Relationship', object: ['urn:x:1', 'urn:x:2'] }],
    ['location', { type: 'GeoProperty', value: { type: 'Point', coordinates: ['105.8', '21.0'] } }],
    ['location', { type: 'GeoProperty', value: { type: 'Point', coordinates: [21.0, 105.8] } }],
    ['location', { type: 'GeoProperty', value: { type: 'Point' } }],
    ['location', { type: 'GeoProperty', value: { type: 'Polygon', coordinates: [] } }],
    ['location', { type: 'GeoProperty', value: null }],
  ])('omits %s with the value %j', (name, attribute) => {
    expect(withAttribute(name, attribute)).toEqual({ id, type: `${E}AirQualityObserved`, stationName: property(local) })
  })

  it.each([
    [{ name: property('Hoàn Kiếm') }, 'Hoàn Kiếm'],
    [{ name: property('Hoàn Kiếm'), stationName: property(' ') }, 'Hoàn Kiếm'],
    [{ name: property('Hoàn Kiếm'), stationName: property('x'.repeat(256)) }, 'Hoàn Kiếm'],
    [{ name: property('Hoàn Kiếm'), stationName: property('Trạm 1') }, 'Trạm 1'],
    [{}, local],
  ])('names a station with %j %s', (attributes, stationName) => {
    expect(toAirQuality({ id, type: 'AirQualityObserved', ...attributes })?.stationName.value).toBe(stationName)
  })

  it('omits an invalid unit and time', () => {
    const odd = property(38.4, { unitCode: 17, observedAt: 'today', reliability: property(0.9) })
    expect(withAttribute('pm25', odd)).toMatchObject({
      [`${E}pm25`]: { type: 'Property', value: 38.4, reliability: property(0.9) },
    })
    expect(withAttribute('pm25', odd)).not.toHaveProperty([`${E}pm25`, 'observedAt'])
    expect(withAttribute('pm25', odd)).not.toHaveProperty([`${E}pm25`, 'unitCode'])
    const address = property({ addressLocality: 7, addressRegion: 'Ba Đình', district: null, postalCode: 100000 })
    expect(withAttribute('address', address)).toMatchObject({
      [`${R}address`]: property({ addressRegion: 'Ba Đình', postalCode: 100000 }),
    })
  })

  it('drops the height of a point', () => {
    const point = { type: 'GeoProperty', value: { type: 'Point', coordinates: [105.8, 21, 12], bbox: [] } }
    expect(withAttribute('location', point)?.location?.value).toEqual({ type: 'Point', coordinates: [105.8, 21] })
  })

  it('accepts an entity with several types', () => {
    expect(toAirQuality({ id, type: ['Device', 'AirQualityObserved'] })).toMatchObject({
      id,
      type: `${E}AirQualityObserved`,
    })
  })

  it.each([
    {},
    { id },
    { type: 'AirQualityObserved' },
    { id: '', type: 'AirQualityObserved' },
    { id: 7, type: 'AirQualityObserved' },
    { id: `urn:x:${'a'.repeat(500)}`, type: 'AirQualityObserved' },
    { id, type: 'WeatherObserved' },
    { id, type: null },
  ])('returns undefined for %j', (entity) => {
    expect(toAirQuality(entity)).toBeUndefined()
  })
})

describe('concentrationOf', () => {
  const of = (attribute: unknown) => concentrationOf(withAttribute('no2', attribute)!, 'no2')

  it('returns µg/m³', () => {
    expect(of(property(21))).toBe(21)
    expect(of(property(0.021, { unitCode: 'GP' }))).toBeCloseTo(21, 9)
    expect(of(property(10, { unitCode: '61' }))).toBeCloseTo(18.8, 1)
  })
})
