import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { seriousFindings } from '../_helpers/axe.js'
import { button, useDesk } from '../_helpers/desk.js'

const desk = useDesk()
const link = (page: Page, name: RegExp) => page.getByRole('link', { name })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard your changes?' })
const create = async (name: string) => {
  const body = { name, latitude: 21.03, longitude: 105.85, location_type: 'PUBLIC_PARK' as const }
  return (await desk().service.admin.api.createLocation({ body })).data?.id ?? 0
}

/** Opens the form that invites a user, with a name. */
async function startInvitation(page: Page): Promise<void> {
  await button(page, 'Invite a user').click()
  await page.getByLabel('Full name').fill('Trần Văn Mới')
}

describe('an edited form', () => {
  it('on a page is left by a link only after a confirmation', async () => {
    const id = await create('Công viên Thủ Lệ')
    await desk().visitDesk(`/places/${id}`, {}, async (page) => {
      await page.getByLabel('Address').fill('Kim Mã')
      await link(page, /^All places/).click()
      await question(page).waitFor()
      expect(await seriousFindings(page)).toEqual([])
      await button(page, 'Keep editing').click()
      expect(await page.getByLabel('Address').inputValue()).toBe('Kim Mã')
      await link(page, /^Stations/).click()
      await button(page, 'Discard changes').click()
      await page.getByRole('heading', { name: 'Stations' }).waitFor()
    })
  })

  it('counts as edited when its marker was moved', async () => {
    const id = await create('Công viên Yên Sở')
    await desk().visitDesk(`/places/${id}`, { language: 'vi' }, async (page) => {
      await page.locator('.leaflet-box').click({ position: { x: 60, y: 60 } })
      await link(page, /^Tất cả địa điểm/).click()
      await button(page, 'Tiếp tục chỉnh sửa').click()
      await button(page, 'Lưu thay đổi').click()
      await page.getByText('Đã lưu Công viên Yên Sở.').waitFor()
      await link(page, /^Tất cả địa điểm/).click()
      await page.getByRole('heading', { name: 'Địa điểm' }).waitFor()
    })
  })

  it('in a dialog is closed by Escape and the button in the corner only after a confirmation', () =>
    desk().visitDesk('/users', {}, async (page) => {
      await startInvitation(page)
      await page.keyboard.press('Escape')
      await question(page).waitFor()
      await page.keyboard.press('Escape')
      await question(page).waitFor({ state: 'detached' })
      expect(await page.getByLabel('Full name').inputValue()).toBe('Trần Văn Mới')
      await button(page, 'Close').click()
      await button(page, 'Discard changes').click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }))

  it('is closed by its own button at once, and counts as edited again after an error', () =>
    desk().visitDesk('/users', { statuses: [422] }, async (page) => {
      await startInvitation(page)
      await page.getByRole('textbox', { name: 'Email address' }).fill('x@localhost')
      await button(page, 'Send the invitation').click()
      await page.getByRole('alert').waitFor()
      await page.keyboard.press('Escape')
      await button(page, 'Keep editing').click()
      await button(page, 'Cancel').click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }))

  it('makes the browser ask before the tab is closed', () =>
    desk().visitDesk('/account', {}, async (page) => {
      const asked: string[] = []
      page.on('dialog', (dialog) => {
        asked.push(dialog.type())
        void dialog.accept()
      })
      await button(page, 'Save profile').waitFor()
      await page.reload()
      expect(asked).toEqual([])
      await page.getByLabel('Full name').fill('Trần Thị Mai')
      await page.reload()
      expect(asked).toEqual(['beforeunload'])
    }))

  it('that asks for a password only is left at once', () =>
    desk().visitDesk('/account', {}, async (page) => {
      await page.getByLabel('New password').fill('moc-chau-lotus-1954')
      await link(page, /^Reports/).click()
      await page.getByRole('heading', { name: 'Reports' }).waitFor()
    }))

  it('counts as edited while a station has no position', () =>
    desk().visitDesk('/stations', {}, async (page) => {
      await button(page, 'New station').click()
      await page.getByRole('textbox', { name: 'Name' }).fill('Trạm Hàng Đậu')
      await page.getByRole('dialog').getByRole('button', { name: 'New station' }).click()
      await page.getByText('Choose the position').waitFor()
      await page.keyboard.press('Escape')
      await question(page).waitFor()
    }))

  it('of a message is left only after a confirmation', () =>
    desk().visitDesk('/messages/new', {}, async (page) => {
      await page
        .getByRole('textbox', { name: /^Title/ })
        .first()
        .fill('Trời mưa to')
      await link(page, /^Cancel/).click()
      await question(page).waitFor()
    }))
})
