import type { Page } from 'playwright-core'
import { useMapService, type MapService } from './map-city.js'
import type { TestService, TestUser } from './service.js'
import { signIn } from './sign-in.js'
import { visit, type Look } from './visit.js'
import { standInWeather } from './weather.js'

interface CitizenVisit extends Look {
  /** The signed-in user; nobody by default. */
  as?: TestUser
  /** Path after `/map`, such as `?layers=reports`. */
  path?: string
  /** Prepares the page before it is opened. */
  prepare?: (page: Page) => Promise<unknown>
}

interface CitizenMap {
  service: MapService
  /** Opens the map and runs `inspect`. Fails for the same problems as `visit`. */
  visitMap: (options: CitizenVisit, inspect: (page: Page) => Promise<void>) => Promise<void>
}

/** Starts a service and a browser for all tests of a file, which open the map as citizens. */
export async function useCitizenMap(): Promise<() => CitizenMap> {
  const { weather, air } = (await standInWeather(Date.now)).url
  const service = useMapService({ OPEN_METEO_URL: weather, OPEN_METEO_AIR_URL: air })
  return () => ({ service: service(), visitMap: (options, inspect) => open(service(), options, inspect) })
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

/** Opens the menu of the signed-in citizen. */
export const openMenu = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /Citizen/ })
    .click()

/** Fills in the open form, and signs in. */
export async function fillSignIn(page: Page, { email, password }: Pick<TestUser, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(password)
  await dialogButton(page, 'Sign in').click()
}

/** Opens an address in another tab of the same browser, without the scripts of the first tab. */
export async function openTab(page: Page, address: string): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.evaluate(`void open(${JSON.stringify(address)}, '_blank', 'noopener')`)
  return opened
}
