import type { HistoryList, Sensor } from '@environmental-monitoring/sdk'
import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { findingsInAllLooks } from '../_helpers/axe.js'
import { openPage, settled } from '../_helpers/chromium.js'
import { useMapService } from '../_helpers/map-city.js'
import { foreignStation, modelledArea, referenceStation, schoolStation, overviewOf } from '../_helpers/sensors.js'
import { stationEntity } from '../_helpers/stations.js'

const now = new Date().toISOString()
const [reference, school, area, foreign] = [
  referenceStation(now),
  schoolStation(now),
  modelledArea(now),
  foreignStation(now),
]
const label = {
  reference: 'UBND quận Ba Đình: AQI 172, unhealthy',
  school: 'Trường THCS Giảng Võ: AQI 77, moderate',
  area: 'Hoàn Kiếm, modelled: AQI 112, unhealthy for sensitive groups',
  foreign: 'Long Biên: no AQI',
}

const service = useMapService()

interface View {
  sensors?: Sensor[]
  attribution?: string
  notice?: string
}

/** Parts that are available, but empty. */
const withoutData = {
  weather: { current: null, places: [], attribution: 'Weather data: Open-Meteo.com' },
  traffic: { roads: [], live: null },
}

/** Opens the map with the given sensors. Records the language of the requests for the overview. */
async function open({
  sensors = [reference, school, area, foreign],
  attribution = 'Air quality data: OpenAQ and its sources (openaq.org)',
  notice,
}: View = {}) {
  const page = await openPage({ viewport: { width: 1440, height: 900 } })
  const languages: (string | undefined)[] = []
  await page.route('**/overview', (route) => {
    languages.push(route.request().headers()['accept-language'])
    const overview = overviewOf(sensors, { attribution, ...(notice !== undefined && { notice }) })
    return route.fulfill({ json: { ...overview, ...(sensors.length === 0 && withoutData) } })
  })
  await page.route('**/sensors/*/history?**', (route) => route.fulfill({ json: history() }))
  await page.goto(`${service().baseUrl}/map?at=21.03,105.84,13`)
  await page.locator('#hint-air', { hasText: /station|area|No data yet/ }).waitFor({ state: 'attached' })
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
      valid_count: 4,
    })),
  )
  return { success: true, data }
}

const pin = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const styleOf = (page: Page, name: string, property: string) => {
  const shown = JSON.stringify(`[aria-label="${name}"] > span`)
  return page.evaluate<string>(`getComputedStyle(document.querySelector(${shown})).${property}`)
}
const details = (page: Page) => page.getByRole('complementary')
/** Opens the details of a sensor, and returns the values of its list by name. */
const facts = async (page: Page, name: string) => {
  await pin(page, name).click()
  await details(page).locator('canvas').waitFor()
  // Parts that load later move the others, so a click could miss them.
  await settled(page)
  const rows = await details(page).locator('.facts > div').all()
  const texts = await Promise.all(
    rows.map(async (row) => [await row.locator('dt').innerText(), await row.locator('dd').innerText()]),
  )
  return Object.fromEntries(texts) as Record<string, string>
}

describe('modelled areas', () => {
  it('are counted separately from stations, in the legend, and have square pins', async () => {
    const { page } = await open()
    await page.getByText('3 stations, 1 area', { exact: true }).waitFor()
    await page.getByLabel('Legend').getByText('Modelled area', { exact: true }).waitFor()
    const radius = (name: string) => styleOf(page, name, 'borderTopLeftRadius')
    expect(await radius(label.area)).toBe('8px')
    expect(await radius(label.reference)).toBe('50%')
    expect(await radius(label.foreign)).toBe('50%')
  })

  it('show the name of the model, and are not called stations', async () => {
    const { page } = await open()
    const shown = await facts(page, label.area)
    await details(page).getByText('Modelled air quality', { exact: true }).waitFor()
    expect(await details(page).innerText()).not.toMatch(/station|observed/i)
    expect(shown['Modelled by']).toBe('CAMS (Copernicus Atmosphere Monitoring Service)')
    expect(Object.keys(shown)).not.toContain('Type')
  })
})

describe('stations', () => {
  it('look doubtful if their values are, with a dashed ring, in words, and in the legend', async () => {
    const { page } = await open({ sensors: [reference, { ...school, doubtful: true }] })
    const style = (name: string) => styleOf(page, name, 'borderTopStyle')
    const doubted = `${label.school}, in doubt`
    expect([await style(doubted), await style(label.reference)]).toEqual(['dashed', 'solid'])
    await page.getByLabel('Legend').getByText('Values in doubt', { exact: true }).waitFor()
    await pin(page, doubted).click()
    await details(page).getByText('In doubt', { exact: true }).waitFor()
  })

  it('show their type and operator, all pollutants with units and times, and gases in the chart', async () => {
    const { page } = await open()
    const shown = await facts(page, label.reference)
    // Just after midnight, the values are of the day before, and their time has a date.
    const time = String.raw`\s*(\d+ \w+, )?\d\d:\d\d$`
    expect(shown).toMatchObject({
      Type: 'Reference station',
      Operator: 'Hanoi Air Quality Monitoring Network',
      'PM2.5': expect.stringMatching(`^92\\.4 µg/m³${time}`),
      'NO₂': expect.stringMatching(`^48\\.2 µg/m³${time}`),
      CO: expect.stringMatching(`^1,240 µg/m³${time}`),
    })
    expect(Object.keys(shown).slice(0, 6)).toEqual(['PM2.5', 'PM10', 'NO₂', 'SO₂', 'O₃', 'CO'])
    await details(page).locator('.choice').getByText('NO₂', { exact: true }).click()
    await details(page)
      .getByRole('columnheader', { name: 'NO₂ (µg/m³)', includeHidden: true })
      .waitFor({ state: 'attached' })
  })

  it.each([
    ['of schools are low-cost', label.school, { Type: 'Low-cost station', Operator: 'Trường THCS Giảng Võ' }],
    ['of unknown kind claim neither a type nor an operator', label.foreign, {}],
  ])('%s', async (_name, name, expected) => {
    const { page } = await open()
    const { Type, Operator } = await facts(page, name)
    expect({ ...(Type && { Type }), ...(Operator && { Operator }) }).toEqual(expected)
    if (name === label.foreign) await details(page).getByText('No values available.').waitFor()
  })
})

describe('the texts of the service', () => {
  it('are requested in English, and shown: category, advice and sources', async () => {
    const text = { category_label: 'Red', advice: 'Advice of the service.' }
    const attribution =
      'Air quality data: OpenAQ and its sources (openaq.org); Air quality data: Open-Meteo.com (CC BY 4.0), ' +
      'modelled by CAMS (Copernicus Atmosphere Monitoring Service); Air quality data: Trường THCS Giảng Võ'
    const { page, languages } = await open({ sensors: [{ ...reference, ...text }], attribution })
    expect([...new Set(languages)]).toEqual(['en'])
    await page.locator('.credits').getByText(attribution).waitFor()
    await pin(page, 'UBND quận Ba Đình: AQI 172, red').click()
    await details(page).getByText('Red', { exact: true }).waitFor()
    await details(page).getByText('Advice of the service.').waitFor()
  })

  it('contain a notice, which is shown unless there is no data at all', async () => {
    const notice = 'The air quality provider currently has no observations for this city.'
    const { page } = await open({ sensors: [reference], notice })
    await page.getByRole('status').getByText(notice).waitFor()
    const { page: empty } = await open({ sensors: [], notice })
    await empty.getByRole('status').getByText('This service has no data yet.').waitFor()
    expect(await empty.getByText(notice).count()).toBe(0)
  })
})

it('a new station appears at the next poll, which revalidates, although responses may be cached for longer', async () => {
  const page = await openPage({ viewport: { width: 1440, height: 900 } })
  await page.clock.install()
  await page.goto(`${service().baseUrl}/map`)
  await page.locator('#hint-air', { hasText: 'No data yet' }).waitFor()
  await service().app.context.broker.upsertEntities([stationEntity('Station:8', new Date().toISOString())])
  service().expireCaches()
  const poll = page.waitForRequest('**/overview')
  await page.clock.fastForward(16_000)
  expect(await (await poll).headerValue('If-None-Match')).toMatch(/^(W\/)?".+"$/)
  await page.getByText('1 station', { exact: true }).waitFor()
  // The credit of its source does not come from the cache either.
  await page.locator('.credits').getByText('OpenAQ and its sources').waitFor()
})

it('the map is accessible, with and without open details', async () => {
  const { page } = await open()
  expect(await findingsInAllLooks(page)).toEqual([])
  await pin(page, label.area).click()
  await details(page).locator('canvas').waitFor()
  expect(await findingsInAllLooks(page)).toEqual([])
})
