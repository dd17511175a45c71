import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { findingsInAllLooks, seriousFindings } from '../_helpers/axe.js'
import { hanoiWith } from '../_helpers/city-file.js'
import { useMapCity } from '../_helpers/map-city.js'

const notice = 'Demo: all values are made up.'

const city = await useMapCity({ ...hanoiWith({ mapNotice: notice }), MAP_EMBED_ORIGINS: 'https://school.example' })

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name })
const details = (page: Page) => page.getByRole('complementary')
const layer = (page: Page, name: string) => page.getByRole('switch', { name })
const area = /^Hoàn Kiếm, modelled: AQI \d+, [a-z ]+$/

const controls = '.bar, .city-air, .notice, .find, .layers, .legend, .zoom, .credits, .status p'

/** Script that returns the controls over the map that overlap each other. */
const overlaps = `(() => {
  const shown = [...document.querySelectorAll('${controls}')]
    .filter((element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible')
  const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  return shown.flatMap((a, index) => shown.slice(index + 1).flatMap((b) =>
    over(a.getBoundingClientRect(), b.getBoundingClientRect()) ? [a.className + ' ' + b.className] : []))
})()`

describe.each([1440, 390])('the map in a window %i pixels wide', (width) => {
  it('shows the city with its air, now and tomorrow, its roads and sources', () =>
    city().look({ width }, async (page) => {
      await button(page, area).waitFor()
      expect(await button(page, area).innerText()).toMatch(/^\d+$/)
      expect(await button(page, /: AQI \d+/).count()).toBe(30)
      const air = page.locator('.city-air')
      await air.getByText(/^Air now: \d+, [a-z ]+$/).waitFor()
      await air.getByText(/^tomorrow \d+$/).waitFor()
      expect(await button(page, /^Weather in /).count()).toBe(0)
      await page.locator('.road-green, .road-yellow, .road-orange, .road-red').first().waitFor()
      expect(await page.title()).toBe('Hà Nội: air, weather and traffic')
      expect(await page.locator('.now').textContent()).toMatch(/^-?\d+°.*wind \d+ km\/h$/)
      await page.getByText(/^Updated \d\d:\d\d$/).waitFor({ state: 'attached' })
      expect(await page.locator('.notice').innerText()).toBe(notice)
      const sources = page.locator('.leaflet-control-attribution')
      await page.getByText('modelled by CAMS').waitFor()
      expect(await sources.innerText()).toMatch(/Open-Meteo.com \(CC BY 4.0\)/)
      // The test city has no places or roads from OpenStreetMap.
      expect(await sources.innerText()).not.toContain('OpenStreetMap')
      expect(await page.locator('a[href="/redoc"]').isVisible()).toBe(true)
      expect(await page.evaluate(overlaps)).toEqual([])
      expect(await seriousFindings(page)).toEqual([])
    }))

  it('shows the index, the values and the history of an area, as chart and table', () =>
    city().look({ width }, async (page) => {
      await button(page, area).click()
      const panel = details(page)
      await panel.getByRole('heading', { name: 'Hoàn Kiếm' }).waitFor()
      await panel.getByText('VN AQI, 0 to 500').waitFor()
      await panel.getByText(/^Modelled for \d\d:\d\d Hà Nội time/).waitFor()
      await panel
        .getByText(/^[\d.]+ µg\/m³/)
        .first()
        .waitFor()
      await panel.locator('canvas').last().waitFor()
      const index = await panel.locator('.index strong').innerText()
      expect(await panel.locator('.index b').innerText()).toBe(categoryOf(Number(index)))
      await panel.getByText('Show as a table').last().click()
      await panel.getByRole('row').nth(1).waitFor()
      await panel.getByText('PM2.5', { exact: true }).last().click()
      await panel.getByRole('columnheader', { name: 'PM2.5 (µg/m³)' }).waitFor()
      for (const [period, time] of [
        ['30 days', /^\d+ \w+$/],
        ['12 months', /^\w+ \d{4}$/],
      ] as const) {
        await panel.getByText(period, { exact: true }).click()
        await panel.getByRole('rowheader', { name: time }).first().waitFor()
      }
      expect(await page.evaluate(overlaps)).toEqual([])
      await page.keyboard.press('Escape')
      expect(await panel.isVisible()).toBe(false)
    }))

  it('shows public reports and their details', () =>
    city().look({ width }, async (page) => {
      await layer(page, 'Reports').click({ force: true })
      const report = button(page, 'Report: Rác ở Hồ Gươm, approved')
      await report.focus()
      await page.keyboard.press('Enter')
      await details(page).getByRole('heading', { name: 'Rác ở Hồ Gươm' }).waitFor()
      expect(await page.evaluate(overlaps)).toEqual([])
      expect(await seriousFindings(page)).toEqual([])
    }))
})

/** Script that returns the pins within the map whose centre is covered by a control. */
const coveredPins = `(() => {
  const map = document.querySelector('#map').getBoundingClientRect()
  return [...document.querySelectorAll('#map .pin')].flatMap((pin) => {
    const { left, top, width, height } = pin.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    // elementFromPoint rounds.
    const isOnMap = x > map.left + 1 && x < map.right - 1 && y > map.top + 1 && y < map.bottom - 1
    const over = isOnMap && document.elementFromPoint(x, y)?.closest('.aside > *, .credits')
    return over ? [pin.getAttribute('aria-label') + ' under ' + over.className] : []
  })
})()`

describe.each([
  [844, 390],
  [1440, 900],
  [1366, 768],
  // 1440x900 at 400 %
  [360, 225],
])('the controls in a window of %i x %i pixels', (width, height) => {
  it('cover neither each other nor pins with all layers, and are reached by scrolling', () =>
    city().look({ width, height, path: '/map?layers=air,weather,traffic,reports' }, async (page) => {
      await button(page, area).waitFor()
      expect(await page.evaluate(overlaps)).toEqual([])
      expect(await page.evaluate(coveredPins)).toEqual([])
      expect(await seriousFindings(page)).toEqual([])
      for (const part of ['.find', '.layers', '.legend', '.credits']) {
        const shown = page.locator(part)
        await shown.scrollIntoViewIfNeeded()
        expect((await shown.boundingBox())?.y).toBeLessThan(height)
      }
    }))
})

it('follows the dark mode of the device', () =>
  city().look({ dark: true }, async (page) => {
    await button(page, area).click()
    await details(page).locator('canvas').last().waitFor()
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(24, 32, 36)')
    expect(await findingsInAllLooks(page)).toEqual([])
  }))

describe('the layers', () => {
  it('can be turned off and on', () =>
    city().look({ path: '/map?at=21.03,105.85,13&layers=air,weather,traffic' }, async (page) => {
      for (const [name, shown] of [
        ['Air quality', button(page, area)],
        ['Weather', button(page, /^Weather in Hoàn Kiếm/)],
        ['Traffic', page.locator('.road-green').first()],
      ] as const) {
        await shown.waitFor({ state: 'attached' })
        await layer(page, name).focus()
        await page.keyboard.press('Space')
        await shown.waitFor({ state: 'detached' })
        await page.keyboard.press('Space')
        await shown.waitFor({ state: 'attached' })
      }
    }))

  it('open the details of weather by keyboard, and restore the focus', () =>
    city().look({ path: '/map?at=21.03,105.85,13&layers=weather' }, async (page) => {
      const weather = button(page, /^Weather in Hoàn Kiếm/)
      await weather.focus()
      await page.keyboard.press('Enter')
      await details(page).getByRole('heading', { name: 'Next 7 days' }).waitFor()
      expect(await details(page).locator('.days tr').count()).toBe(7)
      expect(await details(page).innerText()).toMatch(/Wind\s+[\d.]+ km\/h/)
      await page.keyboard.press('Escape')
      expect(await page.locator(':focus').getAttribute('aria-label')).toMatch(/^Weather in Hoàn Kiếm/)
    }))
})

function categoryOf(index: number): string {
  if (index <= 100) return index <= 50 ? 'Good' : 'Moderate'
  if (index <= 200) return index <= 150 ? 'Unhealthy for sensitive groups' : 'Unhealthy'
  return index <= 300 ? 'Very unhealthy' : 'Hazardous'
}
