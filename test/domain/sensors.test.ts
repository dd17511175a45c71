import { describe, expect, it } from '@jest/globals'
import { toAirQuality } from '../../src/domain/air-quality-entity.js'
import {
  sensorIdOf,
  sensorUrn,
  sortSensors,
  toSensor,
  toSensorIndex,
  type Sensor,
  type SensorSort,
} from '../../src/domain/sensors.js'

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
  pm25: property(38.4, { observedAt }),
  pm10: property(61.2, { observedAt }),
}

function station(changes: object) {
  const opened = toAirQuality({ ...whole, ...changes })
  if (!opened) throw new Error('It is no station.')
  return opened
}
const sensor = (changes: object = {}) => toSensor(station(changes), now)
const index = (changes: object = {}) => toSensorIndex(station(changes), 'VN_AQI', now)

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

describe('toSensor', () => {
  it('returns the summary of a station', () => {
    expect(sensor()).toEqual({
      id: 'Hanoi:BaDinh:9003',
      name: 'UBND quận Ba Đình',
      location: { lat: 21.0341, lng: 105.8145 },
      aqi: 77,
      lastUpdate: observedAt,
      stale: false,
    })
  })

  it('uses the name or the id without a station name', () => {
    expect(sensor({ stationName: undefined })?.name).toBe('Ba Đình')
    expect(sensor({ stationName: property(' ') })?.name).toBe('Ba Đình')
    expect(sensor({ stationName: property('x'.repeat(256)), name: undefined })?.name).toBe('Hanoi:BaDinh:9003')
  })

  it('omits stations without a location or with an invalid id', () => {
    expect(sensor({ location: undefined })).toBeUndefined()
    expect(sensor({ id: 'urn:ngsi-ld:AirQualityObserved:Hanoi:Ba Đình' })).toBeUndefined()
  })

  it.each([
    [76.6, 77],
    [0, 0],
    [-3, null],
    [1001, null],
    ['77', null],
  ])('returns the index %p as %p', (value, aqi) => {
    expect(sensor({ airQualityIndex: property(value) })?.aqi).toBe(aqi)
  })

  it('has the age of its newest value', () => {
    const old = { observedAt: daysAgo }
    const changes = { airQualityIndex: property(77, old), pm25: property(38.4, old), dateObserved: property(daysAgo) }
    expect(sensor(changes)).toMatchObject({ lastUpdate: observedAt, stale: false })
    expect(sensor({ ...changes, pm10: undefined })).toMatchObject({ lastUpdate: daysAgo, stale: true })
  })

  it('is stale after 24 hours', () => {
    const at = (time: number) => property(77, { observedAt: new Date(time).toISOString() })
    const changes = { pm25: undefined, pm10: undefined }
    expect(sensor({ ...changes, airQualityIndex: at(now - 86_400_000) })?.stale).toBe(false)
    expect(sensor({ ...changes, airQualityIndex: at(now - 86_400_001) })?.stale).toBe(true)
  })

  it('uses the time of the observation for a value without a time', () => {
    const changes = { airQualityIndex: property(77), pm25: undefined, pm10: undefined }
    expect(sensor(changes)).toMatchObject({ lastUpdate: observedAt, stale: false })
    expect(sensor({ ...changes, dateObserved: undefined })).toMatchObject({ lastUpdate: null, stale: true })
  })

  it('is stale without a value, even with a recent observation', () => {
    const changes = { airQualityIndex: undefined, pm25: undefined, pm10: undefined }
    expect(sensor(changes)).toMatchObject({ aqi: null, lastUpdate: observedAt, stale: true })
  })
})

describe('toSensorIndex', () => {
  it('returns the main pollutant in the entity', () => {
    expect(index({ mainPollutant: property('pm10') })).toEqual({
      aqi: 77,
      standard: 'VN_AQI',
      main_pollutant: 'pm10',
      observed_at: observedAt,
      stale: false,
    })
  })

  it('derives it from the concentrations otherwise', () => {
    expect(index().main_pollutant).toBe('pm25')
    expect(index({ mainPollutant: property('PM2.5'), pm10: property(300) }).main_pollutant).toBe('pm10')
    expect(index({ pm25: undefined, pm10: undefined }).main_pollutant).toBeNull()
  })

  it('returns the time of the index', () => {
    const old = property(77, { observedAt: daysAgo })
    expect(index({ airQualityIndex: old })).toMatchObject({ observed_at: daysAgo, stale: true })
  })

  it('returns only the standard without an index', () => {
    expect(index({ airQualityIndex: undefined, mainPollutant: property('pm25') })).toEqual({
      aqi: null,
      standard: 'VN_AQI',
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
  const sensors: Sensor[] = rows.map(([id, name, aqi, lastUpdate]) => ({
    id,
    name,
    aqi,
    lastUpdate,
    location: { lat: 21, lng: 105 },
    stale: false,
  }))

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
