import { describe, expect, it } from '@jest/globals'
import { createAirQualityAgent } from '../../../src/features/air/air-quality-agent.js'
import type { AirReading } from '../../../src/features/air/air-sources.js'
import type { ObservationRepository } from '../../../src/platform/ngsi-ld/observations.js'

type History = Pick<ObservationRepository, 'hourly'>

const city = {
  slug: 'hanoi',
  name: 'Hà Nội',
  country: 'VN',
  centre: { latitude: 21.0285, longitude: 105.8542 },
  radius: 25_000,
  timeZone: 'Asia/Ho_Chi_Minh',
  areas: [{ name: 'Ba Đình', latitude: 21.0341, longitude: 105.8145 }],
}
const id = 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003'
const observedAt = new Date('2026-11-21T03:00:00Z')
const reading: AirReading = {
  stationId: '9003',
  name: 'UBND quận Ba Đình',
  district: 'Ba Đình',
  latitude: 21.0341,
  longitude: 105.8145,
  kind: 'reference',
  concentrations: { pm25: { observedAt, hours: [50] }, pm10: { observedAt, hours: [61.2] } },
  provider: 'Hanoi Air Quality Monitoring Network',
  source: 'https://openaq.org',
}
/** A history with the mean of a pollutant in the hours before. */
const historyOf = (attribute: string, means: number[]): History => ({
  hourly: () =>
    Promise.resolve(
      means.map((mean, index) => {
        const hour = new Date(observedAt.getTime() - (index + 1) * 3_600_000)
        return { entity_id: id, attribute, unit: 'GQ', hour, mean }
      }),
    ),
})
const empty: History = { hourly: () => Promise.resolve([]) }
const collect = async (readings: AirReading[], history = empty, standard: 'VN_AQI' | 'US_AQI' = 'VN_AQI') => {
  const clock = () => observedAt.getTime() + 60_000
  const source = () => Promise.resolve({ readings, retired: [] })
  const agent = createAirQualityAgent({ source, history, city, standard, clock })
  return (await agent.collect(new AbortController().signal)).entities
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
    // No device entity exists.
    expect(entity).not.toHaveProperty('refDevice')
  })

  it('uses the configured standard', async () => {
    const [entity] = await collect([reading], empty, 'US_AQI')
    expect(entity).toMatchObject({ airQualityIndex: { value: 137 } })
  })

  it('reads earlier hours of all pollutants from the history', async () => {
    const queries: unknown[] = []
    const history: History = {
      hourly(query) {
        queries.push([query.entities, query.attributes])
        return historyOf('pm25', [25]).hourly(query)
      },
    }
    const [entity] = await collect([reading], history)
    expect(queries).toEqual([[{ ids: [id] }, ['pm25', 'pm10', 'no2', 'so2', 'o3', 'co']]])
    // w = 25 / 50 = 1/2: 50 / 2 + 25 / 4 = 31.25 µg/m³, by the formula in Decision 1459/QĐ-TCMT.
    expect(entity).toMatchObject({ airQualityIndex: { value: 63 }, pm25: { value: 50 } })
  })

  it("prefers the provider's hourly values", async () => {
    const hourly = { ...reading, concentrations: { pm25: { observedAt, hours: [50, 50, 50] } } } satisfies AirReading
    const [entity] = await collect([hourly], historyOf('pm25', [500]))
    expect(entity).toMatchObject({ airQualityIndex: { value: 100 } })
  })

  it('ignores a pollutant that is no longer reported', async () => {
    const other = { ...reading, concentrations: { pm10: { observedAt, hours: [61.2] } } } satisfies AirReading
    const [entity] = await collect([other], historyOf('pm25', [300, 300]))
    expect(entity).not.toHaveProperty('pm25')
    expect(entity).toMatchObject({ mainPollutant: { value: 'pm10' }, airQualityIndex: { value: 56 } })
  })

  it.each(['reference', 'low_cost', 'model'] as const)('writes %s as the kind, and the name', async (kind) => {
    const [entity] = await collect([{ ...reading, kind }])
    expect(entity).toMatchObject({
      stationKind: { type: 'Property', value: kind },
      name: { value: 'UBND quận Ba Đình' },
      stationName: { type: 'Property', value: 'UBND quận Ba Đình' },
      provider: { value: 'Hanoi Air Quality Monitoring Network' },
    })
  })

  it('writes each pollutant with its own time, and the newest one for the station', async () => {
    const earlier = new Date('2026-11-21T02:00:00Z')
    const later = new Date('2026-11-21T03:01:00Z')
    const concentrations = {
      pm25: { observedAt, hours: [50] },
      pm10: { observedAt: earlier, hours: [20] },
      no2: { observedAt: later, hours: [20] },
    } satisfies AirReading['concentrations']
    const [entity] = await collect([{ ...reading, concentrations }])
    expect(entity).toMatchObject({
      pm25: { observedAt: '2026-11-21T03:00:00Z' },
      pm10: { observedAt: '2026-11-21T02:00:00Z' },
      no2: { observedAt: '2026-11-21T03:01:00Z' },
      dateObserved: { value: '2026-11-21T03:01:00Z' },
    })
  })
})
