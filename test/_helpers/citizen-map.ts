import { afterAll, beforeAll } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { startOpenMeteo, type OpenMeteoStandIn } from '../../scripts/dev/stand-ins/open-meteo.js'
import type { Environment } from '../../src/config/env.js'
import { startChromium } from './chromium.js'
import { requireBuiltMap } from './map-city.js'
import { startTestService, type TestService, type TestUser } from './service.js'
import { signIn } from './sign-in.js'
import { visit } from './visit.js'

export interface CitizenVisit {
  /** The signed-in user; nobody by default. */
  as?: TestUser
  /** Path after `/map`, such as `?layers=reports`. */
  path?: string
  language?: 'en' | 'vi'
  width?: number
  dark?: boolean
  /** Statuses of 400 and above that the page handles. Others fail the test. */
  statuses?: number[]
}

export interface CitizenMap {
  service: TestService
  browser: Browser
  /** Opens the map and runs `inspect`. Fails for the same problems as `visit`. */
  visitMap: (options: CitizenVisit, inspect: (page: Page) => Promise<void>) => Promise<void>
}

/** Starts a service and a browser for all tests of a file, which open the map as citizens. */
export function useCitizenMap(environment: Environment = {}): () => CitizenMap {
  let provider: OpenMeteoStandIn | undefined
  let started: CitizenMap | undefined
  beforeAll(async () => {
    requireBuiltMap()
    provider = await startOpenMeteo()
    const forecasts = { OPEN_METEO_URL: provider.url.weather, OPEN_METEO_AIR_URL: provider.url.air }
    const service = await startTestService({ environment: { ...forecasts, ...environment } })
    const browser = await startChromium()
    started = { service, browser, visitMap: (options, inspect) => open(service, browser, options, inspect) }
  })
  afterAll(async () => {
    await started?.browser.close()
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
  browser: Browser,
  { as, path = '', language = 'en', width = 1440, dark = false, statuses = [] }: CitizenVisit,
  inspect: (page: Page) => Promise<void>,
): Promise<void> {
  // An own session, which the test can end.
  const { token } = as ? await signIn(service, as) : { token: undefined }
  // Only before the first page: after a sign-out, a reload must show nobody.
  const storeToken = `if (!sessionStorage.getItem('test.visited')) {
    sessionStorage.setItem('test.visited', 'true')
    localStorage.setItem('ems.token', ${JSON.stringify(token)})
  }`
  const window = {
    locale: language === 'en' ? 'en-GB' : 'vi-VN',
    colorScheme: dark ? ('dark' as const) : ('light' as const),
    geolocation: { latitude: 21.0285, longitude: 105.8542 },
    permissions: ['geolocation'],
    ...(width < 500 && { hasTouch: true }),
  }
  const scripts = token === undefined ? [] : [storeToken]
  await visit(
    browser,
    { baseUrl: service.baseUrl, path: `/map${path}`, width, height: 844, statuses, scripts, window },
    (page) => {
      // The error then names what the page does not show.
      page.setDefaultTimeout(60_000)
      return inspect(page)
    },
  )
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
  const tab = await opened
  tab.setDefaultTimeout(60_000)
  return tab
}
