import { afterAll, beforeAll } from '@jest/globals'
import type { Page } from 'playwright-core'
import { importPlaces } from '../../scripts/dev/demo/places.js'
import { trafficAt } from '../../scripts/dev/demo/traffic.js'
import { startOpenMeteo, type OpenMeteoStandIn } from '../../scripts/dev/stand-ins/open-meteo.js'
import type { Environment } from '../../src/config/env.js'
import { addPublicReport } from './reports.js'
import { requireBuilt } from './service-process.js'
import { startTestService, type TestService } from './service.js'
import { useBrowser, visit, type Visit } from './visit.js'

export interface MapCity {
  service: TestService
  /** Opens the map, or another path, and runs `inspect`. Fails for the same problems as `visit`. */
  look: (
    options: Omit<Visit, 'baseUrl' | 'path'> & { path?: string },
    inspect: (page: Page) => Promise<void>,
  ) => Promise<void>
}

/** Starts a service with data and agents, a stand-in for weather and air quality, and a browser for all tests of a file. */
export function useMapCity(environment: Environment = {}): () => MapCity {
  let provider: OpenMeteoStandIn | undefined
  let service: TestService | undefined
  useBrowser()
  beforeAll(async () => {
    requireBuiltMap()
    provider = await startOpenMeteo()
    const { weather, air } = provider.url
    const agents = { AGENTS: 'air-quality,weather', OPEN_METEO_URL: weather, OPEN_METEO_AIR_URL: air }
    service = await startTestService({ environment: { ...agents, ...environment } })
    await fillCity(service)
  })
  afterAll(async () => {
    await service?.stop()
    await provider?.close()
  })
  return () => {
    if (!service) throw new Error('The city has not been started.')
    const { baseUrl } = service
    return { service, look: (options, inspect) => visit({ path: '/map', ...options, baseUrl }, inspect) }
  }
}

/** Adds locations, roads with traffic and a public report, and runs the agents. */
async function fillCity(service: TestService): Promise<void> {
  const { app, admin } = service
  const { context } = app
  await importPlaces(context.repositories, context.config.city)
  await context.broker.upsertEntities(await trafficAt(context, Date.now()))
  await addPublicReport(service, admin.id, {
    title: 'Rác ở Hồ Gươm',
    latitude: 21.0405,
    longitude: 105.87,
    publicContent: true,
  })
  await service.settle()
}

/**
 * Ensures that the built map is up to date, which is the one that the service serves. @throws Error if a source is
 * newer
 */
export function requireBuiltMap(): void {
  requireBuilt(['clients/web', 'clients/sdk/src'])
}
