import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { openPage, settled } from '../_helpers/chromium.js'
import { jpeg } from '../_helpers/images.js'
import { useMapCity } from '../_helpers/map-city.js'
import { addPublicReport } from '../_helpers/reports.js'

const city = await useMapCity({ GUEST_ACCESS: 'locations' })

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name, exact: true })
const details = (page: Page) => page.getByRole('complementary')

beforeAll(async () => {
  const coordinates: [number, number][] = [
    [105.83, 21.03],
    [105.84, 21.03],
  ]
  const road = {
    id: 'way-4096',
    name: 'Kim Mã',
    latitude: 21.03,
    longitude: 105.835,
    osm_id: 'way/4096',
    coordinates,
  }
  await city().service.app.context.repositories.segments.importMany([road])
})

/** Opens the map with a clock that the test controls. */
async function open(search = ''): Promise<Page> {
  const page = await openPage({ viewport: { width: 1440, height: 900 } })
  await page.clock.install()
  await page.goto(`${city().service.baseUrl}/map${search}`)
  await settled(page)
  return page
}

describe('open details', () => {
  it('are updated with the traffic', async () => {
    const page = await open('?open=road:au-co')
    await details(page).getByText('What the colours mean').waitFor()
    const { data } = await city().service.api.getLiveTraffic()
    const colour = data?.status['au-co'] === 'red' ? 'green' : 'red'
    const body = { ...data, status: { ...data?.status, 'au-co': colour } }
    await page.route('**/traffic/live', (route) => route.fulfill({ json: body }))
    await page.clock.fastForward(121_000)
    await details(page).locator(`.flow.flow-${colour}`).waitFor()
  })

  it('are updated with a station, and keep the selected measurement', async () => {
    const page = await open()
    await button(page, /^Hoàn Kiếm, modelled: AQI/).click()
    await details(page).locator('canvas').last().waitFor()
    await details(page).getByText('PM10', { exact: true }).last().click()
    await details(page).getByRole('columnheader', { name: 'PM10 (µg/m³)', includeHidden: true }).waitFor({
      state: 'attached',
    })
    const { data } = await city().service.api.getOverview()
    const worse = { aqi: 355, category: 'hazardous', category_label: 'Hazardous' }
    const sensors = data?.air?.data.map((sensor) => (sensor.name === 'Hoàn Kiếm' ? { ...sensor, ...worse } : sensor))
    await page.route('**/overview', (route) =>
      route.fulfill({ json: { ...data, air: { ...data?.air, data: sensors } } }),
    )
    await page.clock.fastForward(901_000)
    await details(page).getByText('Hazardous', { exact: true }).waitFor()
    expect(await details(page).locator('.index strong').innerText()).toBe('355')
    expect(await details(page).getByRole('radio', { name: 'PM10' }).isChecked()).toBe(true)
    expect(await page.locator(':focus').getAttribute('value')).toBe('pm10')
  })
})

it('a public report shows its photo with an alternative text', async () => {
  const { service, look } = city()
  const images = [new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' })]
  const body = { title: 'Cây đổ ở Gia Lâm', latitude: 21.03, longitude: 105.95, images }
  const { data } = await service.admin.api.createReport({ body })
  await service.admin.api.updateReportStatus({
    path: { report_id: data?.id ?? 0 },
    body: { status: 'APPROVED', public_content: true },
  })
  await look({ path: '/map?layers=reports' }, async (page) => {
    await button(page, 'Report: Cây đổ ở Gia Lâm, approved').focus()
    await page.keyboard.press('Enter')
    await details(page).getByRole('img', { name: 'Photo 1 of 1 of the report' }).waitFor()
    await page.evaluate(`document.querySelector('.images img').decode()`)
  })
})

it('the map of a service that lets guests read locations shows places and reports without sign-in', () =>
  city().look({}, async (page) => {
    const places = page.getByRole('switch', { name: 'Places' })
    await places.click({ force: true })
    await page
      .getByRole('button', { name: /^(Charging station|Park|Bicycle rental|Attraction): |places: zoom in$/ })
      .first()
      .waitFor()
    expect(await places.isChecked()).toBe(true)
    await page.getByRole('switch', { name: 'Reports' }).click({ force: true })
    await page.getByRole('button', { name: 'Report: Rác ở Hồ Gươm, approved' }).waitFor()
  }))

const hostile = `<img src=x onerror="window.hit=1">"'><svg onload=window.hit=1>`

/**
 * Creates a public report or a place with hostile markup in one field, each at its own position. @returns the label of
 * its pin
 */
async function write(field: string, latitude: number): Promise<string> {
  const { admin } = city().service
  const [kind, name = ''] = field.split(' ')
  const spot = { latitude, longitude: 105.95 }
  const [title, value] = [`With a hostile ${name}`, name === 'metadata' ? { [hostile]: hostile } : hostile]
  if (kind === 'report') {
    const report = { title, ...spot, [name]: value }
    await addPublicReport(city().service, admin.id, { ...report, publicContent: true })
  } else {
    const { response } = await admin.api.createLocation({
      body: { name: title, location_type: 'PUBLIC_PARK', ...spot, [name]: value },
    })
    expect(response.status).toBe(201)
  }
  const shown = ['title', 'name'].includes(name) ? hostile : title
  return kind === 'report' ? `Report: ${shown}, approved` : `Park: ${shown}`
}

it('hostile texts are shown as text', async () => {
  const fields = ['report title', 'report description', 'location name', 'location address', 'location description']
  const pins: string[] = []
  for (const [index, field] of [...fields, 'location metadata'].entries())
    pins.push(await write(field, 21.09 - index * 0.03))
  await city().look({ path: '/map?at=21.015,105.93,12&layers=places,reports' }, async (page) => {
    for (const pin of pins) {
      await button(page, pin).focus()
      await page.keyboard.press('Enter')
      await details(page).getByText(hostile, { exact: true }).last().waitFor()
      expect(await page.locator('img[src="x"], [onload], [onerror]').count()).toBe(0)
      await page.keyboard.press('Escape')
      await details(page).waitFor({ state: 'detached' })
    }
    expect(await page.evaluate('window.hit')).toBeUndefined()
  })
})
