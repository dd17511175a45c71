import { afterAll, beforeAll } from '@jest/globals'
import type { Page } from 'playwright-core'
import { startOpenMeteo, type OpenMeteoStandIn } from '../../scripts/dev/stand-ins/open-meteo.js'
import type { Environment } from '../../src/config/env.js'
import { requireBuiltMap } from './map-city.js'
import { startTestService, type TestService, type TestUser } from './service.js'
import { signIn } from './sign-in.js'
import { useBrowser, visit, type Look } from './visit.js'

export interface CitizenVisit extends Look {
  /** The signed-in user; nobody by default. */
  as?: TestUser
  /** Path after `/map`, such as `?layers=reports`. */
  path?: string
  /** Prepares the page before it is opened. */
  prepare?: (page: Page) => Promise<unknown>
}

export interface CitizenMap {
  service: TestService
  /** Opens the map and runs `inspect`. Fails for the same problems as `visit`. */
  visitMap: (options: CitizenVisit, inspect: (page: Page) => Promise<void>) => Promise<void>
}

/** Starts a service and a browser for all tests of a file, which open the map as citizens. */
export function useCitizenMap(environment: Environment = {}): () => CitizenMap {
  let provider: OpenMeteoStandIn | undefined
  let started: CitizenMap | undefined
  useBrowser()
  beforeAll(async () => {
    requireBuiltMap()
    provider = await startOpenMeteo()
    const forecasts = { OPEN_METEO_URL: provider.url.weather, OPEN_METEO_AIR_URL: provider.url.air }
    const service = await startTestService({ environment: { ...forecasts, ...environment } })
    started = { service, visitMap: (options, inspect) => open(service, options, inspect) }
  })
  afterAll(async () => {
    await started?.service.stop()
    await provider?.close()
  })
  return () => {
    if (!started) throw new Error('The map has not been started.')
    return started
  }
}

async function open(
  service: TestService,
  { as, path = '', ...look }: CitizenVisit,
  inspect: (page: Page) => Promise<void>,
): Promise<void> {
  // An own session, which the test can end.
  const session = as && { storage: 'localStorage' as const, token: (await signIn(service, as)).token }
  const window = {
    geolocation: { latitude: 21.0285, longitude: 105.8542 },
    permissions: ['geolocation'],
    hasTouch: (look.width ?? 1440) < 500,
  }
  const { baseUrl } = service
  await visit({ baseUrl, path: `/map${path}`, height: 844, ...look, window, ...(session && { session }) }, inspect)
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** A button of the open dialog. */
export const dialogButton = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name, exact: typeof name === 'string' })

/** Opens an address in another tab of the same browser, without the scripts of the first tab. */
export async function openTab(page: Page, address: string): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.evaluate(`void open(${JSON.stringify(address)}, '_blank', 'noopener')`)
  return opened
}
