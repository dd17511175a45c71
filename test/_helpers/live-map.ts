import type { AirEventData } from '@environmental-monitoring/sdk'
import type { Page } from 'playwright-core'
import { openPage, requestsOf, settled, streamPath } from './chromium.js'
import { useMapService } from './map-city.js'
import { modelledArea, referenceStation, schoolStation, overviewOf } from './sensors.js'
import type { TestService, TestUser } from './service.js'

const now = new Date().toISOString()

/** The labels of a station's pin before and after {@link LiveMap.addAirEvent}. */
export const label = {
  school: 'Trường THCS Giảng Võ: AQI 77, moderate',
  worse: 'Trường THCS Giảng Võ: AQI 165, unhealthy',
}
/** Seconds. More than the time after which the overview is loaded again because of an event. */
export const reloadDelay = 10

interface Options {
  /** The layers that are shown, by default those of a first visit. */
  layers?: string
  /** Prepares the page before it is opened. */
  prepare?: (page: Page) => Promise<unknown>
}

/** A map in a browser, and its requests. */
interface OpenedMap {
  page: Page
  requests: ReturnType<typeof requestsOf>
  /** Waits until the page has opened the event stream a number of times, and returns a header of the last request. */
  streamHeader: (number: number, name: string) => Promise<string | null>
}

/** A service whose sensors are fixed, and a browser for all tests of a file. */
interface LiveMap {
  service: () => TestService
  /** Opens the map with a clock that the test controls. */
  open: (options?: Options) => Promise<OpenedMap>
  /** Opens the map, and waits until the stream is open and the overview has been loaded again after that. */
  openLive: (options?: Options) => Promise<OpenedMap>
  /** Adds an event of the station {@link label}. */
  addAirEvent: (changes?: Partial<AirEventData>) => Promise<void>
}

export function useLiveMap(): LiveMap {
  const service = useMapService({ GUEST_ACCESS: 'locations' })
  const open: LiveMap['open'] = async ({ layers, prepare } = {}) => {
    const page = await openPage({ viewport: { width: 1440, height: 900 } })
    const requests = requestsOf(page)
    const sensors = [referenceStation(now), schoolStation(now), modelledArea(now)]
    await page.route('**/overview', (route) => route.fulfill({ json: overviewOf(sensors) }))
    await page.route('**/sensors/*/history?**', (route) => route.fulfill({ json: { success: true, data: [] } }))
    await page.clock.install()
    await prepare?.(page)
    await page.goto(`${service().baseUrl}/map?at=21.03,105.84,13${layers === undefined ? '' : `&layers=${layers}`}`)
    await page.locator('#hint-air', { hasText: /station|area/ }).waitFor({ state: 'attached' })
    await settled(page)
    const streamHeader = async (number: number, name: string) =>
      (await requests.sent(streamPath, number)).headerValue(name)
    return { page, requests, streamHeader }
  }
  return {
    service,
    open,
    async openLive(options) {
      const opened = await open(options)
      const { page, requests } = opened
      await isLive(page)
      await page.clock.fastForward(reloadDelay * 1000)
      await requests.sent('/overview', 2)
      await settled(page)
      return opened
    },
    async addAirEvent(changes) {
      const { id, name, kind, location } = schoolStation(now)
      const data: AirEventData = {
        sensor_id: id,
        name,
        kind,
        latitude: location.lat,
        longitude: location.lng,
        aqi: 165,
        standard: 'VN_AQI',
        category: 'unhealthy',
        main_pollutant: 'pm25',
        observed_at: new Date().toISOString(),
        ...changes,
      }
      const event = { type: 'air.updated', resource: `sensor:${data.sensor_id}`, data: { ...data } } as const
      await service().app.context.repositories.events.add([event])
      await service().settle()
    },
  }
}

/** Waits until the map shows that events arrive. */
export async function isLive(page: Page): Promise<void> {
  await page.locator('.updated').getByText('Live', { exact: true }).waitFor()
}

/** Tells the page that its tab is in the background, or in the foreground again. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate(`for (const [name, value] of [['hidden', ${hidden}], ['visibilityState', ${hidden} ? 'hidden' : 'visible']])
    Object.defineProperty(document, name, { configurable: true, value })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`)
}

export const pin = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

export async function signIn(page: Page, { email, password }: Pick<TestUser, 'email' | 'password'>): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
