import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import * as vi from '../../clients/web/desk/texts/vi/index.js'
import { findingsInAllLooks } from '../_helpers/axe.js'
import { button, chooseOption, useDesk } from '../_helpers/desk.js'
import { createStation, sendReadings, type OwnStation } from '../_helpers/own-stations.js'

let ahead = 0
const desk = useDesk({}, { clock: () => Date.now() + ahead })
const hour = 3_600_000
const now = Math.floor(Date.now() / hour) * hour
const names = { reference: 'Đại sứ quán', school: 'Trường THPT Chu Văn An', stuck: 'Vườn hoa Lý Thái Tổ' }
let stations: Record<keyof typeof names, OwnStation>

/** The school measures twice as much as the reference beside it, and the third station is stuck for seven hours. */
beforeAll(async () => {
  const { service } = desk()
  const create = (key: keyof typeof names, latitude: number, kind: 'reference' | 'low_cost') =>
    createStation(service, { name: names[key], latitude, longitude: 105.83, kind })
  stations = {
    reference: await create('reference', 21.04, 'reference'),
    school: await create('school', 21.0401, 'low_cost'),
    stuck: await create('stuck', 21.02, 'low_cost'),
  }
  const levels = Array.from({ length: 240 }, (_none, index) => 20 + ((index * 7) % 30))
  const send = (key: keyof typeof names, valueOf: (level: number) => number) =>
    sendReadings(
      service,
      stations[key],
      levels.map((level, index) => ({
        observed_at: new Date(now - (levels.length - index) * hour).toISOString(),
        pm25: valueOf(level),
      })),
    )
  await send('reference', (level) => level)
  await send('school', (level) => 2 * level)
  // By default, the report is about the last month.
  const lastMonth = new Date(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth() - 1, 5).getTime()
  const day = Array.from({ length: 24 }, (_none, index) => ({
    observed_at: new Date(lastMonth + (index - 7) * hour).toISOString(),
    pm25: 20 + index,
  }))
  await sendReadings(service, stations.reference, day)
  const stuck = Array.from({ length: 14 }, (_none, index) => ({
    observed_at: new Date(now - (14 - index) * (hour / 2)).toISOString(),
    pm25: 33.3,
  }))
  await sendReadings(service, stations.stuck, stuck)
  await service.settle()
})

/** Returns the index of a station on the map. */
async function indexOf(key: keyof typeof names): Promise<number> {
  // The service caches the overview for some seconds.
  ahead += 10_000
  const { data } = await desk().service.api.getOverview()
  return data?.air?.data.find(({ name }) => name === names[key])?.aqi ?? 0
}

const sensorsOf = (...keys: (keyof typeof names)[]) => keys.map((key) => `Hanoi:Station:${stations[key].id}`).join()
const figure = (page: Page) => page.getByRole('img', { name: /^PM2\.5/ })

it('the views have no serious accessibility findings', () =>
  desk().visitDesk(`/air?sensors=${sensorsOf('school', 'stuck')}`, {}, async (page) => {
    for (const view of ['Sensors and curves', 'Calendar', 'Comparison', 'Monthly report']) {
      const link = page.getByRole('link', { name: view, exact: true })
      await link.click()
      await link.and(page.locator('[aria-current]')).waitFor()
      expect(await findingsInAllLooks(page)).toEqual([])
    }
  }))

it('the calendar shows the index of each day', () =>
  desk().visitDesk(`/air/calendar?sensor=${sensorsOf('school')}`, {}, async (page) => {
    const days = page.getByRole('region', { name: `Daily index at ${names.school}` })
    // The readings began in the middle of the first day, and today is not over.
    await days.locator('td.air-moderate, td.air-sensitive').nth(7).waitFor()
  }))

describe('the curves', () => {
  it('are of the sensors that are chosen in the table, and in the URL', () =>
    desk().visitDesk('/air', {}, async (page) => {
      await page.getByLabel(names.school).check()
      await page.getByLabel(names.reference).check()
      await figure(page).waitFor()
      expect((await page.locator('.air-legend li').allInnerTexts()).map((text) => text.trim())).toEqual([
        names.school,
        names.reference,
        '',
      ])
      await page.reload()
      await page.getByText('Show as a table').click()
      await page.getByRole('columnheader', { name: `${names.school} µg/m³` }).waitFor()
    }))

  it('are zoomed by dragging or by entering times, and Back shows the whole period', () =>
    desk().visitDesk(`/air?sensors=${sensorsOf('school')}`, {}, async (page) => {
      await figure(page).waitFor()
      const area = await page.locator('.u-over').boundingBox()
      if (!area) throw new Error('There is no chart.')
      const from = page.getByLabel('From', { exact: true })
      const before = await from.inputValue()
      await page.mouse.move(area.x + area.width * 0.7, area.y + 50)
      await page.mouse.down()
      await page.mouse.move(area.x + area.width * 0.9, area.y + 60, { steps: 5 })
      await page.mouse.up()
      expect((await from.inputValue()) > before).toBe(true)
      await button(page, 'Zoom in').click()
      await page.getByRole('heading', { name: 'Every value' }).waitFor()
      await page.goBack()
      await page.getByRole('heading', { name: 'Hourly means' }).waitFor()
    }))

  it('can be downloaded as CSV and as a picture', () =>
    desk().visitDesk(`/air?sensors=${sensorsOf('school')}`, {}, async (page) => {
      await figure(page).waitFor()
      const download = async (name: string) => {
        const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
        return readFile(await file.path())
      }
      expect((await download('Download as CSV')).toString()).toContain(`"${names.school} (µg/m³)"`)
      expect((await download('Download as picture')).subarray(1, 4).toString()).toBe('PNG')
    }))
})

it('a month without values has neither a report nor a button to sign it off', () =>
  desk().visitDesk('/air/report?month=2020-01', {}, async (page) => {
    await page.getByText('This month has no values yet.').waitFor()
    expect(await button(page, 'Sign off the month').count()).toBe(0)
  }))

it('staff add and remove flags, and a new one can be undone', () =>
  desk().visitDesk(`/air?sensors=${sensorsOf('reference')}`, { as: 'manager' }, async (page) => {
    const flag = page.getByRole('table', { name: 'Flags' }).getByRole('row', { name: /Maintenance/ })
    const add = async () => {
      await button(page, 'Flag values').click()
      await chooseOption(page, 'Reason', 'Maintenance')
      await page.getByRole('dialog').getByRole('button', { name: 'Flag values' }).click()
      await flag.waitFor()
    }
    await add()
    await page.keyboard.press('z')
    await flag.waitFor({ state: 'detached' })
    await add()
    await flag.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await flag.waitFor({ state: 'detached' })
    // The service updates the index in the background.
    await desk().service.settle()
  }))

it('an officer marks a stuck sensor, calibrates a school, signs off the month and prints the report', () =>
  desk().visitDesk('/air', { as: 'manager', language: 'vi' }, async (page) => {
    const { air } = vi
    const open = (view: string) => page.getByRole('link', { name: view, exact: true }).click()
    const submit = (name: string) =>
      page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name, exact: true }).click()
    // Sensors that need attention come first.
    const first = page.getByRole('table', { name: air.sensors }).getByRole('row').nth(1)
    await first.filter({ hasText: air.states.doubtful }).getByLabel(names.stuck).check()
    const flag = page.getByRole('table', { name: air.flags }).getByRole('row')
    await flag.filter({ hasText: air.reason.flat }).getByRole('button', { name: air.confirm }).click()
    await submit(air.flag)
    await flag.filter({ hasText: air.reason.instrument }).getByText(air.validity['-1']).waitFor()

    const before = await indexOf('school')
    await open(air.view.compare)
    await chooseOption(page, new RegExp(`^${air.station}$`), names.school)
    await chooseOption(page, air.reference, names.reference)
    await page.getByText('0,5 × giá trị + 0').waitFor()
    await button(page, air.apply).click()
    await submit(air.apply)
    await desk().service.settle()
    await page.getByRole('row', { name: `${names.reference} ${air.applied}` }).waitFor()
    expect(await indexOf('school')).toBeLessThan(before)

    await open(air.view.report)
    const report = page.locator('.air-report')
    await report.getByText(air.reportPreliminary.replace('{{verified}}', '0').replace('{{total}}', '1')).waitFor()
    await button(page, air.signOff).click()
    await submit(air.signOff)
    await report.getByText(air.reportVerified).waitFor()
    await report.getByRole('row', { name: names.reference }).getByText('32').first().waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('navigation').first().isVisible()).toBe(false)
    expect((await page.pdf()).subarray(0, 4).toString()).toBe('%PDF')
  }))
