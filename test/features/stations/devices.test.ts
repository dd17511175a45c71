import { describe, expect, it } from '@jest/globals'
import { airGradientRow, airRohrRow, uplinkRow } from '../../../src/features/stations/devices.js'
import { parseReading } from '../../../src/features/stations/reading.js'

const now = Date.parse('2026-11-21T03:00:00Z')

/** Returns the time and the values that are stored. */
const stored = (row: unknown) => {
  const parsed = parseReading(row, { now, maxAgeDays: 400 })
  return 'reading' in parsed ? parsed.reading : parsed.problem
}

describe('airRohr', () => {
  const row = (values: Record<string, string>) =>
    airRohrRow({ sensordatavalues: Object.entries(values).map(([value_type, value]) => ({ value_type, value })) }, now)

  it('sends sensors and quantities as names, and pressures in Pa', () => {
    const sent = {
      SDS_P1: '41.70',
      SDS_P2: '26.50',
      PMS_P0: '12.00',
      BME280_temperature: '28.20',
      BME280_pressure: '101182.70',
      DNMS_noise_LAeq: '54.5',
      // DHT22 has no prefix.
      humidity: '71.5',
      samples: '4721934',
      GPS_lat: '21.03',
      signal: '-67 dBm',
    }
    const values = { pm10: 41.7, pm25: 26.5, pm1: 12, temperature: 28.2, humidity: 71.5, noise: 54.5 }
    expect(stored(row(sent))).toEqual({
      observedAt: new Date(now),
      values: { ...values, pressure: expect.closeTo(1011.827, 6) },
    })
  })

  it('counts the first of several sensors', () => {
    expect(stored(row({ SDS_P2: '26.50', PMS_P2: '31.00' }))).toMatchObject({ values: { pm25: 26.5 } })
  })

  it('has no row without known values', () => {
    expect(row({ samples: '1', toString: '2' })).toBeUndefined()
  })
})

describe('AirGradient', () => {
  it.each<[string, object, object]>([
    [
      'an indoor monitor',
      { wifi: -46, rco2: 447, pm01: 3, pm02: 7, pm10: 8, atmp: 25.87, rhum: 43, tvocIndex: 100, pm02Compensated: 6 },
      { co2: 447, pm1: 3, pm25: 7, pm10: 8, temperature: 25.87, humidity: 43 },
    ],
    [
      'an outdoor monitor',
      { pm02: 7, atmp: 25.87, atmpCompensated: 24.47, rhum: 43, rhumCompensated: 49 },
      { pm25: 7, temperature: 24.47, humidity: 49 },
    ],
  ])('reads %s', (_what, measures, values) => {
    expect(stored(airGradientRow(measures, now))).toEqual({ observedAt: new Date(now), values })
  })

  it.each([null, [], 'pm02', {}, { wifi: -46 }])('has no row for %j', (measures) => {
    expect(airGradientRow(measures, now)).toBeUndefined()
  })
})

describe('LoRaWAN', () => {
  const time = '2026-11-21T02:59:58.123456789Z'
  const mapping = { fields: { pm25: 'pm.pm2_5', temperature: 'temp' }, units: { temperature: '°F' } }
  const payload = { pm: { pm2_5: 38.4 }, temp: 50, battery: 3.1 }

  it.each<[string, Record<string, unknown>]>([
    ['The Things Stack', { received_at: time, uplink_message: { decoded_payload: payload } }],
    ['ChirpStack', { time, object: payload, deviceInfo: { devEui: '0102030405060708' } }],
  ])('reads uplinks of %s', (_server, uplink) => {
    expect(stored(uplinkRow(uplink, mapping))).toEqual({
      observedAt: new Date('2026-11-21T02:59:58Z'),
      values: { pm25: 38.4, temperature: 10 },
    })
  })

  it.each<[string, Record<string, unknown>]>([
    ['a join', { time, deviceInfo: {} }],
    ['an uplink without decoded values', { received_at: time, uplink_message: { frm_payload: 'AQ==' } }],
    ['a payload without the values', { time, object: { pm: 3, temperature: 20 } }],
  ])('has no row for %s', (_what, uplink) => {
    expect(uplinkRow(uplink, mapping)).toBeUndefined()
  })
})
