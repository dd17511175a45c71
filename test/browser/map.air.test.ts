import type { HistoryList, Sensor } from '@environmental-monitoring/sdk'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { seriousFindings } from '../_helpers/axe.js'
import { settled, openPage, startChromium } from '../_helpers/chromium.js'
import { requireBuiltMap } from '../_helpers/map-city.js'
import { until } from '../_helpers/processes.js'
import { foreignStation, modelledArea, referenceStation, schoolStation, overviewOf } from '../_helpers/sensors.js'
import { startTestService, type TestService } from '../_helpers/service.js'
import { stationEntity } from '../_helpers/stations.js'

const now = new Date().toISOString()
const [reference, school, area, foreign] = [
  referenceStation(now),
  schoolStation(now),
  modelledArea(now),
  foreignStation(now),
]
const label = {
  reference: 'UBND quận Ba Đình: index 172, unhealthy',
  school: 'Trường THCS Giảng Võ: index 77, moderate',
  area: 'Hoàn Kiếm, modelled: index 112, unhealthy for sensitive groups',
  foreign: 'Long Biên: no index',
}

let service: TestService
let browser: Browser

beforeAll(async () => {
  requireBuiltMap()
  service = await startTestService()
  browser = await startChromium()
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

interface View {
  width?: number
  colorScheme?: 'light' | 'dark'
  sensors?: Sensor[]
  attribution?: string
  notice?: string
}

/** Opens the map with the given sensors. Records the language of the requests for the overview. */
async function open({
  width = 1440,
  colorScheme = 'light',
  sensors = [reference, school, area, foreign],
  attribution = 'Air quality data: OpenAQ and its sources (openaq.org)',
  notice,
}: View = {}) {
  const page = await openPage(browser, { viewport: { width, height: 900 }, colorScheme })
  const languages: (string | undefined)[] = []
  await page.route('**/overview', (route) => {
    languages.push(route.request().headers()['accept-language'])
    return route.fulfill({ json: overviewOf(sensors, { attribution, ...(notice !== undefined && { notice }) }) })
  })
  await page.route('**/sensors/*/history?**', (route) => route.fulfill({ json: history() }))
  await page.goto(`${service.baseUrl}/map`)
  await page.locator('#hint-air', { hasText: /station|area/ }).waitFor({ state: 'attached' })
  await settled(page)
  return { page, languages }
}

/** The hourly means of two attributes. */
function history(): HistoryList {
  const data = ['airQualityIndex', 'no2'].flatMap((attribute) =>
    [1, 2, 3].map((hours) => ({
      time: new Date(Math.floor(Date.now() / 3_600_000 - hours) * 3_600_000).toISOString(),
      attribute,
      unit: null,
      mean: 40 * hours,
      min: 20,
      max: 200,
      count: 4,
    })),
  )
  return { success: true, data }
}

const pin = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const details = (page: Page) => page.getByRole('complementary')
/** Opens the details of a sensor, and returns the values of its list by name. */
const facts = async (page: Page, name: string) => {
  await pin(page, name).click()
  await details(page).locator('canvas').waitFor()
  const rows = await details(page).locator('.facts > div').all()
  const texts = await Promise.all(
    rows.map(async (row) => [await row.locator('dt').innerText(), await row.locator('dd').innerText()]),
  )
  return Object.fromEntries(texts) as Record<string, string>
}

describe('modelled areas', () => {
  it('are not called stations', async () => {
    const { page } = await open()
    await pin(page, label.area).click()
    await details(page).getByText('Modelled air quality', { exact: true }).waitFor()
    expect(await details(page).innerText()).not.toMatch(/station|observed/i)
  })

  it('are counted separately from stations', async () => {
    const { page } = await open()
    await page.getByText('3 stations, 1 area', { exact: true }).waitFor()
  })

  it('are counted alone if there is no station', async () => {
    const { page } = await open({ sensors: [area] })
    await page.getByText('1 area', { exact: true }).waitFor()
  })

  it('have square pins, and stations round ones', async () => {
    const { page } = await open()
    const radius = (name: string) => {
      const shown = JSON.stringify(`[aria-label="${name}"] > span`)
      return page.evaluate<string>(`getComputedStyle(document.querySelector(${shown})).borderTopLeftRadius`)
    }
    expect(await radius(label.area)).toBe('8px')
    expect(await radius(label.reference)).toBe('50%')
    expect(await radius(label.foreign)).toBe('50%')
  })

  it('are in the legend', async () => {
    const { page } = await open()
    await page.getByLabel('Legend').getByText('Modelled area', { exact: true }).waitFor()
  })

  it('show the name of the model', async () => {
    const { page } = await open()
    const shown = await facts(page, label.area)
    expect(shown['Modelled by']).toBe('CAMS (Copernicus Atmosphere Monitoring Service)')
    expect(Object.keys(shown)).not.toContain('Type')
  })
})

describe('stations', () => {
  it.each([
    [label.reference, 'Reference station', 'Hanoi Air Quality Monitoring Network'],
    [label.school, 'Low-cost station', 'Trường THCS Giảng Võ'],
  ])('show their type and operator: %s', async (name, type, operator) => {
    const { page } = await open()
    expect(await facts(page, name)).toMatchObject({ Type: type, Operator: operator })
  })

  it('of unknown kind claim neither a type nor an operator', async () => {
    const { page } = await open()
    expect(await facts(page, label.foreign)).toEqual({})
    await details(page).getByText('No values available.').waitFor()
  })

  it('show all pollutants with units and times', async () => {
    const { page } = await open()
    const shown = await facts(page, label.reference)
    // Just after midnight, the values are of the day before, and their time has a date.
    const time = String.raw`\s*(\d+ \w+, )?\d\d:\d\d$`
    expect(shown).toMatchObject({
      'PM2.5': expect.stringMatching(`^92\\.4 µg/m³${time}`),
      'NO₂': expect.stringMatching(`^48\\.2 µg/m³${time}`),
      CO: expect.stringMatching(`^1,240 µg/m³${time}`),
    })
    expect(Object.keys(shown).slice(0, 6)).toEqual(['PM2.5', 'PM10', 'NO₂', 'SO₂', 'O₃', 'CO'])
  })

  it('offer gases in the chart', async () => {
    const { page } = await open()
    await pin(page, label.reference).click()
    await details(page).locator('.choice').getByText('NO₂', { exact: true }).click()
    await details(page)
      .getByRole('columnheader', { name: 'NO₂ (µg/m³)', includeHidden: true })
      .waitFor({ state: 'attached' })
  })
})

describe('category and advice', () => {
  it('come from the service', async () => {
    const text = { category_label: 'Red', advice: 'Advice of the service.' }
    const { page } = await open({ sensors: [{ ...reference, ...text }] })
    await pin(page, 'UBND quận Ba Đình: index 172, red').click()
    await details(page).getByText('Red', { exact: true }).waitFor()
    await details(page).getByText('Advice of the service.').waitFor()
  })

  it('are requested in English', async () => {
    const { page, languages } = await open()
    expect([...new Set(languages)]).toEqual(['en'])
  })
})

describe('the notice of the service', () => {
  it.each([
    ['without sensors', []],
    ['with sensors', [reference]],
  ])('is shown %s', async (_name, sensors) => {
    const notice = 'The air quality provider currently has no observations for this city.'
    const { page } = await open({ sensors, notice })
    await page.getByRole('status').getByText(notice).waitFor()
  })
})

describe('the credits', () => {
  it('contain the sources of all sensors', async () => {
    const attribution =
      'Air quality data: OpenAQ and its sources (openaq.org); Air quality data: Open-Meteo.com (CC BY 4.0), ' +
      'modelled by CAMS (Copernicus Atmosphere Monitoring Service); Air quality data: Trường THCS Giảng Võ'
    const { page } = await open({ attribution })
    await page.locator('.credits').getByText(attribution).waitFor()
  })
})

describe('air quality', () => {
  it('is revalidated at each poll', async () => {
    const page = await openPage(browser, { viewport: { width: 1440, height: 900 } })
    await page.clock.install()
    await page.goto(`${service.baseUrl}/map`)
    await page.getByText('0 stations', { exact: true }).waitFor()
    const poll = page.waitForRequest('**/overview')
    await page.clock.fastForward(16_000)
    expect(await (await poll).headerValue('If-None-Match')).toMatch(/^(W\/)?".+"$/)
  })
})

describe('a new station', () => {
  it('appears at the next poll, although responses may be cached for longer', async () => {
    const page = await openPage(browser, { viewport: { width: 1440, height: 900 } })
    await page.clock.install()
    await page.goto(`${service.baseUrl}/map`)
    await page.getByText('0 stations', { exact: true }).waitFor()
    await service.app.context.broker.upsertEntities([stationEntity('Station:8', new Date().toISOString())])
    await until(async () => ((await service.api.getOverview()).data?.air?.data.length ?? 0) > 0)
    await page.clock.fastForward(16_000)
    await page.getByText('1 station', { exact: true }).waitFor()
    // The credit of its source does not come from the cache either.
    await page.locator('.credits').getByText('OpenAQ and its sources').waitFor()
  })
})

describe.each([1440, 390])('the map in a window %i pixels wide', (width) => {
  it.each(['light', 'dark'] as const)('has no accessibility violations in %s mode', async (colorScheme) => {
    const { page } = await open({ width, colorScheme })
    expect(await seriousFindings(page)).toEqual([])
    await pin(page, label.area).click()
    await details(page).locator('canvas').waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })
})
