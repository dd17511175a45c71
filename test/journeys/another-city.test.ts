import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { projectFile } from '../../src/base/project.js'
import { standInDirections, wayToThePark } from '../_helpers/directions.js'
import { useService } from '../_helpers/service.js'
import { standInBroker } from '../_helpers/stand-in-broker.js'
import { stationEntity } from '../_helpers/stations.js'
import { standInWeather } from '../_helpers/weather.js'

const centre = { latitude: 35.6812, longitude: 139.7671 }
const tokyo = {
  slug: 'tokyo',
  name: 'Tokyo',
  country: 'JP',
  centre,
  radius: 20_000,
  timeZone: 'Asia/Tokyo',
  areas: [{ name: 'Chiyoda', latitude: 35.694, longitude: 139.7536 }],
}
const isTokyo = { latitude: '35.6800', longitude: '139.7700', timezone: 'Asia/Tokyo' }

const now = Date.parse('2026-11-21T03:20:00Z')
const folder = await mkdtemp(join(tmpdir(), 'ems-city-'))
const cityFile = join(folder, 'tokyo.json')
await writeFile(cityFile, JSON.stringify(tokyo))
const broker = await standInBroker()
const weather = await standInWeather(() => now)
const providers = await standInDirections()

describe('a deployment for another city', () => {
  const environment = {
    ...providers.environment,
    CITY_FILE: cityFile,
    BROKER_URL: broker.url,
    OPEN_METEO_URL: weather.url.weather,
  }
  const service = useService({ environment, clock: () => now })
  afterAll(() => rm(folder, { recursive: true }))

  beforeEach(() => {
    weather.requests.length = 0
    const station = stationEntity('Chiyoda:1', new Date(now - 60_000).toISOString(), {
      location: { type: 'GeoProperty', value: { type: 'Point', coordinates: [139.7536, 35.694] } },
    })
    broker.entities = [{ ...station, id: station.id.replace('Hanoi', 'Tokyo') }]
  })

  it('analyses the weather and air quality at its centre by default', async () => {
    providers.gemini.say = () => '東京は晴れです。'
    const citizen = await service().citizen()
    const { data } = await citizen.api.createWeatherInsight({})
    expect(data).toMatchObject({
      lat: centre.latitude,
      lon: centre.longitude,
      context: { place: { city: 'Tokyo' }, air_quality: { stations: [{ id: 'Tokyo:Chiyoda:1' }] }, missing: [] },
    })
    expect(weather.requests.map(({ query }) => query)).toEqual([expect.objectContaining(isTokyo)])
    expect(providers.gemini.requests.length).toBeGreaterThan(0)
  })

  it('returns the weather at its centre in its time zone', async () => {
    const { data } = await service().api.getWeatherForecast({})
    expect(data).toMatchObject({ location: { lat: centre.latitude, lon: centre.longitude } })
    expect((await service().api.getCurrentWeather({})).response.status).toBe(200)
    // The analysis may have called the provider before.
    for (const { query } of weather.requests) expect(query).toMatchObject(isTokyo)
  })

  it('serves only its own slug', async () => {
    const { api } = service()
    expect((await api.listAirQuality({ path: { city: 'tokyo' } })).data?.count).toBe(1)
    for (const { response } of [
      await api.listAirQuality({ path: { city: 'hanoi' } }),
      await api.listWeather({ path: { city: 'hanoi' } }),
      await api.listAirQualityHistory({ path: { city: 'hanoi' } }),
    ])
      expect(response.status).toBe(404)
  })

  it('searches places in its area and country', async () => {
    providers.gemini.say = () => JSON.stringify({ ...wayToThePark, destination: 'Ueno' })
    const citizen = await service().citizen()
    const body = { question: 'Ueno', current_lat: centre.latitude, current_lon: centre.longitude }
    expect((await citizen.api.createDirections({ body })).response.status).toBe(404)
    expect(providers.nominatim.requests.map(({ query }) => query)).toEqual([
      expect.objectContaining({ countrycodes: 'jp', viewbox: expect.stringMatching(/^139\.5/), bounded: '1' }),
      expect.objectContaining({ countrycodes: 'jp', viewbox: expect.stringMatching(/^139\.5/) }),
    ])
    expect(providers.gemini.requests.at(-1)).toMatchObject({ body: expect.anything() })
    expect(JSON.stringify(providers.gemini.requests.at(-1)?.body)).toContain('Tokyo')
  })

  it('has no defaults for Hanoi in the contract', async () => {
    const contract: unknown = JSON.parse(await readFile(projectFile('generated/openapi.json'), 'utf8'))
    const defaults: unknown[] = []
    JSON.stringify(contract, (key, value: unknown) => {
      if (key === 'default') defaults.push(value)
      return value
    })
    expect(defaults.length).toBeGreaterThan(10)
    for (const value of defaults) expect(JSON.stringify(value)).not.toMatch(/hanoi|hà nội|21\.0|105\.8|Ho_Chi_Minh/i)
  })
})
