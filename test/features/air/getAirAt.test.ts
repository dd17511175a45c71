import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { day, hour } from '../../../src/base/time.js'
import { describeCategory } from '../../../src/features/air/texts.js'
import { parseConfig } from '../../../src/platform/config/config.js'
import { useService } from '../../_helpers/service.js'
import { standInBroker } from '../../_helpers/stand-in-broker.js'
import { stationEntity } from '../../_helpers/stations.js'
import { standInWeather } from '../../_helpers/weather.js'

let now = Date.parse('2026-11-21T03:20:00Z')
const broker = await standInBroker()
const provider = await standInWeather(() => now)

type Request = RequestOf<'getAirAt'>
type Query = NonNullable<Request['query']>

/** The centre of Hanoi after rounding. */
const centre = { lat: 21.03, lng: 105.85 }
const kilometre = 0.009

describe('getAirAt', () => {
  const environment = { BROKER_URL: broker.url, OPEN_METEO_AIR_URL: provider.url.air, AGENTS: 'none' }
  const service = useService({ environment, clock: () => now })

  const isoHour = (time: number) => new Date(time - (time % hour)).toISOString()
  const text = (value: string) => ({ type: 'Property', value })

  /** Returns an entity north of the centre with values of the current hour. */
  const entityAt = (local: string, kilometres: number, changes: Record<string, unknown> = {}) => {
    const coordinates = [centre.lng, centre.lat + kilometres * kilometre]
    const location = { type: 'GeoProperty', value: { type: 'Point', coordinates } }
    return stationEntity(local, isoHour(now), { location, stationKind: text('reference'), ...changes })
  }
  const index = (value: number, observedAt = isoHour(now)) => ({ type: 'Property', value, observedAt })

  beforeEach(() => {
    now += day + hour
    broker.entities = []
    provider.requests.length = 0
  })

  const get = (query: Query = {}, headers: Request['headers'] = {}) => service().api.getAirAt({ query, headers })

  describe('near a station', () => {
    it('returns its index, category, advice and concentrations', async () => {
      broker.entities = [entityAt('BaDinh:9003', 1)]
      const { data } = await get()
      expect(data).toMatchObject({
        source: 'OpenAQ',
        attribution: 'Air quality data: OpenAQ and its sources (openaq.org): Hanoi Air Quality Monitoring Network',
        data: {
          ...{ position: centre, basis: 'measured', aqi: 77, standard: 'VN_AQI', category: 'moderate' },
          ...{ category_label: 'Trung bình', advice: describeCategory(77, 'vi').advice, observed_at: isoHour(now) },
          pollutants: [{ pollutant: 'pm25', value: 38.4, unit: 'µg/m³', observed_at: isoHour(now) }, { value: 61.2 }],
          station: { id: 'Hanoi:BaDinh:9003', name: 'Trạm BaDinh:9003', kind: 'reference', distance: 1.001 },
        },
      })
      expect(provider.requests).toHaveLength(0)
      const english = await get({}, { 'Accept-Language': 'en' })
      expect(english.data?.data).toMatchObject({
        category_label: 'Moderate',
        advice: describeCategory(77, 'en').advice,
      })
      expect(english.response.headers.get('Vary')).toContain('Accept-Language')
    })

    it('returns the nearest of several', async () => {
      broker.entities = [entityAt('A:1', 3), entityAt('A:2', 1, { airQualityIndex: index(140) }), entityAt('A:3', 2)]
      expect((await get()).data?.data).toMatchObject({ aqi: 140, station: { id: 'Hanoi:A:2' } })
    })

    const old = () => stationEntity('A:1', isoHour(now - 25 * hour), { location: entityAt('A:1', 1).location })
    const without = { airQualityIndex: undefined, pm25: undefined, pm10: undefined }
    it.each([
      ['a station whose index is older than 24 hours', old],
      ['a station without an index', () => entityAt('A:1', 1, without)],
      ['an entity without a location', () => entityAt('A:1', 1, { location: undefined })],
    ])('skips %s', async (_, skipped) => {
      broker.entities = [skipped(), entityAt('A:2', 2)]
      expect((await get()).data?.data.station?.id).toBe('Hanoi:A:2')
    })

    it('uses a station of a publisher that does not state its kind', async () => {
      broker.entities = [entityAt('A:1', 1, { stationKind: undefined })]
      expect((await get()).data?.data.station).toMatchObject({ id: 'Hanoi:A:1', kind: null })
    })

    it('measures the distance from the rounded position', async () => {
      broker.entities = [entityAt('A:1', 0)]
      const { data } = await get({ lat: 21.0345, lng: 105.8455 })
      expect(data?.data).toMatchObject({ position: centre, station: { distance: 0 } })
    })
  })

  describe('away from stations', () => {
    const area = (local: string, kilometres: number, value: number, changes: Record<string, unknown> = {}) =>
      entityAt(local, kilometres, {
        stationKind: text('model'),
        provider: text('Open-Meteo (CAMS)'),
        source: text('https://open-meteo.com'),
        airQualityIndex: index(value),
        ...changes,
      })

    it('returns the current hour of the model', async () => {
      broker.entities = [entityAt('A:1', 5.1)]
      const { data } = await get()
      const { data: forecast } = await service().api.getAirForecast({})
      const [current] = forecast!.data.hours
      const observed_at = isoHour(now)
      expect(data).toMatchObject({
        source: 'Open-Meteo',
        attribution: expect.stringMatching(/Open-Meteo.*CAMS/),
        data: { basis: 'modelled', aqi: current?.aqi, category: current?.category, observed_at, station: null },
      })
      const { pollutants } = data!.data
      expect(pollutants.map(({ pollutant }) => pollutant)).toEqual(['pm25', 'pm10', 'no2', 'so2', 'o3', 'co'])
      expect(pollutants[0]).toEqual({ pollutant: 'pm25', value: current?.pm25, unit: 'µg/m³', observed_at })
    })

    it('ignores modelled areas in the broker while the provider is available', async () => {
      broker.entities = [area('BaDinh:open-meteo', 1, 444)]
      expect((await get()).data?.data).toMatchObject({ basis: 'modelled', station: null })
      expect((await get()).data?.data.aqi).not.toBe(444)
    })

    it('makes one call for 100 positions within 0.01 degrees', async () => {
      const positions = Array.from({ length: 100 }, (_, number) => ({
        lat: 21.0455 + (number % 10) / 1100,
        lng: 105.8155 + Math.floor(number / 10) / 1100,
      }))
      const responses = await Promise.all(positions.map((position) => get(position)))
      expect(responses.map(({ data }) => data?.data.position)).toEqual(
        positions.map(() => ({ lat: 21.05, lng: 105.82 })),
      )
      expect(provider.requests).toHaveLength(1)
    })

    it('uses the model while the broker is unavailable', async () => {
      broker.answer = 'reset'
      const { data } = await get()
      expect(data).toMatchObject({ data: { basis: 'modelled', station: null } })
      expect(data).not.toHaveProperty('stale')
    })

    it('returns a stale hour with its age while the provider is down', async () => {
      await get()
      provider.failNext('reset')
      now += 2 * hour
      const { data, response } = await get()
      expect(data).toMatchObject({ stale: true, data: { observed_at: isoHour(now) } })
      expect(response.headers.get('Age')).toBe('7200')
    })

    it('uses the nearest modelled area of the broker if the provider is down', async () => {
      broker.entities = [area('A:open-meteo', 8, 120), area('B:open-meteo', 6, 61)]
      provider.failNext('reset')
      expect((await get()).data).toMatchObject({
        source: 'Open-Meteo',
        data: { basis: 'modelled', aqi: 61, observed_at: isoHour(now), station: null },
      })
    })

    const old = () => ({ airQualityIndex: index(61, isoHour(now - 25 * hour)), pm25: undefined, pm10: undefined })
    it.each([
      ['outside of the city', () => area('A:open-meteo', 40, 61)],
      ['with an index older than 24 hours', () => area('A:open-meteo', 6, 61, old())],
    ])('does not use a modelled area %s', async (_, modelled) => {
      broker.entities = [modelled()]
      provider.failNext('reset')
      expect((await get()).response.status).toBe(503)
    })

    it('uses the nearest modelled area of the broker if the model has no values', async () => {
      const empty = { time: [isoHour(now).slice(0, 16)] }
      const variables = ['pm2_5', 'pm10', 'nitrogen_dioxide', 'sulphur_dioxide', 'ozone', 'carbon_monoxide']
      const hourly = { ...empty, ...Object.fromEntries(variables.map((name) => [name, [null]])) }
      const hourly_units = Object.fromEntries(variables.map((name) => [name, 'μg/m³']))
      provider.failNext({ status: 200, body: { utc_offset_seconds: 0, hourly_units, hourly } })
      broker.entities = [area('B:open-meteo', 6, 61)]
      expect((await get()).data?.data.aqi).toBe(61)
      broker.entities = []
      now += 10_000
      const nothing = { aqi: null, category: null, category_label: null, advice: null, main_pollutant: null }
      expect((await get()).data?.data).toMatchObject({
        basis: 'modelled',
        ...nothing,
        observed_at: null,
        pollutants: [],
      })
    })
  })

  it('returns a stale measurement with its age while the broker is down', async () => {
    broker.entities = [entityAt('BaDinh:9003', 1)]
    await get()
    broker.answer = 'reset'
    now += 1_260_000
    const { data, response } = await get()
    expect(data).toMatchObject({ stale: true, data: { basis: 'measured', aqi: 77 } })
    expect(response.headers.get('Age')).toBe('1260')
  })

  it('returns the air of every area of the city', async () => {
    const { areas } = parseConfig({}).city
    const statuses = await Promise.all(
      areas.map(async ({ latitude: lat, longitude: lng }) => (await get({ lat, lng })).response.status),
    )
    expect(statuses).toEqual(areas.map(() => 200))
  })

  it('returns 404 outside of the city', async () => {
    const { error, response } = await get({ lat: 10.7769, lng: 106.7009 })
    expect(response.status).toBe(404)
    expect(error).toMatchObject({ code: 'not_found', detail: 'The position is outside of Hà Nội.' })
  })
})
