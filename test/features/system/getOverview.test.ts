import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { databaseUnavailable } from '../../../src/platform/database/postgres.js'
import { useService } from '../../_helpers/service.js'
import { standInBroker } from '../../_helpers/stand-in-broker.js'
import { foreignStations, stationEntity } from '../../_helpers/stations.js'
import { emptyForecast, standInWeather } from '../../_helpers/weather.js'

const property = (value: unknown) => ({ type: 'Property', value })
const place = {
  id: 'urn:ngsi-ld:WeatherObserved:Hanoi:BaDinh',
  type: 'WeatherObserved',
  location: property({ type: 'Point', coordinates: [105.8145, 21.0341] }),
  dateObserved: property('2026-11-21T03:15:00Z'),
  temperature: property(22.4),
}
const road = {
  id: 'kim-ma-01',
  name: 'Đường Kim Mã',
  latitude: 21.03165,
  longitude: 105.81475,
  osm_id: null,
  coordinates: [
    [105.8119, 21.0321],
    [105.8176, 21.0312],
  ] as [number, number][],
}

let now = Date.parse('2026-11-21T03:20:00Z')
const broker = await standInBroker()
const provider = await standInWeather(() => now)

describe('getOverview', () => {
  const environment = { BROKER_URL: broker.url, OPEN_METEO_URL: provider.url.weather, AGENTS: 'none' }
  const service = useService({ environment, clock: () => now })

  beforeEach(async () => {
    // Expires all caches.
    now += 86_400_000
    provider.reset()
    broker.entities = [stationEntity('A:1', new Date(now).toISOString()), ...foreignStations, place]
    const { segments, trafficStates } = service().app.context.repositories
    await segments.importMany([road])
    await trafficStates.upsertMany([{ segmentId: road.id, color: 'red', observedAt: new Date(now) }])
  })
  afterEach(() => void jest.restoreAllMocks())

  const get = (language = 'vi') => service().api.getOverview({ headers: { 'Accept-Language': language } })
  const read = async (language?: string) => (await get(language)).data

  it('returns the same as the operations for each part', async () => {
    const { api } = service()
    const path = { city: 'hanoi' }
    const overview = await read()
    const sensors = await api.listSensors({ query: { limit: 100 } })
    const current = await api.getCurrentWeather()
    expect(overview?.problems).toEqual([])
    expect(overview?.air).toEqual({
      data: sensors.data?.data,
      attribution: (await api.listAirQuality({ path })).data?.attribution,
    })
    expect(overview?.air?.data).toHaveLength(1)
    expect(overview?.weather).toMatchObject({
      current: current.data?.data,
      attribution: expect.stringContaining(current.data?.attribution ?? '-'),
    })
    expect(overview?.traffic).toEqual({
      roads: (await api.listTrafficSegments()).data?.features,
      live: (await api.getLiveTraffic()).data,
    })
    expect(overview?.traffic?.live?.status).toEqual({ 'kim-ma-01': 'red' })
  })

  it('returns the weather of places in plain fields', async () => {
    const full = {
      ...{ name: property('Ba Đình'), humidity: property(81), windSpeed: property(2.31), precipitation: property(0.2) },
      ...{ weatherType: property('lightRain'), source: property('https://weather.example.vn') },
    }
    broker.entities = [
      { ...place, ...full },
      { ...place, id: `${place.id}:2` },
    ]
    const overview = await read()
    const common = {
      latitude: 21.0341,
      longitude: 105.8145,
      temperature: 22.4,
      observed_at: '2026-11-21T03:15:00.000Z',
    }
    const values = { relative_humidity: 81, wind_speed: 8.3, precipitation: 0.2, weather_type: 'lightRain' }
    const unknown = { relative_humidity: null, wind_speed: null, precipitation: null, weather_type: null }
    expect(overview?.weather?.places).toEqual([
      { ...common, ...values, id: place.id, name: 'Ba Đình' },
      { ...common, ...unknown, id: `${place.id}:2`, name: `${place.id}:2` },
    ])
    expect(overview?.weather?.attribution).toMatch(/Open-Meteo.*weather\.example\.vn/)
  })

  it('has texts in the requested language', async () => {
    const [vietnamese, english] = [await read('vi'), await read('en')]
    expect([vietnamese, english].map((one) => one?.air?.data[0]?.category_label)).toEqual(['Trung bình', 'Moderate'])
    expect(vietnamese?.weather?.current?.desc).not.toBe(english?.weather?.current?.desc)
    broker.entities = []
    now += 86_400_000
    expect((await read('en'))?.air).toMatchObject({ data: [], notice: 'There is no air quality data yet.' })
  })

  it('is publicly cacheable for 10 seconds', async () => {
    const { headers } = (await get()).response
    expect(headers.get('Cache-Control')).toBe('public, max-age=10, stale-while-revalidate=20')
    expect(headers.get('Vary')).toContain('Accept-Language')
  })

  it('is cached for three seconds', async () => {
    await read()
    await service().app.context.repositories.trafficStates.upsertMany([
      { segmentId: road.id, color: 'green', observedAt: new Date(now + 1) },
    ])
    now += 2_999
    expect(await read()).toMatchObject({ traffic: { live: { status: { 'kim-ma-01': 'red' } } } })
    now += 1
    expect(await read()).toMatchObject({ traffic: { live: { status: { 'kim-ma-01': 'green' } } } })
  })

  it('names the context broker if it fails, and returns the rest', async () => {
    broker.answer = 'reset'
    const { data } = await get()
    const detail = 'Context broker is not available. Try again in a few seconds.'
    expect(data?.problems).toEqual([
      { part: 'air', code: 'provider_unavailable', detail },
      { part: 'weather', code: 'provider_unavailable', detail },
    ])
    expect(data).toMatchObject({
      air: null,
      weather: { current: { temp: expect.any(Number) }, places: [] },
      traffic: { roads: [{ id: 'kim-ma-01' }] },
    })
    expect(service().logged.filter((line) => JSON.stringify(line).includes('A part of the overview'))).toHaveLength(2)
  })

  it('names the weather provider if it fails, and returns the places', async () => {
    provider.failNext({ status: 500, body: '' }, { status: 500, body: '' }, { status: 500, body: '' })
    const overview = await read()
    expect(overview?.problems).toEqual([
      { part: 'weather', code: 'provider_failed', detail: 'Weather provider failed. Try again later.' },
    ])
    expect(overview?.weather).toMatchObject({ current: null, places: [{ id: place.id }] })
  })

  it('has no weather if the provider and the broker fail', async () => {
    broker.answer = 'reset'
    provider.failNext(emptyForecast({ temperature: null }))
    const overview = await read()
    expect(overview?.weather).toBeNull()
    expect(overview?.problems.map(({ part, code }) => `${part} ${code}`)).toEqual([
      'air provider_unavailable',
      'weather provider_failed',
      'weather provider_unavailable',
    ])
  })

  const failure = {
    part: 'traffic',
    code: 'database_unavailable',
    detail: 'Database is not available. Try again in a few seconds.',
  }

  it('names the database if the roads cannot be read', async () => {
    jest.spyOn(service().app.features.traffic.context.responses, 'features').mockRejectedValue(databaseUnavailable())
    const overview = await read()
    expect(overview).toMatchObject({ traffic: null, problems: [failure], air: { data: [{ aqi: 77 }] } })
    expect(overview?.problems).toHaveLength(1)
  })

  it('returns the roads if only their traffic cannot be read', async () => {
    jest.spyOn(service().app.features.traffic.context.responses, 'live').mockRejectedValue(databaseUnavailable())
    expect(await read()).toMatchObject({ traffic: { roads: [{ id: road.id }], live: null }, problems: [failure] })
  })

  it('marks parts with cached data as stale', async () => {
    await read()
    broker.answer = 'reset'
    now += 60_000
    expect(await read()).toMatchObject({ air: { stale: true }, weather: { stale: true }, problems: [] })
  })
})

describe('getOverview with a slow provider', () => {
  const environment = { OPEN_METEO_URL: provider.url.weather }
  // Short, so that the test does not wait for the provider's own timeout.
  const service = useService({ environment, timeouts: { overview: 300 } })

  it('names the provider, and returns its data later', async () => {
    provider.failNext('hang')
    const { data } = await service().api.getOverview()
    expect(data?.problems).toContainEqual({
      part: 'weather',
      code: 'provider_timeout',
      detail: 'Weather provider took too long. Try again in a few seconds.',
    })
  })
})
