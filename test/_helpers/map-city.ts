import { beforeAll } from '@jest/globals'
import type { Page } from 'playwright-core'
import { importPlaces } from '../../scripts/dev/demo/places.js'
import { trafficAt } from '../../scripts/dev/demo/traffic.js'
import type { Environment } from '../../src/platform/config/env.js'
import { createStation, sendReadings } from './own-stations.js'
import { addPublicReport } from './reports.js'
import { requireBuilt } from './service-process.js'
import { useService, type TestService } from './service.js'
import { useBrowser, visit, type Visit } from './visit.js'
import { standInWeather } from './weather.js'

export interface MapService extends TestService {
  /** Lets the service read values again, which it caches for up to five seconds. */
  expireCaches: () => void
}

/** Starts a service with the built map, and a browser, for all tests of a file. */
export function useMapService(environment: Environment = {}): () => MapService {
  let ahead = 0
  useBrowser()
  beforeAll(() => requireBuilt(['clients/web', 'clients/sdk/src']))
  const service = useService({ environment, clock: () => Date.now() + ahead })
  return () => ({ ...service(), expireCaches: () => void (ahead += 6_000) })
}

export interface MapCity {
  service: TestService
  /** Opens the map, or another path, and runs `inspect`. Fails for the same problems as `visit`. */
  look: (
    options: Omit<Visit, 'baseUrl' | 'path'> & { path?: string },
    inspect: (page: Page) => Promise<void>,
  ) => Promise<void>
}

/** Starts a service with data and agents, a stand-in for weather and air quality, and a browser for all tests of a file. */
export async function useMapCity(environment: Environment = {}): Promise<() => MapCity> {
  const { weather, air } = (await standInWeather(Date.now)).url
  const agents = { AGENTS: 'air-quality,weather', OPEN_METEO_URL: weather, OPEN_METEO_AIR_URL: air }
  const service = useMapService({ ...agents, ...environment })
  beforeAll(() => fillCity(service()))
  const look: MapCity['look'] = (options, inspect) =>
    visit({ path: '/map', ...options, baseUrl: service().baseUrl }, inspect)
  return () => ({ service: service(), look })
}

/** Adds locations, roads with traffic and a public report, and runs the agents. */
async function fillCity(service: TestService): Promise<void> {
  const { app, admin } = service
  const { db, config, broker } = app.platform
  await importPlaces(db, config.city)
  await broker.upsertEntities(await trafficAt(app.platform, Date.now()))
  const place = { latitude: 21.0405, longitude: 105.87 }
  await addPublicReport(service, admin.id, { title: 'Rác ở Hồ Gươm', ...place, publicContent: true })
  await service.settle()
}

/** Creates a station with a current value. @returns its id, and the query with which the map opens its details */
export async function addShownStation(service: MapService, body: Parameters<typeof createStation>[1]) {
  const station = await createStation(service, body)
  await sendReadings(service, station, [{ observed_at: new Date().toISOString(), pm25: 80 }])
  await service.settle()
  service.expireCaches()
  return { id: station.id, path: `?open=sensor:Hanoi:Station:${station.id}` }
}
