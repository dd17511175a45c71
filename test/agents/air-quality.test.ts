import { describe, expect, it } from '@jest/globals'
import { createAirQualityAgent, type AirReading, type HourlyHistory } from '../../src/agents/air-quality.js'

const city = {
  slug: 'hanoi',
  name: 'Hà Nội',
  country: 'VN',
  centre: { latitude: 21.0285, longitude: 105.8542 },
  radius: 25_000,
  timeZone: 'Asia/Ho_Chi_Minh',
  districts: [{ name: 'Ba Đình', latitude: 21.0341, longitude: 105.8145 }],
}
const id = 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003'
const observedAt = new Date('2026-11-21T03:00:00Z')
const reading: AirReading = {
  stationId: '9003',
  name: 'UBND quận Ba Đình',
  district: 'Ba Đình',
  latitude: 21.0341,
  longitude: 105.8145,
  concentrations: { pm25: { observedAt, hours: [50] }, pm10: { observedAt, hours: [61.2] } },
  provider: 'Hanoi Air Quality Monitoring Network',
  source: 'https://openaq.org',
}
const empty: HourlyHistory = { hourly: () => Promise.resolve([]) }
const collect = async (readings: AirReading[], history = empty, standard: 'VN_AQI' | 'US_AQI' = 'VN_AQI') => {
  const clock = () => observedAt.getTime() + 60_000
  const source = () => Promise.resolve(readings)
  return createAirQualityAgent({ source, history, city, standard, clock }).collect(new AbortController().signal)
}

describe('the air quality agent', () => {
  it('writes concentrations with unit and time, and their index', async () => {
    const [entity] = await collect([reading])
    expect(entity).toMatchObject({
      id,
      type: 'AirQualityObserved',
      pm25: { type: 'Property', value: 50, unitCode: 'GQ', observedAt: '2026-11-21T03:00:00Z' },
      pm10: { type: 'Property', value: 61.2, unitCode: 'GQ', observedAt: '2026-11-21T03:00:00Z' },
      airQualityIndex: { type: 'Property', value: 100, observedAt: '2026-11-21T03:00:00Z' },
      mainPollutant: { type: 'Property', value: 'pm25' },
      dateObserved: { type: 'Property', value: '2026-11-21T03:00:00Z' },
      address: {
        value: { addressLocality: 'Hà Nội', addressRegion: 'Ba Đình', district: 'Ba Đình', addressCountry: 'VN' },
      },
    })
  })

  it('does not refer to a device, because no device entity exists', async () => {
    const [entity] = await collect([reading])
    expect(entity).not.toHaveProperty('refDevice')
  })

  it('uses the configured standard', async () => {
    const [entity] = await collect([reading], empty, 'US_AQI')
    expect(entity).toMatchObject({ airQualityIndex: { value: 137 } })
  })

  it('reads earlier hours from the history', async () => {
    const history: HourlyHistory = {
      hourly: ({ entities: { prefix }, attributes }) => {
        expect(prefix).toBe('urn:ngsi-ld:AirQualityObserved:Hanoi:')
        expect(attributes).toEqual(['pm25', 'pm10'])
        const hourBefore = new Date('2026-11-21T02:00:00Z')
        return Promise.resolve([{ entity_id: id, attribute: 'pm25', hour: hourBefore, mean: 25 }])
      },
    }
    const [entity] = await collect([reading], history)
    // w = 25 / 50 = 1/2: 50 / 2 + 25 / 4 = 31.25 µg/m³, by the formula in Decision 1459/QĐ-TCMT.
    expect(entity).toMatchObject({ airQualityIndex: { value: 63 }, pm25: { value: 50 } })
  })

  it("prefers the provider's hourly values", async () => {
    const history: HourlyHistory = {
      hourly: () =>
        Promise.resolve([{ entity_id: id, attribute: 'pm25', hour: new Date('2026-11-21T02:00:00Z'), mean: 500 }]),
    }
    const [entity] = await collect(
      [{ ...reading, concentrations: { pm25: { observedAt, hours: [50, 50, 50] } } }],
      history,
    )
    expect(entity).toMatchObject({ airQualityIndex: { value: 100 } })
  })

  it('ignores a pollutant that is no longer reported', async () => {
    const history: HourlyHistory = {
      hourly: () =>
        Promise.resolve(
          [1, 2].map((age) => ({
            entity_id: id,
            attribute: 'pm25',
            hour: new Date(observedAt.getTime() - age * 3_600_000),
            mean: 300,
          })),
        ),
    }
    const [entity] = await collect([{ ...reading, concentrations: { pm10: { observedAt, hours: [61.2] } } }], history)
    expect(entity).not.toHaveProperty('pm25')
    expect(entity).toMatchObject({ mainPollutant: { value: 'pm10' }, airQualityIndex: { value: 56 } })
  })

  it('writes each pollutant with its own time, and the newest one for the station', async () => {
    const earlier = new Date('2026-11-21T02:00:00Z')
    const concentrations = {
      pm25: { observedAt, hours: [50] },
      pm10: { observedAt: earlier, hours: [20] },
    } satisfies AirReading['concentrations']
    const [entity] = await collect([{ ...reading, concentrations }])
    expect(entity).toMatchObject({
      pm25: { observedAt: '2026-11-21T03:00:00Z' },
      pm10: { observedAt: '2026-11-21T02:00:00Z' },
      dateObserved: { value: '2026-11-21T03:00:00Z' },
    })
  })
})
