import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { findingsInAllLooks } from '../_helpers/axe.js'
import { chooseOption, useDesk } from '../_helpers/desk.js'

const desk = useDesk()

const list = (page: Page) => page.getByRole('list', { name: 'Actions, newest first' })
const item = (page: Page, text: string | RegExp) => list(page).getByRole('listitem').filter({ hasText: text })
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

let placeId = 0

beforeAll(async () => {
  const { service, manager, citizen } = desk()
  const { data: place } = await manager.api.createLocation({
    body: { name: 'Công viên Hòa Bình', location_type: 'PUBLIC_PARK', latitude: 21.06, longitude: 105.79 },
  })
  placeId = place?.id ?? 0
  await manager.api.updateLocation({ path: { location_id: placeId }, body: { name: 'Công viên Thống Nhất' } })
  const body = { role: 'manager', phone: '+84 912 345 678' } as const
  await service.admin.api.updateUser({ path: { user_id: citizen.id }, body })
  await service.admin.api.updateUser({ path: { user_id: citizen.id }, body: { role: 'citizen' } })
})

describe('the audit log', () => {
  it('has no serious accessibility findings', () =>
    desk().visitDesk('/audit', {}, async (page) => {
      await item(page, 'changed place').first().waitFor()
      await page.evaluate(`document.querySelectorAll('details').forEach((details) => (details.open = true))`)
      expect(await findingsInAllLooks(page)).toEqual([])
    }))

  it.each([1440, 390])('consists of sentences in Vietnamese in a window %i pixels wide', (width) =>
    desk().visitDesk('/audit?type=location', { width, language: 'vi' }, async (page) => {
      const changed = page.getByRole('listitem').filter({ hasText: `đã sửa địa điểm ${placeId}` })
      await changed.waitFor()
      expect(await changed.textContent()).toMatch(/^.*Manager \d+ đã sửa/)
      expect(await changed.getByRole('row').last().textContent()).toBe('TênCông viên Hòa BìnhCông viên Thống Nhất')
    }),
  )

  it('says who did what, and links to the user and the object', () =>
    desk().visitDesk('/audit', {}, async (page) => {
      const { manager } = desk()
      const changed = item(page, `changed place ${placeId}`)
      await changed.waitFor()
      const [actor, target] = await changed.getByRole('link').all()
      expect(await actor?.getAttribute('href')).toBe(`/desk/users/${manager.id}`)
      expect(await target?.getAttribute('href')).toBe(`/desk/places/${placeId}`)
      expect(await item(page, 'The operator created user').count()).toBe(1)
    }))

  it('translates fields and values, and hides personal values', () =>
    desk().visitDesk(`/audit?type=user&id=${desk().citizen.id}`, {}, async (page) => {
      const promotion = item(page, 'Manager').first()
      await promotion.waitFor()
      const rows = await item(page, 'Phone').getByRole('row').allTextContents()
      expect(rows).toEqual(['FieldBeforeAfter', 'Phonenot recorded', 'RoleCitizenManager'])
    }))

  it('keeps its filters in the URL, and can be operated with the keyboard', () =>
    desk().visitDesk('/audit', {}, async (page) => {
      await item(page, 'changed place').waitFor()
      await chooseOption(page, /^Action$/, 'Place created')
      await item(page, 'changed place').waitFor({ state: 'detached' })
      expect(query(page)).toEqual({ action: 'location.created' })
      await chooseOption(page, /^By$/, 'Manager 1')
      await chooseOption(page, /^Object$/, 'Places')
      await page.keyboard.press('/')
      await page.keyboard.type(String(placeId))
      await page.waitForURL(/id=/)
      expect(query(page)).toMatchObject({ action: 'location.created', type: 'location', id: String(placeId) })
      await page.reload()
      await item(page, `created place ${placeId}`).waitFor()
      expect(await list(page).getByRole('listitem').count()).toBe(1)
      const clear = page.getByRole('button', { name: 'Clear filters' })
      await clear.focus()
      await page.keyboard.press('Enter')
      await item(page, 'changed place').waitFor()
      expect(query(page)).toEqual({})
      await page.getByLabel('From', { exact: true }).fill('2100-01-02')
      await page.getByText('There are no actions with these filters.').waitFor()
      await page.getByLabel('Until').fill('2100-01-01')
      await page.getByText('This day must not be before the first one.').waitFor()
      expect(query(page)).toEqual({ from: '2100-01-02', to: '2100-01-01' })
    }))

  it('loads more, also after an error', async () => {
    const { service, citizen, visitDesk } = desk()
    for (let change = 0; change < 32; change++) {
      const body = { is_active: change % 2 === 1 }
      await service.admin.api.updateUser({ path: { user_id: citizen.id }, body })
    }
    await visitDesk('/audit', { statuses: [429] }, async (page) => {
      await item(page, 'Active').first().waitFor()
      expect(await list(page).locator('> li').count()).toBe(30)
      const limited = { status: 429, headers: { 'Retry-After': '60' }, json: { code: 'rate_limited', detail: 'Limit' } }
      await page.route('**/audit?*', (route) => route.fulfill(limited))
      await page.getByRole('button', { name: 'Load more' }).click()
      await page.getByRole('alert').waitFor()
      expect(await list(page).locator('> li').count()).toBe(30)
      await page.unroute('**/audit?*')
      await page.getByRole('button', { name: 'Try again' }).click()
      await list(page).locator('> li').nth(31).waitFor()
    })
  })
})
