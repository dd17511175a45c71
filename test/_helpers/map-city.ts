import { afterAll, beforeAll } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { importPlaces } from '../../scripts/dev/demo/places.js'
import { trafficAt } from '../../scripts/dev/demo/traffic.js'
import { startOpenMeteo, type OpenMeteoStandIn } from '../../scripts/dev/stand-ins/open-meteo.js'
import type { Environment } from '../../src/config/env.js'
import { startChromium } from './chromium.js'
import { until } from './processes.js'
import { addPublicReport } from './reports.js'
import { requireBuilt } from './service-process.js'
import { startTestService, type TestService } from './service.js'

/**
 * Starts a service with data and agents, a stand-in for weather and air quality, and a browser for all tests of a file.
 */
export function useMapCity(environment: Environment = {}): () => { service: TestService; browser: Browser } {
  let provider: OpenMeteoStandIn | undefined
  let service: TestService | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    requireBuiltMap()
    provider = await startOpenMeteo()
    const { weather, air } = provider.url
    const agents = { AGENTS: 'air-quality,weather', OPEN_METEO_URL: weather, OPEN_METEO_AIR_URL: air }
    service = await startTestService({ environment: { ...agents, ...environment } })
    await fillCity(service)
    browser = await startChromium()
  })
  afterAll(async () => {
    await browser?.close()
    await service?.stop()
    await provider?.close()
  })
  return () => {
    if (!service || !browser) throw new Error('The city has not been started.')
    return { service, browser }
  }
}

/** Adds locations, roads with traffic and a public report, and waits for the first values of the agents. */
async function fillCity(service: TestService): Promise<void> {
  const { app, api, admin } = service
  const { context } = app
  await importPlaces(context.repositories, context.config.city)
  await context.broker.upsertEntities(await trafficAt(context, Date.now()))
  await addPublicReport(service, admin.id, {
    title: 'Rác ở Hồ Gươm',
    latitude: 21.0405,
    longitude: 105.87,
    publicContent: true,
  })
  await until(async () => {
    const [sensors, weather, live] = [
      await api.listSensors(),
      await api.listWeather({ path: { city: 'hanoi' } }),
      await api.getLiveTraffic(),
    ]
    const traffic = Object.keys(live.data?.status ?? {}).length
    return (sensors.data?.pagination.total ?? 0) > 0 && (weather.data?.count ?? 0) > 0 && traffic > 0
  })
}

/**
 * Ensures that the built map is up to date, which is the one that the service serves. @throws Error if a source is
 * newer
 */
export function requireBuiltMap(): void {
  requireBuilt(['clients/web', 'clients/sdk/src'])
}
