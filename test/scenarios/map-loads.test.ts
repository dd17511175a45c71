import { unwrap } from '@environmental-monitoring/sdk'
import { afterAll, expect, it } from '@jest/globals'
import { startNews } from '../../scripts/dev/stand-ins/news.js'
import { locationsOf } from '../_helpers/locations.js'
import { observationsOf } from '../_helpers/observations.js'
import type { TestService } from '../_helpers/service.js'
import { stationEntity } from '../_helpers/stations.js'
import { standInWeather } from '../_helpers/weather.js'
import { onBothTargets } from './_helpers/targets.js'

const weather = await standInWeather(Date.now)
const news = await startNews()
afterAll(() => news.close())

const minute = 60_000
const near = { lat: 21.0341, lng: 105.8145 }
const parks = [
  { name: 'Công viên Thủ Lệ', location_type: 'PUBLIC_PARK', latitude: 21.0305, longitude: 105.8065 },
  { name: 'Công viên Thống Nhất', location_type: 'PUBLIC_PARK', latitude: 21.012459, longitude: 105.844534 },
] as const

/** Adds a station, a road segment with traffic, and parks. */
async function prepare({ app, admin }: TestService): Promise<void> {
  const { broker, repositories } = app.context
  const { observations, segments, trafficStates } = repositories
  const observedAt = new Date(Date.now() - 10 * minute)
  await broker.createEntity(stationEntity('BaDinh:9003', observedAt.toISOString()))
  const hourAgo = new Date(Date.now() - 60 * minute).toISOString()
  await observations.record(observationsOf('Hanoi:BaDinh:9003', hourAgo, [36.9, 37.2, 38.4]))
  const road = { id: 'kim-ma-01', name: 'Đường Kim Mã', latitude: 21.03165, longitude: 105.81475, osm_id: 'way/1' }
  await segments.importMany([
    {
      ...road,
      coordinates: [
        [105.8119, 21.0321],
        [105.8176, 21.0312],
      ],
    },
  ])
  await trafficStates.upsertMany([{ segmentId: 'kim-ma-01', color: 'green', observedAt: new Date() }])
  for (const body of parks) await unwrap(admin.api.createLocation({ body }))
}

onBothTargets(
  'The map loads',
  (target) => {
    const { step, refused } = target

    it('shows the air quality without a token: stations, indices, entities and history', async () => {
      const api = target.guest()
      const { data: page, response } = await step(200, () => api.listSensors({}))
      const [sensor] = page?.data ?? []
      expect(sensor).toMatchObject({ id: 'Hanoi:BaDinh:9003', location: near, aqi: 77, stale: false })
      expect(page?.pagination).toMatchObject({ page: 1, limit: 20 })
      expect(response.headers.get('Cache-Control')).toMatch(/^public, max-age=\d+/)

      const path = { sensor_id: sensor?.id ?? '' }
      expect((await step(200, () => unwrap(api.getSensor({ path })))).data).toEqual(sensor)
      const { data: index } = await step(200, () => unwrap(api.getSensorAqi({ path })))
      expect(index).toMatchObject({ aqi: sensor?.aqi, standard: 'VN_AQI', main_pollutant: 'pm25' })

      const air = await step(200, () => unwrap(api.listAirQuality({ path: { city: 'hanoi' } })))
      expect(air.data[0]?.id).toBe('urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003')
      expect(air).toMatchObject({ city: 'hanoi', count: air.data.length })
      expect(air.attribution).toMatch(/\S/)

      const query = { attribute: 'pm25', interval: 'raw' } as const
      const history = await step(
        200,
        () => unwrap(api.listAirQualityHistory({ path: { city: 'hanoi' }, query })),
        'CityHistoryRaw',
      )
      expect(history.data[0]).toMatchObject({ sensor_id: 'Hanoi:BaDinh:9003', attribute: 'pm25', unit: 'GQ' })
      const times = history.data.map(({ time }) => time)
      expect(times).toEqual(times.toSorted())
      await step(200, () => unwrap(api.listSensorHistory({ path, query })), 'SensorHistoryRaw')
      const { data: forecast } = await step(
        200,
        () => unwrap(api.listAirQualityForecast({ path: { city: 'hanoi' } })),
        'CityForecastIndex',
      )
      expect(forecast).toMatchObject({ standard: 'VN_AQI', attribute: 'airQualityIndex', unit: null })
      expect(forecast.places.flatMap(({ sensor_ids }) => sensor_ids)).toContain('Hanoi:BaDinh:9003')
      for (const { values } of forecast.places) expect(values).toHaveLength(forecast.hours.length)
      await refused(404, () => api.listAirQuality({ path: { city: 'atlantis' } }))
    })

    it('shows the weather without a token in the requested language', async () => {
      const api = target.guest()
      const headers = { 'Accept-Language': 'en' }
      const { data: now } = await step(200, () => unwrap(api.getCurrentWeather({ headers })), 'HanoiNowEnglish')
      expect(now.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
      expect(now.desc).toMatch(/^[A-Z][a-z ]+$/)

      const query = { lat: 21.0285, lon: 105.8542 }
      const forecast = await step(200, () => unwrap(api.getWeatherForecast({ query })))
      expect(forecast.location).toEqual(query)
      const hours = forecast.data.hourly_24h.map(({ time }) => time)
      expect(hours).toEqual(hours.toSorted())
      expect(forecast.data.daily_7days.length).toBeGreaterThan(0)

      const observed = await step(200, () => unwrap(api.listWeather({ path: { city: 'hanoi' } })))
      expect(observed).toMatchObject({ city: 'hanoi', count: observed.data.length })
    })

    it('shows the air at a position without a token: measured nearby, modelled elsewhere, and its forecast', async () => {
      const api = target.guest()
      const airAt = (lat: number, lng: number) => api.getAirAt({ query: { lat, lng } })
      const { data: measured } = await step(200, () => unwrap(airAt(near.lat, near.lng)), 'AirMeasured')
      expect(measured).toMatchObject({
        basis: 'measured',
        standard: 'VN_AQI',
        station: { id: expect.stringMatching(/^Hanoi:/) },
      })
      expect(measured.station?.distance).toBeLessThan(5)
      if (target.remembers) expect(measured).toMatchObject({ aqi: 77, station: { id: 'Hanoi:BaDinh:9003' } })

      const { data: modelled } = await step(200, () => unwrap(airAt(21.12, 105.9)), 'AirModelled')
      expect(modelled).toMatchObject({ basis: 'modelled', station: null })
      await refused(404, () => airAt(16.05, 108.2))

      const { data: forecast } = await step(200, () => unwrap(api.getAirForecast()))
      const times = forecast.hours.map(({ time }) => time)
      expect(times).toEqual(times.toSorted())
      if (target.remembers) expect(times).toHaveLength(72)
    })

    it('shows the traffic without a token: road segments once, live colours repeatedly, with 304 if unchanged', async () => {
      const api = target.guest()
      const roads = await step(200, () => unwrap(api.listTrafficSegments({})))
      expect(roads.features[0]).toMatchObject({ id: 'kim-ma-01', geometry: { type: 'LineString' } })
      expect(roads.features[0]?.properties).toMatchObject({ id: 'kim-ma-01', name: 'Đường Kim Mã' })

      const { data: live, response } = await step(200, () => api.getLiveTraffic({}))
      expect(live?.status['kim-ma-01']).toBe('green')
      expect(live?.time_query).toBeLessThanOrEqual(live?.time_real ?? 0)

      const again = { headers: { 'If-None-Match': response.headers.get('ETag') ?? '' } }
      expect(again.headers['If-None-Match']).toMatch(/"/)
      const unchanged = await step(304, () => api.getLiveTraffic(again))
      expect(unchanged.response.headers.get('ETag')).toBe(response.headers.get('ETag'))
    })

    it('shows the news without a token', async () => {
      const api = target.guest()
      const { data: sources } = await step(200, () => unwrap(api.listNewsSources({})))
      expect(sources).toEqual(['hanoimoi'])
      const articles = await step(200, () => unwrap(api.listNews({ path: { news_source: 'hanoimoi' } })))
      expect(articles[0]).toMatchObject({ source: 'hanoimoi', link: expect.stringMatching(/^https?:/) })
      await refused(404, () => api.listNews({ path: { news_source: 'unknown' } }))
    })

    it('forwards queries to the context broker', async () => {
      const api = target.guest()
      const query = { type: 'AirQualityObserved', q: 'airQualityIndex>50', options: 'keyValues' }
      const entities = await step(200, () => unwrap(api.listContextEntities({ query })), 'EntitiesShort')
      const id = 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003'
      expect(entities).toMatchObject([{ id, type: 'AirQualityObserved', airQualityIndex: 77, pm25: 38.4 }])
      const entity = await step(
        200,
        () => unwrap(api.getContextEntity({ path: { entity_id: id } })),
        'EntityNormalized',
      )
      expect(entity).toMatchObject({ id, airQualityIndex: { type: 'Property', value: 77 } })
      await refused(404, () => api.getContextEntity({ path: { entity_id: 'urn:ngsi-ld:TrafficFlow:none' } }))
    })

    it("accepts an observation from an admin's sensor, and shows it without a token", async () => {
      const admin = await target.admin()
      const id = 'urn:ngsi-ld:TrafficFlow:Hanoi:kim-ma-01'
      const density = { type: 'Property', value: 0.42 }
      const body = { id, type: 'TrafficFlow', density }
      const { response } = await step(201, () => admin.api.createContextEntity({ body }))
      expect(response.headers.get('Location')).toBe(`/context/entities/${encodeURIComponent(id)}`)
      await refused(409, () => admin.api.createContextEntity({ body }))

      const read = () => target.guest().getContextEntity({ path: { entity_id: id } })
      const entity = await step(200, () => unwrap(read()), 'EntityNormalized')
      if (target.remembers) expect(entity).toMatchObject(body)
      const lan = await target.citizen()
      await refused(403, () => lan.api.createContextEntity({ body }))
    })

    it('shows places only with a token: by type, and nearest first', async () => {
      await refused(401, () => target.guest().listLocations({}))
      const lan = await target.citizen()
      const ofKind = locationsOf(await step(200, () => unwrap(lan.api.listLocations({ query: { type: 'park' } }))))
      expect(ofKind.map(({ location_type }) => location_type)).toContain('PUBLIC_PARK')

      const query = { ...near, radius: 10 }
      const found = locationsOf(await step(200, () => unwrap(lan.api.listLocations({ query })), 'LocationsNearby'))
      expect(found.map(({ name }) => name)).toContain('Công viên Thống Nhất')
      const distances = found.map(({ distance }) => distance ?? NaN)
      expect(distances).toEqual(distances.toSorted((a, b) => a - b))
      if (target.remembers) expect(found.map(({ name }) => name)).toEqual(parks.map(({ name }) => name))
    })
  },
  {
    environment: {
      OPEN_METEO_URL: weather.url.weather,
      OPEN_METEO_AIR_URL: weather.url.air,
      NEWS_FEEDS: `hanoimoi=${news.url}`,
    },
    prepare,
  },
)
