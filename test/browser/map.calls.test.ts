import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { openPage, pathOf, requestsOf, settled, streamPath } from '../_helpers/chromium.js'
import { isLive, setHidden } from '../_helpers/live-map.js'
import { useMapService } from '../_helpers/map-city.js'
import { foreignStation, referenceStation, schoolStation, overviewOf } from '../_helpers/sensors.js'
import { stationEntity } from '../_helpers/stations.js'
import { standInWeather } from '../_helpers/weather.js'

const provider = await standInWeather(Date.now)
const service = useMapService({ OPEN_METEO_URL: provider.url.weather })

/**
 * Opens the map with a clock that the test controls. The service of the tests has no rate limit, but the page is told
 * that it has the default one.
 */
const open = async (prepare?: (page: Page) => Promise<unknown>) => {
  const page = await openPage({ viewport: { width: 1440, height: 900 } })
  await page.route(`${service().baseUrl}/map`, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replace('"aqiStandard"', '"callsPerHour":100,"aqiStandard"') })
  })
  await prepare?.(page)
  await page.clock.install()
  await page.goto(`${service().baseUrl}/map`)
  await settled(page)
  return { page, requests: requestsOf(page) }
}

const notFound = { status: 404, json: { detail: 'Not found', request_id: 'r' } }
/** Responds to requests for the event stream as if the service did not have it. */
const withoutStream = (page: Page) => page.route('**/events/stream', (route) => route.fulfill(notFound))

/** Counts the calls in an hour. `onStep` is called after each step of the clock in seconds. */
const callsPerHour = async (page: Page, step: number, onStep?: (second: number) => Promise<void>): Promise<number> => {
  const before = requestsOf(page).all.length
  for (let second = step; second <= 3600; second += step) {
    await page.clock.fastForward(step * 1000)
    // A request that is pending during the next step would time out and be sent again.
    await settled(page)
    await onStep?.(second)
  }
  return requestsOf(page)
    .all.slice(before)
    .filter((request) => !pathOf(request).startsWith('/map')).length
}

describe('calls of the map', () => {
  it('request the overview once, and it and live traffic every two minutes without a stream', async () => {
    const { page, requests } = await open(withoutStream)
    const times = () => [requests.to('/overview').length, requests.to('/traffic/live').length]
    expect(times()).toEqual([1, 0])
    await page.clock.fastForward(121_000)
    await requests.sent('/overview', 2)
    await requests.sent('/traffic/live', 1)
    await settled(page)
    expect(times()).toEqual([2, 1])
  })

  it('take less than 60 % of the limit of 100 per hour while events arrive', async () => {
    const { page, requests } = await open((page) =>
      page.route('**/overview', (route) =>
        route.fulfill({ json: overviewOf([foreignStation(new Date().toISOString())]) }),
      ),
    )
    await isLive(page)
    const calls = await callsPerHour(page, 50, async (second) => {
      // The event shows the page that the stream is open, as heartbeats do.
      const data = {
        sensor_id: 'Hanoi:Foreign:1',
        aqi: second,
        category: 'hazardous',
        observed_at: new Date().toISOString(),
      }
      await service().app.context.repositories.events.add([{ type: 'air.updated', resource: 'sensor:1', data }])
      await service().settle()
      await page.getByRole('button', { name: `Long Biên: AQI ${second}, hazardous` }).waitFor()
    })
    expect(calls).toBeGreaterThan(20)
    expect(calls).toBeLessThan(60)
    expect(requests.to(streamPath)).toHaveLength(1)
  })

  it.each([
    { name: 'does not exist', prepare: withoutStream, step: 60, streams: [1, 70] },
    { name: 'is lost every minute', prepare: undefined, step: 61, streams: [5, 11] },
  ])('stay below the limit if the stream $name', async ({ prepare, step, streams: [least = 0, most = 0] }) => {
    const { page, requests } = await open(prepare)
    const calls = await callsPerHour(page, step)
    expect(calls).toBeGreaterThan(50)
    expect(calls).toBeLessThan(90)
    const streams = requests.to(streamPath).length
    expect(streams).toBeGreaterThanOrEqual(least)
    expect(streams).toBeLessThanOrEqual(most)
  })

  it('stop while the page is hidden, and catch up afterwards', async () => {
    const { page, requests } = await open()
    await setHidden(page, true)
    const before = requests.all.length
    await page.clock.fastForward(3_600_000)
    await settled(page)
    expect(requests.all).toHaveLength(before)
    await setHidden(page, false)
    await requests.sent('/traffic/live', 1)
    await requests.sent('/overview', 2)
  })
})

describe('messages of the map', () => {
  it('report missing data until it arrives', async () => {
    const { page } = await open()
    const noData = /^This service has no data yet\. If you operate it, run “ems doctor” on the server/
    await page.getByText(noData).waitFor()
    expect(await page.locator('.status p').count()).toBe(1)
    expect(await page.locator('.live').count()).toBe(0)
    expect(await page.locator('.hint').allInnerTexts()).toEqual(['No data yet', 'No data yet', 'No data yet', ''])
    const entity = stationEntity('BaDinh:1', new Date().toISOString())
    await service().app.context.broker.upsertEntities([entity])
    service().expireCaches()
    await page.clock.fastForward(901_000)
    await page.getByRole('button', { name: 'Trạm BaDinh:1: AQI 77, moderate' }).waitFor()
    await page.locator('.live').waitFor()
    expect(await page.getByText(noData).count()).toBe(0)
    // The source of a station that is added later is also credited.
    await page.getByText('OpenAQ and its sources (openaq.org)').waitFor()
  })

  it.each([1440, 390])('say in a window %i pixels wide that there is no new data', async (width) => {
    const fiveHoursAgo = new Date(Date.now() - 5 * 3_600_000).toISOString()
    const page = await openPage({ viewport: { width, height: 844 } })
    await page.route('**/overview', (route) =>
      route.fulfill({
        json: overviewOf([referenceStation(fiveHoursAgo), schoolStation('2099-01-01T00:00:00.000Z')]),
      }),
    )
    await page.goto(`${service().baseUrl}/map`)
    const text = page.getByText(/^No new air quality data since .*\d\d:\d\d\. The map shows the last known values\.$/)
    await text.waitFor()
    const box = await text.boundingBox()
    expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? width) <= width]).toEqual([true, true])
  })

  it('leave room for the map, however many sources are credited', async () => {
    const page = await openPage({ viewport: { width: 390, height: 844 } })
    const attribution = 'Sở Tài nguyên và Môi trường, '.repeat(33)
    const station = referenceStation(new Date().toISOString())
    await page.route('**/overview', (route) => route.fulfill({ json: overviewOf([station], { attribution }) }))
    await page.goto(`${service().baseUrl}/map`)
    const credits = page.locator('.credits')
    await credits.getByText('Sở Tài nguyên').waitFor()
    expect((await credits.boundingBox())?.height).toBeLessThan(100)
  })

  it('say that the service is not responding, until it does', async () => {
    const { page } = await open()
    await page.context().setOffline(true)
    await page.clock.fastForward(121_000)
    const unreachable = page.getByText(/^The service cannot be reached\. .* The map will retry automatically\.$/)
    await unreachable.waitFor()
    await page.context().setOffline(false)
    await page.clock.fastForward(11_000)
    await unreachable.waitFor({ state: 'detached' })
  })

  it('say that a part could not be loaded, while the rest of the map stays', async () => {
    const { page } = await open((page) => page.route('**/assets/list-*', (route) => route.abort()))
    await page.getByRole('button', { name: 'Open the list' }).click()
    const message = page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' })
    await message.getByRole('button', { name: 'Reload the page' }).waitFor()
    await page.getByRole('region', { name: /^Map of/ }).waitFor()
  })

  it.each([
    {
      name: 'that there were too many requests, and when the map continues',
      response: { status: 429, headers: { 'Retry-After': '900' }, json: { detail: 'Too many', request_id: 'r' } },
      text: /^Too many requests from your network\. The map will update again at \d\d:\d\d\.$/,
    },
    {
      name: 'what is wrong in the words of the page',
      response: { status: 503, json: { detail: 'None', code: 'database_unavailable', request_id: 'r' } },
      text: /^The service is not available at the moment\..* The map will retry automatically\.$/,
    },
  ])('say $name, until the service responds', async ({ response, text }) => {
    const { page } = await open()
    await page.route('**/traffic/live', (route) => route.fulfill(response))
    await page.clock.fastForward(121_000)
    await page.getByText(text).waitFor()
    await page.unroute('**/traffic/live')
    await page.clock.fastForward(901_000)
    await page.getByText(text).waitFor({ state: 'detached' })
  })
})
