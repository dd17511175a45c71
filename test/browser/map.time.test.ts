import type { CityAirForecastResult, HistoryList, Sensor } from '@environmental-monitoring/sdk'
import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { findingsInAllLooks } from '../_helpers/axe.js'
import { openPage, settled } from '../_helpers/chromium.js'
import { useMapService } from '../_helpers/map-city.js'
import { modelledArea, overviewOf, schoolStation } from '../_helpers/sensors.js'

const hour = 3_600_000
const thisHour = Math.floor(Date.now() / hour) * hour
const now = new Date(thisHour).toISOString()
const [school, area] = [schoolStation(now), modelledArea(now)]
/** A station that is about 24 pixels from the area at zoom level 11.5, so that its pin is small. */
const small: Sensor = {
  ...school,
  id: 'Hanoi:Station:8',
  name: 'Trạm nhỏ',
  aqi: 20,
  location: { lat: 21.0285, lng: 105.864 },
}

const service = useMapService()

/** Returns values that are their number of hours before now, times ten. */
function history(): HistoryList {
  const data = [1, 2, 3].map((hours) => ({
    sensor_id: school.id,
    time: new Date(thisHour - hours * hour).toISOString(),
    attribute: 'airQualityIndex',
    unit: null,
    mean: hours * 10,
    min: 0,
    max: 100,
    count: 4,
    valid_count: 4,
  }))
  return { success: true, data }
}

/** Returns values that are 150 plus their number of hours from now, in one place for both sensors. */
function forecast(attribute: CityAirForecastResult['data']['attribute']): CityAirForecastResult {
  const indices = Array.from({ length: 72 }, (_, index) => index)
  return {
    success: true,
    source: 'Open-Meteo',
    attribution: 'CAMS',
    data: {
      standard: 'VN_AQI',
      attribute,
      unit: attribute === 'airQualityIndex' ? null : 'µg/m³',
      hours: indices.map((index) => new Date(thisHour + index * hour).toISOString()),
      places: [
        {
          position: { lat: 21, lng: 105.8 },
          sensor_ids: [area.id, school.id],
          values: indices.map((index) => (index === 3 ? null : 150 + index)),
        },
      ],
    },
  }
}

/** The first view shows the air of the city tonight and tomorrow. */
const ofTheCity = 'forecast of airQualityIndex'

interface View {
  width?: number
  sensors?: Sensor[]
}

/** Opens the map, and records the paths of the requests for other hours. */
async function open(search = '', { width = 1440, sensors = [school, area] }: View = {}) {
  const page = await openPage({ viewport: { width, height: 844 }, hasTouch: true })
  // The hour does not change during the test.
  await page.clock.install({ time: thisHour + hour / 2 })
  const requested: string[] = []
  await page.route('**/overview', (route) => route.fulfill({ json: overviewOf(sensors) }))
  await page.route('**/aqi/hanoi/history?**', (route) => {
    requested.push('history')
    return route.fulfill({ json: history() })
  })
  await page.route('**/aqi/hanoi/forecast?**', (route) => {
    const attribute = new URL(route.request().url()).searchParams.get('attribute')
    requested.push(`forecast of ${attribute}`)
    return route.fulfill({ json: forecast(attribute === 'no2' ? 'no2' : 'airQualityIndex') })
  })
  await page.goto(`${service().baseUrl}/map${search}`)
  await page.locator('.pin-air').first().waitFor()
  await settled(page)
  return { page, requested }
}

const pin = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const slider = (page: Page) => page.getByRole('slider', { name: 'Hour' })
const openChoice = async (page: Page) => {
  await page.getByRole('button', { name: 'Choose an hour' }).click()
  await slider(page).waitFor()
}
const timeIn = (page: Page) => new URL(page.url()).searchParams.get('time')

describe('the choice of an hour', () => {
  it('shows earlier hours with one request', async () => {
    const { page, requested } = await open()
    await openChoice(page)
    await page.keyboard.press('ArrowLeft')
    await pin(page, /^Trường THCS Giảng Võ: AQI 10, good, at /).waitFor()
    await page.keyboard.press('ArrowLeft')
    await pin(page, /^Trường THCS Giảng Võ: AQI 20, good, at /).waitFor()
    await pin(page, /^Hoàn Kiếm, modelled: no AQI, at /).waitFor()
    await page.getByRole('status').getByText('Past', { exact: true }).waitFor()
    expect(requested).toEqual([ofTheCity, 'history'])
    expect(timeIn(page)).toBe(new Date(thisHour - 2 * hour).toISOString().replace(':00.000', ''))
  })

  it('shows the forecast of all sensors without another request, as modelled values', async () => {
    const { page, requested } = await open()
    await openChoice(page)
    await page.getByRole('button', { name: 'One hour later' }).click()
    await pin(page, /^Trường THCS Giảng Võ: AQI 151, unhealthy, forecast for /).waitFor()
    await pin(page, /^Hoàn Kiếm, modelled: AQI 151, unhealthy, forecast for /).waitFor()
    expect(await page.locator('.pin-air.is-model').count()).toBe(2)
    await page.getByRole('button', { name: 'One hour later' }).click()
    await pin(page, /^Trường THCS Giảng Võ: AQI 152, unhealthy, forecast for /).waitFor()
    await page.getByRole('button', { name: 'One hour later' }).click()
    await page.getByRole('status').getByText('There are no values for this hour.').waitFor()
    expect(requested).toEqual([ofTheCity])
    await page.getByRole('button', { name: 'Now', exact: true }).click()
    await pin(page, 'Trường THCS Giảng Võ: AQI 77, moderate').waitFor()
    await page.waitForURL((url) => !url.searchParams.has('time'))
  })

  it('shows the forecast of a gas', async () => {
    const { page, requested } = await open(`?measure=no2&time=${new Date(thisHour + 2 * hour).toISOString()}`)
    await pin(page, /^Trường THCS Giảng Võ: NO₂ 152 µg\/m³, forecast for /).waitFor()
    await pin(page, /^Hoàn Kiếm, modelled: NO₂ 152 µg\/m³, forecast for /).waitFor()
    expect(requested.toSorted()).toEqual([ofTheCity, 'forecast of no2'])
  })

  it('is in the address, and ends with Escape', async () => {
    const time = new Date(thisHour - hour).toISOString()
    const { page } = await open(`?time=${time}`)
    await pin(page, /^Trường THCS Giảng Võ: AQI 10, good, at /).waitFor()
    await slider(page).focus()
    await page.keyboard.press('Escape')
    await pin(page, 'Trường THCS Giảng Võ: AQI 77, moderate').waitFor()
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Choose an hour')
  })

  it('is accessible', async () => {
    const { page } = await open()
    await openChoice(page)
    expect(await findingsInAllLooks(page)).toEqual([])
  })
})

describe('pins', () => {
  it('show a concentration, which is in the address', async () => {
    const { page } = await open()
    await page.getByRole('combobox', { name: 'Shown on the map' }).selectOption('NO₂')
    await pin(page, 'Hoàn Kiếm, modelled: NO₂ 48 µg/m³').waitFor()
    await pin(page, 'Trường THCS Giảng Võ: no value').waitFor()
    await page.getByLabel('Legend').getByText('NO₂ in µg/m³').waitFor()
    expect(new URL(page.url()).searchParams.get('measure')).toBe('no2')
  })

  it('that are small open when the press is next to them', async () => {
    const { page } = await open('?at=21.0285,105.8522,11.5', { width: 390, sensors: [area, small] })
    const box = await page.locator('.pin-air.crowded > span').boundingBox()
    if (!box) throw new Error('No pin is small.')
    await page.touchscreen.tap(box.x + box.width + 6, box.y + box.height / 2)
    await page.getByRole('complementary', { name: 'Details: Trạm nhỏ' }).waitFor()
  })
})

it('the legend on a phone explains all layers when it is opened', async () => {
  const { page } = await open('?layers=air,traffic,reports', { width: 390 })
  const legend = page.getByLabel('Legend')
  expect(await legend.getByText('In progress').isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Expand the legend' }).click()
  for (const text of ['Sensitive groups', 'Jammed', 'In progress']) {
    expect(await legend.getByText(text, { exact: true }).isVisible()).toBe(true)
  }
})
