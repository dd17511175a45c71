import { describe, expect, it } from '@jest/globals'
import type { SensorSort } from '../../../generated/types.js'
import type { Language } from '../../../src/base/accept.js'
import { toAirQuality } from '../../../src/features/air/air-quality-entity.js'
import {
  sensorIdOf,
  sensorUrn,
  sensorsWithin,
  sortSensors,
  presentSensor,
  presentSensorIndex,
} from '../../../src/features/air/sensors.js'
import { describeCategory } from '../../../src/features/air/texts.js'

const now = Date.parse('2026-11-21T03:30:00Z')
const observedAt = '2026-11-21T03:00:00.000Z'
const daysAgo = '2026-11-18T16:20:00.000Z'
const property = (value: unknown, more = {}) => ({ type: 'Property', value, ...more })

const whole = {
  id: 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003',
  type: 'AirQualityObserved',
  location: { type: 'GeoProperty', value: { type: 'Point', coordinates: [105.8145, 21.0341] } },
  stationName: property('UBND quận Ba Đình'),
  name: property('Ba Đình'),
  dateObserved: property(observedAt),
  airQualityIndex: property(77, { observedAt }),
  stationKind: property('reference'),
  provider: property('Trường ĐH Xây dựng'),
  pm25: property(38.4, { observedAt }),
  pm10: property(61.2, { observedAt }),
}

function station(changes: object) {
  const opened = toAirQuality({ ...whole, ...changes })
  if (!opened) throw new Error('It is no station.')
  return opened
}
const sensor = (changes: object = {}, language: Language = 'vi') => presentSensor(station(changes), language, now)
const index = (changes: object = {}) => presentSensorIndex(station(changes), 'en', { standard: 'VN_AQI', now })

describe('sensor ids', () => {
  it('are the part after the type', () => {
    expect(sensorIdOf(whole.id)).toBe('Hanoi:BaDinh:9003')
    expect(sensorUrn('Hanoi:BaDinh:9003')).toBe(whole.id)
  })

  it.each(['urn:ngsi-ld:AirQualityObserved:', 'urn:ngsi-ld:AirQualityObserved:Hà', 'urn:ngsi-ld:Device:1', 'urn:x'])(
    'are undefined for %s',
    (id) => {
      expect(sensorIdOf(id)).toBeUndefined()
    },
  )
})

describe('presentSensor', () => {
  it('returns the summary of a station', () => {
    expect(sensor()).toEqual({
      id: 'Hanoi:BaDinh:9003',
      name: 'UBND quận Ba Đình',
      location: { lat: 21.0341, lng: 105.8145 },
      kind: 'reference',
      source: 'Trường ĐH Xây dựng',
      aqi: 77,
      category: 'moderate',
      category_label: 'Trung bình',
      advice: describeCategory(77, 'vi').advice,
      pollutants: [
        { pollutant: 'pm25', value: 38.4, unit: 'µg/m³', observed_at: observedAt },
        { pollutant: 'pm10', value: 61.2, unit: 'µg/m³', observed_at: observedAt },
      ],
      lastUpdate: observedAt,
      stale: false,
      doubtful: false,
    })
  })

  it.each<[changes: object, sensor: object, language?: Language]>([
    [{}, { category: 'moderate', category_label: 'Moderate' }, 'en'],
    [{ stationKind: property('low_cost') }, { kind: 'low_cost' }],
    [{ stationKind: property('model') }, { kind: 'model' }],
    [{ stationKind: property('MODEL') }, { kind: null }],
    [{ stationKind: property(1) }, { kind: null }],
    [
      { stationKind: undefined, provider: undefined },
      { kind: null, source: null },
    ],
    [{ provider: property(' ') }, { source: null }],
    [{ provider: property('x'.repeat(256)) }, { source: null }],
    [{ stationName: undefined }, { name: 'Ba Đình' }],
    [{ stationName: property(' ') }, { name: 'Ba Đình' }],
    [{ stationName: property('x'.repeat(256)), name: undefined }, { name: 'Hanoi:BaDinh:9003' }],
    [{ airQualityIndex: property(76.6) }, { aqi: 77 }],
    [{ airQualityIndex: property(0) }, { aqi: 0 }],
    [{ airQualityIndex: property(-3) }, { aqi: null }],
    [{ airQualityIndex: property(1001) }, { aqi: null }],
    [{ airQualityIndex: property('77') }, { aqi: null }],
    [{ airQualityIndex: undefined }, { aqi: null, category: null, category_label: null, advice: null }],
  ])('returns for %j: %j', (changes, expected, language = 'vi') => {
    expect(sensor(changes, language)).toMatchObject(expected)
  })

  it('returns all pollutants in µg/m³ with their times', () => {
    const changes = {
      pm25: undefined,
      pm10: property(0.0612, { unitCode: 'GP' }),
      o3: property(40, { unitCode: '61', observedAt: daysAgo }),
      co: property(850, { unitCode: 'GQ', observedAt }),
    }
    expect(sensor(changes)?.pollutants).toEqual([
      { pollutant: 'pm10', value: 61.2, unit: 'µg/m³', observed_at: observedAt },
      { pollutant: 'o3', value: 78.524, unit: 'µg/m³', observed_at: daysAgo },
      { pollutant: 'co', value: 850, unit: 'µg/m³', observed_at: observedAt },
    ])
    expect(sensor({ pm25: property(38.4), pm10: undefined, dateObserved: undefined })?.pollutants).toEqual([
      { pollutant: 'pm25', value: 38.4, unit: 'µg/m³', observed_at: null },
    ])
  })

  it.each([-1, 2001, 999, 'high'])('omits the implausible concentration %p', (value) => {
    expect(sensor({ pm25: property(value, { observedAt }), pm10: undefined })?.pollutants).toEqual([])
  })

  it('omits stations without a location or with an invalid id', () => {
    expect(sensor({ location: undefined })).toBeUndefined()
    expect(sensor({ id: 'urn:ngsi-ld:AirQualityObserved:Hanoi:Ba Đình' })).toBeUndefined()
  })

  const aged = (time: string | number) => property(77, { observedAt: new Date(time).toISOString() })
  const dayAgo = now - 86_400_000
  const only = { pm25: undefined, pm10: undefined }
  const old = { airQualityIndex: aged(daysAgo), pm25: aged(daysAgo), dateObserved: property(daysAgo) }

  it.each<[what: string, changes: object, age: object]>([
    ['the time of its newest value', old, { lastUpdate: observedAt, stale: false }],
    ['an older time without it', { ...old, pm10: undefined }, { lastUpdate: daysAgo, stale: true }],
    ['the time of a gas', { ...old, pm10: undefined, no2: aged(observedAt) }, { lastUpdate: observedAt, stale: false }],
    ['24 hours', { ...only, airQualityIndex: aged(dayAgo) }, { stale: false }],
    ['more than 24 hours', { ...only, airQualityIndex: aged(dayAgo - 1) }, { stale: true }],
    ['10 minutes ahead', { ...only, airQualityIndex: aged(now + 600_000) }, { stale: false }],
    ['more than 10 minutes ahead', { ...only, airQualityIndex: aged(now + 600_001) }, { stale: true }],
    ['its newest value that is not ahead', { pm10: aged(now + 600_001) }, { lastUpdate: observedAt, stale: false }],
    ['the observation', { ...only, airQualityIndex: property(77) }, { lastUpdate: observedAt, stale: false }],
    ['no time', { ...only, airQualityIndex: property(77), dateObserved: undefined }, { lastUpdate: null, stale: true }],
    ['no value', { ...only, airQualityIndex: undefined }, { aqi: null, lastUpdate: observedAt, stale: true }],
  ])('has the age of %s', (_what, changes, age) => {
    expect(sensor(changes)).toMatchObject(age)
  })

  it('has no value from the future', () => {
    const names = sensor({ pm10: aged(now + 600_001) })?.pollutants.map(({ pollutant }) => pollutant)
    expect(names).toEqual(['pm25'])
  })
})

describe('presentSensorIndex', () => {
  it('returns the main pollutant in the entity', () => {
    expect(index({ mainPollutant: property('pm10') })).toEqual({
      aqi: 77,
      standard: 'VN_AQI',
      category: 'moderate',
      category_label: 'Moderate',
      advice: describeCategory(77, 'en').advice,
      main_pollutant: 'pm10',
      observed_at: observedAt,
      stale: false,
    })
  })

  it('derives it from the concentrations otherwise', () => {
    expect(index().main_pollutant).toBe('pm25')
    expect(index({ mainPollutant: property('PM2.5'), pm10: property(300) }).main_pollutant).toBe('pm10')
    expect(index({ mainPollutant: undefined, no2: property(700) }).main_pollutant).toBe('no2')
    expect(index({ pm25: undefined, pm10: undefined }).main_pollutant).toBeNull()
  })

  it('returns only the standard without an index', () => {
    expect(index({ airQualityIndex: undefined, mainPollutant: property('pm25') })).toEqual({
      aqi: null,
      standard: 'VN_AQI',
      category: null,
      category_label: null,
      advice: null,
      main_pollutant: null,
      observed_at: null,
      stale: true,
    })
  })
})

describe('sortSensors', () => {
  const rows: [id: string, name: string, aqi: number | null, lastUpdate: string | null][] = [
    ['c', 'Tây Hồ', 50, daysAgo],
    ['a', 'Đống Đa', null, null],
    ['d', 'Ba Đình', 77, observedAt],
    ['b', 'Ba Đình', null, observedAt],
    ['e', 'Ba Đình', 50, null],
  ]
  const sensors = rows.map(([id, name, aqi, lastUpdate]) => ({ ...sensor()!, id, name, aqi, lastUpdate }))

  it.each<[SensorSort, 'asc' | 'desc', string]>([
    ['id', 'asc', 'abcde'],
    ['id', 'desc', 'edcba'],
    ['name', 'asc', 'bdeca'],
    ['name', 'desc', 'acedb'],
    ['aqi', 'asc', 'cedab'],
    ['aqi', 'desc', 'decba'],
    ['lastUpdate', 'asc', 'cbdae'],
    ['lastUpdate', 'desc', 'dbcea'],
  ])('sorts by %s %s: %s', (sort, order, ids) => {
    expect(
      sortSensors(sensors, sort, order)
        .map(({ id }) => id)
        .join(''),
    ).toBe(ids)
  })
})

describe('sensorsWithin', () => {
  const at = (id: string, lat: number, lng: number) => ({ ...sensor()!, id, location: { lat, lng } })
  // 0.01 degrees of latitude are 1.112 km.
  const sensors = [at('far', 21.1, 105.8), at('b', 21.01, 105.8), at('here', 21, 105.8), at('a', 20.99, 105.8)]
  const within = (radius: number) => sensorsWithin(sensors, { latitude: 21, longitude: 105.8, radius })

  it('returns the nearest first, by id in a tie, with their distances in kilometres', () => {
    expect(within(5000).map(({ id, distance }) => [id, distance])).toEqual([
      ['here', 0],
      ['a', 1.112],
      ['b', 1.112],
    ])
  })

  it('returns only those within the radius', () => {
    expect(within(1111).map(({ id }) => id)).toEqual(['here'])
    expect(within(20_000)).toHaveLength(4)
  })

  it('does not change the sensors', () => {
    within(20_000)
    expect(sensors[0]).not.toHaveProperty('distance')
  })
})
