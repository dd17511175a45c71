import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import * as vi from '../../clients/web/desk/texts/vi/index.js'
import { findingsInAllLooks } from '../_helpers/axe.js'
import { button, chooseOption, useDesk } from '../_helpers/desk.js'
import { createStation, sendReadings, type OwnStation } from '../_helpers/own-stations.js'

const desk = useDesk()
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
  const stuck = Array.from({ length: 14 }, (_none, index) => ({
    observed_at: new Date(now - (14 - index) * (hour / 2)).toISOString(),
    pm25: 33.3,
  }))
  await sendReadings(service, stations.stuck, stuck)
  await service.settle()
})

const sensorsOf = (...keys: (keyof typeof names)[]) => keys.map((key) => `Hanoi:Station:${stations[key].id}`).join()
const figure = (page: Page) => page.getByRole('img', { name: /^PM2\.5/ })

it('the views have no serious accessibility findings', () =>
  desk().visitDesk(`/air?sensors=${sensorsOf('school', 'stuck')}`, {}, async (page) => {
    for (const view of ['Sensors and curves', 'Calendar', 'Comparison']) {
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

it('an officer calibrates a school against the reference, in Vietnamese', () =>
  desk().visitDesk('/air/compare', { as: 'manager', language: 'vi' }, async (page) => {
    const { air } = vi
    await chooseOption(page, new RegExp(`^${air.station}$`), names.school)
    await chooseOption(page, air.reference, names.reference)
    await page.getByText('0,5 × giá trị + 0').waitFor()
    await button(page, air.apply).click()
    await page.getByRole('alertdialog').getByRole('button', { name: air.apply }).click()
    await desk().service.settle()
    await page.getByRole('row', { name: `${names.reference} ${air.applied}` }).waitFor()
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
      const files = await Promise.all(
        ['Download as CSV', 'Download as picture'].map(async (name) => {
          const file = page.waitForEvent('download', (download) =>
            download.suggestedFilename().endsWith(name.endsWith('CSV') ? '.csv' : '.png'),
          )
          await button(page, name).click()
          return readFile(await (await file).path())
        }),
      )
      expect(files[0]?.toString()).toContain(`"${names.school} (µg/m³)"`)
      expect(files[1]?.subarray(1, 4).toString()).toBe('PNG')
    }))
})
