import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { runMaintenance } from '../../src/app/maintenance.js'
import { findingsInAllLooks, seriousFindings } from '../_helpers/axe.js'
import { button, chooseOption, useDesk } from '../_helpers/desk.js'
import { createStation, sendReadings, type OwnStation } from '../_helpers/own-stations.js'

const desk = useDesk()
const names = { sending: 'Trường THPT Chu Văn An', old: 'Vườn hoa Lý Thái Tổ', never: 'Nhà văn hóa Đống Đa' }
let stations: Record<keyof typeof names, OwnStation>

beforeAll(async () => {
  const { service } = desk()
  const create = (key: keyof typeof names, latitude: number) =>
    createStation(service, { name: names[key], latitude, longitude: 105.83 })
  stations = {
    sending: await create('sending', 21.04),
    old: await create('old', 21.02),
    never: await create('never', 21.01),
  }
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const reading = { pm25: 38.4, temperature: 24.5, humidity: 71 }
  await sendReadings(service, stations.old, { observed_at: minutesAgo(300), ...reading })
  await sendReadings(service, stations.sending, [
    { observed_at: minutesAgo(10), ...reading },
    { observed_at: minutesAgo(5), ...reading, pm25: 41.2 },
  ])
  // The first run after the start does not look for silent stations.
  const { features, platform } = service.app
  const tasks = features.stations.maintenance?.() ?? []
  await runMaintenance(tasks, platform.log)
  await runMaintenance(tasks, platform.log)
})

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
/** A field of the open dialog. */
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label)
const rows = async (page: Page) => {
  await page.locator('.row-opener').first().waitFor()
  return page.locator('.row-opener').allInnerTexts()
}

describe('the stations', () => {
  it('have no serious accessibility findings', () =>
    desk().visitDesk('/stations', {}, async (page) => {
      await rows(page)
      expect(await findingsInAllLooks(page)).toEqual([])
      await link(page, names.sending).click()
      await page.getByText('41.2').waitFor()
      expect(await findingsInAllLooks(page)).toEqual([])
      await button(page, 'Edit').click()
      await page.getByRole('dialog').waitFor()
      expect(await findingsInAllLooks(page)).toEqual([])
    }))
})

describe('the list of stations', () => {
  it('shows silent stations first, with their state', () =>
    desk().visitDesk('/stations', {}, async (page) => {
      expect(await rows(page)).toEqual([names.never, names.old, names.sending])
      const states = await page.locator('tbody .badge').allInnerTexts()
      expect(states).toEqual(['No readings yet', 'Silent', 'Sending'])
      await page.getByText('5 hours ago').waitFor()
      await page.getByText('Silent: the station has stopped').waitFor()
    }))

  it('is in Vietnamese, too', () =>
    desk().visitDesk('/stations', { language: 'vi' }, async (page) => {
      await rows(page)
      const states = await page.locator('tbody .badge').allInnerTexts()
      expect(states).toEqual(['Chưa có số đo', 'Mất tín hiệu', 'Đang gửi'])
    }))

  it.each([1440, 1000])('is used with the keyboard, and in focus again after a station: %i pixels wide', (width) =>
    desk().visitDesk('/stations?order=name', { width }, async (page) => {
      const [first] = await rows(page)
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
      const heading = page.getByRole('heading', { name: first ?? '' })
      await heading.waitFor()
      await page.keyboard.press('e')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.keyboard.press('Escape')
      await heading.waitFor({ state: 'detached' })
      await page.locator('.row-opener:focus', { hasText: first ?? '' }).waitFor()
      expect(new URL(page.url()).search).toBe('?order=name')
    }),
  )
})

it('the filters of the stations are in the URL, and survive a reload', () =>
  desk().visitDesk('/stations', {}, async (page) => {
    await page.getByLabel('Search by name').fill('dong da')
    await page.getByText('1 of 1 station').waitFor()
    expect(await rows(page)).toEqual([names.never])
    await chooseOption(page, 'Kind', 'Reference station')
    await page.getByText('There are no stations with these filters.').waitFor()
    await page.reload()
    await page.getByText('There are no stations with these filters.').waitFor()
    expect(await page.getByLabel('Search by name').inputValue()).toBe('dong da')
  }))

describe('a station', () => {
  it('shows its latest readings with units', () =>
    desk().visitDesk(`/stations/${stations.sending.id}`, {}, async (page) => {
      const readings = page.getByRole('table', { name: 'Latest readings' })
      await readings.waitFor()
      expect(await readings.innerText()).toMatch(/PM2\.5 µg\/m³\s+41\.2\s+38\.4/)
      expect(await readings.innerText()).toMatch(/Temperature °C\s+24\.5/)
      expect(await page.locator('.copy-text').innerText()).toContain('X-Station-Key: $STATION_KEY')
    }))

  it('is created with a key that is shown once and works', () =>
    desk().visitDesk('/stations', { as: 'manager' }, async (page) => {
      await rows(page)
      await page.keyboard.press('n')
      await field(page, 'Name').fill('Chợ Đồng Xuân')
      await page.getByRole('dialog').getByRole('button', { name: 'New station' }).click()
      await page.getByText('Choose the position of the station').waitFor()
      await field(page, 'Latitude').fill('21.0384')
      await field(page, 'Longitude').fill('105.8494')
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('alertdialog', { name: 'Key of Chợ Đồng Xuân' })
      await dialog.waitFor()
      expect(await seriousFindings(page)).toEqual([])
      const key = (await dialog.locator('pre').first().innerText()).trim()
      await page.keyboard.press('Escape')
      await page.getByText('The key is lost if you close').waitFor()
      await button(page, 'I have stored it').click()
      await page.getByRole('heading', { name: 'Chợ Đồng Xuân' }).waitFor()
      expect(await page.content()).not.toContain(key)
      const id = Number(new URL(page.url()).pathname.split('/').pop())
      const reading = { observed_at: new Date().toISOString(), pm25: 20 }
      expect((await sendReadings(desk().service, { id, key }, reading)).status).toBe(200)
    }))

  it('can be edited and moved, and both can be undone', () =>
    desk().visitDesk(`/stations/${stations.never.id}`, { as: 'manager' }, async (page) => {
      const read = async () =>
        (await desk().service.admin.api.getStation({ path: { station_id: stations.never.id } })).data
      await button(page, 'Edit').click()
      await field(page, 'Operator').fill('Phường Đống Đa')
      await field(page, 'Contact').fill('Roof@example.com')
      await field(page, 'Serial number').fill('ecda3b1eaaaf')
      await button(page, 'Save').click()
      await page.getByText(`Changed ${names.never}.`).waitFor()
      const changed = { owner: 'Phường Đống Đa', contact_email: 'roof@example.com', serial: 'ecda3b1eaaaf' }
      expect(await read()).toMatchObject({ ...changed, name: names.never })
      await page.getByText('roof@example.com').waitFor()
      await page.keyboard.press('z')
      await page.getByText('Undone.').waitFor()
      expect(await read()).toMatchObject({ owner: null, contact_email: null, serial: null })

      await page.keyboard.press('m')
      await field(page, 'Latitude').fill('21.05')
      await page.keyboard.press('Enter')
      await page.getByText(`Moved ${names.never}.`).waitFor()
      expect(await read()).toMatchObject({ latitude: 21.05 })
      const undone = page.waitForResponse((response) => response.request().method() !== 'GET')
      await page.getByRole('button', { name: /^Undo/ }).click()
      await undone
      expect(await read()).toMatchObject({ latitude: 21.01 })
    }))

  it('gets a new key after a confirmation that names it', () =>
    desk().visitDesk(`/stations/${stations.old.id}`, { as: 'manager' }, async (page) => {
      await button(page, 'Replace key').click()
      const confirmation = page.getByRole('alertdialog', { name: 'Replace the key?' })
      expect(await confirmation.innerText()).toContain(names.old)
      await button(page, 'Replace the key').click()
      const dialog = page.getByRole('alertdialog', { name: `Key of ${names.old}` })
      const key = (await dialog.locator('pre').first().innerText()).trim()
      expect(key).not.toBe(stations.old.key)
      const reading = { observed_at: new Date(Date.now() - 7_200_000).toISOString(), pm25: 20 }
      expect((await sendReadings(desk().service, stations.old, reading)).status).toBe(401)
      expect((await sendReadings(desk().service, { ...stations.old, key }, reading)).status).toBe(200)
      await button(page, 'I have stored it').click()
    }))

  it('is deleted by administrators only, after a confirmation that names it', async () => {
    const { service, visitDesk } = desk()
    const { id } = await createStation(service, { name: 'Trạm thử' })
    await visitDesk(`/stations/${id}`, { as: 'manager' }, async (page) => {
      await button(page, 'Edit').waitFor()
      expect(await button(page, 'Delete').count()).toBe(0)
    })
    await visitDesk(`/stations/${id}`, {}, async (page) => {
      await button(page, 'Delete').click()
      expect(await page.getByRole('alertdialog').innerText()).toContain('Trạm thử')
      await button(page, 'Delete the station').click()
      await page.getByText('Deleted Trạm thử.').waitFor()
      expect(await rows(page)).not.toContain('Trạm thử')
    })
  })
})
