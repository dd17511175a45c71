import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { seriousFindings } from '../_helpers/axe.js'
import { useDesk } from '../_helpers/desk.js'
import { signIn } from '../_helpers/sign-in.js'
import { totpCode } from '../_helpers/totp.js'

const desk = useDesk()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe.each([1440, 390])('the account page in a window %i pixels wide', (width) => {
  it.each([true, false])('has no serious accessibility findings (dark: %s)', (dark) =>
    desk().visitDesk('/account', { as: 'manager', width, dark }, async (page) => {
      await button(page, 'Save profile').waitFor()
      expect(await seriousFindings(page)).toEqual([])
    }),
  )
})

describe('the account page', () => {
  it('saves the profile, and undoes it', async () => {
    const manager = await desk().service.manager()
    await desk().visitDesk('/account', { as: manager }, async (page) => {
      await page.getByLabel('Full name').fill('Trần Thị Mai')
      await button(page, 'Save profile').press('Enter')
      await page.getByText('Your profile was saved.').waitFor()
      expect((await manager.api.getCurrentUser()).data?.full_name).toBe('Trần Thị Mai')
      await page.getByRole('button', { name: /^Undo/ }).click()
      await page.getByText('Undone.').waitFor()
      expect((await manager.api.getCurrentUser()).data?.full_name).not.toBe('Trần Thị Mai')
    })
  })

  it('shows errors beside the field, in Vietnamese', () =>
    desk().visitDesk('/account', { as: 'manager', language: 'vi', statuses: [422] }, async (page) => {
      await page.getByLabel('Số điện thoại').fill('không có')
      await button(page, 'Lưu hồ sơ').click()
      await page.getByText('Hãy nhập số điện thoại hợp lệ.').waitFor()
    }))

  it('sets up two-factor authentication, and shows the recovery codes', async () => {
    const manager = await desk().service.manager()
    await desk().visitDesk('/account', { as: manager }, async (page) => {
      await button(page, 'Set up two-factor authentication').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Current password').fill(manager.password)
      await button(page, 'Continue').click()
      await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
      expect(await seriousFindings(page)).toEqual([])
      const secret = (await dialog.locator('.account-secret').textContent()) ?? ''
      await dialog.getByLabel('Two-factor code').fill(totpCode(secret.replaceAll(' ', ''), Date.now()))
      await page.keyboard.press('Enter')
      await button(page, 'I have saved the codes').waitFor()
      expect(await dialog.locator('.account-codes li').count()).toBe(10)
      await button(page, 'I have saved the codes').click()
      await button(page, 'New recovery codes').waitFor()
    })
  })

  it('ends another session after a confirmation', async () => {
    const { service, visitDesk } = desk()
    const manager = await service.manager()
    await signIn(service, manager)
    await visitDesk('/account', { as: manager }, async (page) => {
      const before = (await manager.api.listSessions()).data?.length ?? 0
      await button(page, 'Sign out device').first().click()
      await button(page, 'Sign out device').last().click()
      await page.getByText(/was signed out/).waitFor()
      expect((await manager.api.listSessions()).data?.length).toBe(before - 1)
    })
  })
})
