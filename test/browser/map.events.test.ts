import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { settled } from '../_helpers/chromium.js'
import { label, pin, reloadDelay, useLiveMap } from '../_helpers/live-map.js'
import { addReport } from '../_helpers/reports.js'
import { referenceStation, schoolStation, overviewOf } from '../_helpers/sensors.js'

const now = new Date().toISOString()
const { service, openLive, addAirEvent } = useLiveMap()

const details = (page: Page) => page.getByRole('complementary')

describe('a new index', () => {
  it('changes the pin without another load, keeps its focus, and is not announced to screen readers', async () => {
    const { page, requests } = await openLive()
    const before = requests.to('/overview').length
    await pin(page, label.school).focus()
    await addAirEvent()
    await pin(page, label.worse).waitFor()
    expect(await pin(page, label.worse).innerText()).toBe('165')
    expect(await pin(page, label.worse).getAttribute('class')).toContain('air-unhealthy')
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe(label.worse)
    const announced = await page.locator('[role=status], [role=alert], [aria-live]').allInnerTexts()
    expect(announced.join()).not.toMatch(/165|Giảng Võ|live/i)
    expect(requests.to('/overview')).toHaveLength(before)
  })

  it('of an unknown sensor loads the overview once', async () => {
    const { page, requests } = await openLive()
    const before = requests.to('/overview').length
    await page.clock.fastForward(16_000)
    const found = [schoolStation(now), { ...referenceStation(now), id: 'Hanoi:Station:8', name: 'Trạm mới' }]
    await page.route('**/overview', (route) => route.fulfill({ json: overviewOf(found) }))
    for (const id of ['Hanoi:Station:8', 'Hanoi:Station:9']) await addAirEvent({ sensor_id: id })
    await addAirEvent()
    await pin(page, label.worse).waitFor()
    await page.clock.fastForward(reloadDelay * 1000)
    await pin(page, 'Trạm mới: AQI 172, unhealthy').waitFor()
    expect(requests.to('/overview')).toHaveLength(before + 1)
  })

  it('that arrives during a load is not replaced by an older one', async () => {
    const { page } = await openLive()
    let respond = () => {}
    const blocked = new Promise<void>((resolve) => (respond = resolve))
    const requested = page.waitForRequest('**/overview')
    await page.route('**/overview', async (route) => {
      await blocked
      await route.fulfill({ json: overviewOf([schoolStation(now)]) })
    })
    await page.clock.fastForward(901_000)
    await requested
    await addAirEvent()
    await pin(page, label.worse).waitFor()
    respond()
    await page.locator('#hint-air', { hasText: /^1 station$/ }).waitFor({ state: 'attached' })
    await pin(page, label.worse).waitFor()
  })

  it('is shown in the open details with the values of the new observation, and keeps their focus', async () => {
    const { page, requests } = await openLive()
    await pin(page, label.school).click()
    await details(page).getByText('Moderate', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Close details' }).focus()
    const later = { ...schoolStation(new Date(Date.now() + 60_000).toISOString()), aqi: 165, category: 'unhealthy' }
    const pollutants = [{ pollutant: 'pm25', value: 88.8, unit: 'µg/m³', observed_at: later.lastUpdate }]
    await page.route('**/sensors/*Station*7', (route) =>
      route.fulfill({ json: { success: true, data: { ...later, category_label: 'Unhealthy', pollutants } } }),
    )
    await addAirEvent()
    await details(page).getByText('Unhealthy', { exact: true }).waitFor()
    expect(await details(page).locator('.index strong').innerText()).toBe('165')
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Close details')
    await page.clock.fastForward(reloadDelay * 1000)
    await details(page).getByText('88.8 µg/m³').waitFor()
    expect(requests.to('/sensors/Hanoi:Station:7')).toHaveLength(1)
  })
})

describe('a new place', () => {
  it('appears without a reload of the page if its layer is on', async () => {
    const { page } = await openLive()
    await page.getByRole('switch', { name: 'Places' }).click({ force: true })
    await settled(page)
    const body = { name: 'Vườn hoa mới', location_type: 'PUBLIC_PARK', latitude: 21.03, longitude: 105.85 } as const
    await service().admin.api.createLocation({ body })
    await service().settle()
    while ((await pin(page, /^Park: Vườn hoa mới$/).count()) === 0) await page.clock.runFor(1_000)
  })

  it('is not loaded if its layer is off', async () => {
    const { page, requests } = await openLive()
    const body = { name: 'Vườn hoa khác', location_type: 'PUBLIC_PARK', latitude: 21.02, longitude: 105.83 } as const
    await service().admin.api.createLocation({ body })
    await addAirEvent()
    await pin(page, label.worse).waitFor()
    await page.clock.fastForward(300_000)
    await settled(page)
    expect(requests.to('/locations')).toEqual([])
  })
})

it('a report appears when it becomes public, without a reload of the page', async () => {
  const { page } = await openLive({ layers: 'air,reports' })
  const citizen = await service().citizen()
  const { id } = await addReport(service(), citizen.id, { title: 'Cây đổ', latitude: 21.05, longitude: 105.9 })
  const body = { status: 'APPROVED', public_content: true } as const
  await service().admin.api.updateReportStatus({ path: { report_id: id }, body })
  await service().settle()
  await page.clock.fastForward(301_000)
  await pin(page, 'Report: Cây đổ, approved').waitFor()
})
