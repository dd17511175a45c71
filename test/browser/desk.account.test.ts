import { describe, expect, it } from '@jest/globals'
import { findingsInAllLooks, seriousFindings } from '../_helpers/axe.js'
import { button, useDesk } from '../_helpers/desk.js'
import { signIn } from '../_helpers/sign-in.js'
import { totpCode } from '../_helpers/totp.js'

const desk = useDesk({ REQUIRE_TOTP: 'admin' })

describe('the account page', () => {
  it('has no serious accessibility findings', () =>
    desk().visitDesk('/account', { as: 'manager' }, async (page) => {
      await button(page, 'Save profile').waitFor()
      expect(await findingsInAllLooks(page)).toEqual([])
    }))

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

  it('sets up two-factor authentication, shows the recovery codes, asks for a code, and turns it off', async () => {
    const manager = await desk().service.manager()
    await desk().visitDesk('/account', { as: manager }, async (page) => {
      await button(page, 'Set up two-factor authentication').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Password').fill(manager.password)
      await button(page, 'Continue').click()
      await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
      expect(await seriousFindings(page)).toEqual([])
      const secret = (await dialog.locator('.account-secret').textContent()) ?? ''
      await dialog.getByLabel('Two-factor code').fill(totpCode(secret.replaceAll(' ', ''), Date.now()))
      await page.keyboard.press('Enter')
      await button(page, 'I have saved the codes').waitFor()
      const codes = await dialog.locator('.account-codes li').allTextContents()
      expect(codes.length).toBe(10)
      // Pages without HTTPS have no clipboard.
      await page.evaluate('delete Navigator.prototype.clipboard')
      await button(page, 'Copy').click()
      await page.getByText('Something went wrong').waitFor()
      await button(page, 'I have saved the codes').click()
      await button(page, 'New recovery codes').waitFor()
      const password = 'moc-chau-lotus-1954'
      await page.getByLabel('Current password').fill(manager.password)
      await page.getByLabel('Two-factor code').fill(codes[1] ?? '')
      await page.getByLabel('New password').fill(password)
      await button(page, 'Change password').click()
      await page.getByText('Your password was changed.').waitFor()
      await button(page, 'Turn off two-factor authentication').click()
      await dialog.getByLabel('Password').fill(password)
      await dialog.getByLabel('Two-factor code').fill(codes[0] ?? '')
      await page.keyboard.press('Enter')
      await page.getByText('Two-factor authentication was turned off.').waitFor()
      await button(page, 'Set up two-factor authentication').waitFor()
      await signIn(desk().service, { ...manager, password })
    })
  })

  it('is shown to administrators who must set up two-factor authentication first', async () => {
    const { service, visitDesk } = desk()
    const body = { email: 'new.admin@example.com', password: 'moc-chau-lotus-1954', role: 'admin' } as const
    const { data } = await service.admin.api.createUser({ body })
    const admin = { ...service.admin, ...body, id: data?.id ?? 0 }
    await visitDesk('/reports', { as: admin, statuses: [403] }, async (page) => {
      await page.getByRole('alert').getByText('Your account must use two-factor authentication.').waitFor()
      expect(new URL(page.url()).pathname).toBe('/desk/account')
      expect(await button(page, 'Download your data').count()).toBe(0)
      expect(await seriousFindings(page)).toEqual([])
    })
  })

  it('changes the password', async () => {
    const { service, visitDesk } = desk()
    const manager = await service.manager()
    await visitDesk('/account', { as: manager, statuses: [422] }, async (page) => {
      await page.getByLabel('Current password').fill('not the password')
      await page.getByLabel('New password').fill('moc-chau-lotus-1954')
      await button(page, 'Change password').click()
      await page.getByRole('alert').waitFor()
      await page.getByLabel('Current password').fill(manager.password)
      await button(page, 'Change password').click()
      await page.getByText('Your password was changed.').waitFor()
      expect(await page.getByLabel('New password').inputValue()).toBe('')
      await signIn(service, { ...manager, password: 'moc-chau-lotus-1954' })
    })
  })

  it('downloads the data of the user', () =>
    desk().visitDesk('/account', { as: 'manager' }, async (page) => {
      const download = page.waitForEvent('download')
      await button(page, 'Download your data').click()
      expect((await download).suggestedFilename()).toBe('my-data.zip')
    }))

  it('ends another session, and then all others with their number, after confirmations', async () => {
    const { service, visitDesk } = desk()
    const manager = await service.manager()
    for (let session = 0; session < 2; session += 1) await signIn(service, manager)
    await visitDesk('/account', { as: manager }, async (page) => {
      const before = (await manager.api.listSessions()).data?.length ?? 0
      await button(page, 'Sign out device').first().click()
      await button(page, 'Sign out device').last().click()
      await page.getByText(/was signed out/).waitFor()
      expect((await manager.api.listSessions()).data?.length).toBe(before - 1)
      await button(page, 'Sign out all other devices').click()
      const dialog = page.getByRole('alertdialog', { name: 'Sign out all other devices' })
      await dialog.getByText('2 other devices will be signed out.').waitFor()
      await dialog.getByRole('button', { name: 'Sign out all other devices' }).click()
      await page.getByText('2 devices were signed out.').waitFor()
      await page.getByText('This device').waitFor()
      await button(page, 'Sign out device').first().waitFor({ state: 'detached' })
    })
  })
})
