import type { AirEventData } from '@environmental-monitoring/sdk'
import { afterAll, beforeAll } from '@jest/globals'
import type { Browser, Page, Request } from 'playwright-core'
import { isEventStream, networkIdle, openPage, startChromium } from './chromium.js'
import { requireBuiltMap } from './map-city.js'
import { until } from './processes.js'
import { modelledArea, referenceStation, schoolStation, overviewOf } from './sensors.js'
import { startTestService, type TestService, type TestUser } from './service.js'

const now = new Date().toISOString()

/** The labels of a station's pin before and after {@link LiveMap.addAirEvent}. */
export const label = {
  school: 'Trường THCS Giảng Võ: index 77, moderate',
  worse: 'Trường THCS Giảng Võ: index 165, unhealthy',
}
/** Seconds. More than the time after which the overview is loaded again because of an event. */
export const reloadDelay = 10

interface Options {
  width?: number
  colorScheme?: 'light' | 'dark'
  /** The layers that are shown, by default those of a first visit. */
  layers?: string
  /** Prepares the page before it is opened. */
  prepare?: (page: Page) => Promise<unknown>
}

/** A map in a browser, and its requests. */
interface OpenedMap {
  page: Page
  /** Returns the number of requests for a path. */
  times: (path: string) => number
  /** Returns the requests for the event stream. */
  streams: () => Request[]
}

/** A service whose sensors are fixed, and a browser for all tests of a file. */
export interface LiveMap {
  service: () => TestService
  /** Opens the map with a clock that the test controls. */
  open: (options?: Options) => Promise<OpenedMap>
  /** Opens the map, and waits until the stream is open and the overview has been loaded again after that. */
  openLive: (options?: Options) => Promise<OpenedMap>
  /** Adds an event of the station {@link label}. */
  addAirEvent: (changes?: Partial<AirEventData>) => Promise<void>
}

export function useLiveMap(): LiveMap {
  let service: TestService | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    requireBuiltMap()
    service = await startTestService({ environment: { GUEST_ACCESS: 'locations' } })
    browser = await startChromium()
  })
  afterAll(async () => {
    await browser?.close()
    await service?.stop()
  })
  const started = () => {
    if (!service || !browser) throw new Error('The service has not been started.')
    return { service, browser }
  }
  const open: LiveMap['open'] = async ({ width = 1440, colorScheme = 'light', layers, prepare } = {}) => {
    const page = await openPage(started().browser, { viewport: { width, height: 900 }, colorScheme })
    const requests: Request[] = []
    page.on('request', (request) => requests.push(request))
    const sensors = [referenceStation(now), schoolStation(now), modelledArea(now)]
    await page.route('**/overview', (route) => route.fulfill({ json: overviewOf(sensors) }))
    await page.route('**/sensors/*/history?**', (route) => route.fulfill({ json: { success: true, data: [] } }))
    await page.clock.install()
    await prepare?.(page)
    await page.goto(`${started().service.baseUrl}/map${layers === undefined ? '' : `?layers=${layers}`}`)
    await page.locator('#hint-air', { hasText: /station|area/ }).waitFor({ state: 'attached' })
    await networkIdle(page)
    return {
      page,
      times: (path) => requests.filter((request) => pathOf(request) === path).length,
      streams: () => requests.filter(isEventStream),
    }
  }
  return {
    service: () => started().service,
    open,
    async openLive(options) {
      const opened = await open(options)
      const { page, times } = opened
      await isLive(page)
      const before = times('/overview')
      await page.clock.fastForward(reloadDelay * 1000)
      await until(() => times('/overview') > before)
      await networkIdle(page)
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
      await started().service.app.context.repositories.events.add([event])
    },
  }
}

function pathOf(request: Request): string {
  return decodeURIComponent(new URL(request.url()).pathname)
}

/** Waits until the map shows that events arrive. */
export async function isLive(page: Page): Promise<void> {
  await page.locator('.updated').getByText('Live', { exact: true }).waitFor()
}

export const pin = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

export async function signIn(page: Page, { email, password }: Pick<TestUser, 'email' | 'password'>): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
