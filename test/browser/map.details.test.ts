import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { networkIdle, openPage } from '../_helpers/chromium.js'
import { jpeg } from '../_helpers/images.js'
import { useMapCity } from '../_helpers/map-city.js'
import { visit } from '../_helpers/visit.js'

const city = useMapCity()

beforeAll(async () => {
  const coordinates: [number, number][] = [
    [105.83, 21.03],
    [105.84, 21.03],
  ]
  const road = { id: 'way-4096', name: 'Kim Mã', latitude: 21.03, longitude: 105.835, osm_id: 'way/4096', coordinates }
  await city().service.app.context.repositories.segments.importMany([road])
})

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name })
const details = (page: Page) => page.getByRole('complementary')

/** Opens the map with a clock that the test controls. */
async function open(search = ''): Promise<Page> {
  const page = await openPage(city().browser, { viewport: { width: 1440, height: 900 } })
  await page.clock.install()
  await page.goto(`${city().service.baseUrl}/map${search}`)
  await networkIdle(page)
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
    await page.close()
  })

  it('are updated with a station, and keep the selected measurement', async () => {
    const page = await open()
    await button(page, /^Hoàn Kiếm, modelled: index/).click()
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
    await page.close()
  })
})

describe('a public report', () => {
  it('shows its photo with an alternative text', async () => {
    const { service, browser } = city()
    const images = [new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' })]
    const body = { title: 'Cây đổ ở Gia Lâm', latitude: 21.03, longitude: 105.95, images }
    const { data } = await service.admin.api.createReport({ body })
    await service.admin.api.updateReportStatus({
      path: { report_id: data?.id ?? 0 },
      body: { status: 'APPROVED', public_content: true },
    })
    await visit(browser, { baseUrl: service.baseUrl, path: '/map?layers=reports', width: 1440 }, async (page) => {
      await button(page, 'Report: Cây đổ ở Gia Lâm, approved').focus()
      await page.keyboard.press('Enter')
      await details(page).getByRole('img', { name: 'Photo 1 of 1 of the report' }).waitFor()
      await networkIdle(page)
      expect(await page.evaluate(`document.querySelector('.images img').naturalWidth`)).toBeGreaterThan(0)
    })
  })
})

describe('the credit of OpenStreetMap', () => {
  it('is shown with imported roads', async () => {
    const page = await open()
    await page.locator('.credits').getByText('© OpenStreetMap contributors').waitFor()
    await page.close()
  })
})
