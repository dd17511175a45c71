import { afterEach, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { findingsInAllLooks, seriousFindings } from '../_helpers/axe.js'
import { settled } from '../_helpers/chromium.js'
import { button, chooseOption, useDesk } from '../_helpers/desk.js'
import { addStation } from '../_helpers/own-stations.js'
import { signIn } from '../_helpers/sign-in.js'
import { enableTotp, totpCode } from '../_helpers/totp.js'

let later = 0
const desk = useDesk({ REAUTH_MINUTES: '5' }, { clock: () => Date.now() + later })
afterEach(() => {
  later = 0
})

const signOut = (page: Page) => button(page, 'Sign out')

async function fill(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
}

describe('the sign-in page', () => {
  it('has no serious accessibility findings', () =>
    desk().visitDesk('/', { as: undefined }, async (page) => {
      await button(page, 'Sign in').waitFor()
      expect(await findingsInAllLooks(page)).toEqual([])
    }))

  it('is in Vietnamese for browsers in Vietnamese, and can be read in English', () =>
    desk().visitDesk('/', { as: undefined, width: 390, language: 'vi' }, async (page) => {
      await button(page, 'Đăng nhập').waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe('vi')
      await button(page, 'English').click()
      await button(page, 'Sign in').waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe('en')
    }))
})

describe('signing in', () => {
  it('shows the page of the address, and signs out', () =>
    desk().visitDesk('/account', { as: undefined }, async (page) => {
      await fill(page, desk().manager)
      await signOut(page).waitFor()
      expect(new URL(page.url()).pathname).toBe('/desk/account')
      await page.reload()
      // Requests that are pending would be rejected after the sign-out.
      await page.getByText('This device').waitFor()
      await settled(page)
      await signOut(page).click()
      await button(page, 'Sign in').waitFor()
      await page.reload()
      await button(page, 'Sign in').waitFor()
    }))

  it('explains wrong passwords', () =>
    desk().visitDesk('/', { as: undefined, statuses: [401] }, async (page) => {
      await fill(page, { ...desk().manager, password: 'not the password' })
      await page.getByRole('alert').waitFor()
      await fill(page, desk().manager)
      await signOut(page).waitFor()
    }))

  it('asks for a two-factor code, and accepts recovery codes', async () => {
    const { service, visitDesk } = desk()
    const user = await enableTotp(await service.manager(), Date.now() - 30_000)
    for (const code of [totpCode(user.secret, Date.now()), user.recoveryCodes[0] ?? '']) {
      await visitDesk('/', { as: undefined, statuses: [401] }, async (page) => {
        await fill(page, user)
        const field = page.getByLabel('Two-factor code')
        await field.waitFor()
        expect(await page.evaluate('document.activeElement.name')).toBe('totp_code')
        expect(await seriousFindings(page)).toEqual([])
        await field.fill(code)
        await page.keyboard.press('Enter')
        await signOut(page).waitFor()
      })
    }
  })

  it('tells citizens that they have no access', () =>
    desk().visitDesk('/', { as: undefined }, async (page) => {
      await fill(page, desk().citizen)
      await page.getByText('Your account has no access to the desk').waitFor()
      expect(await page.evaluate(`sessionStorage.getItem('ems.token')`)).toBeNull()
    }))

  it('requests a link for a forgotten password', () =>
    desk().visitDesk('/', { as: undefined }, async (page) => {
      await button(page, 'Forgot your password?').click()
      await page.getByLabel('Email address').fill(desk().manager.email)
      await page.keyboard.press('Enter')
      await page.getByText(`If ${desk().manager.email} has an account`).waitFor()
      await button(page, 'Back to sign-in').click()
      await button(page, 'Sign in').waitFor()
    }))
})

it('a session that has ended keeps the page, and continues after another sign-in', async () => {
  const { service, visitDesk } = desk()
  const manager = await service.manager()
  await visitDesk('/account', { as: manager, statuses: [401] }, async (page) => {
    await signOut(page).waitFor()
    await service.admin.api.revokeUserSessions({ path: { user_id: manager.id } })
    // A call of the page may have opened the dialog already, which covers the link.
    await page.locator('a[href="/desk/reports"]').dispatchEvent('click')
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await dialog.waitFor()
    expect(await dialog.getByLabel('Email address').inputValue()).toBe(manager.email)
    await page.keyboard.press('Escape')
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByLabel('Password').fill(manager.password)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/desk/reports')
  })
})

it('a session that ends during a confirmation leaves nothing for the next user to confirm', async () => {
  const { service, citizen, visitDesk } = desk()
  const account = { email: 'hoa@example.com', password: 'moc-chau-lotus-1954' }
  const { data: hoa } = await service.admin.api.createUser({ body: { ...account, role: 'admin' } })
  const admin = await signIn(service, { ...service.admin, ...account })
  await visitDesk(`/users/${citizen.id}`, { as: admin, statuses: [401, 403] }, async (page) => {
    await button(page, 'Delete').waitFor()
    later = 6 * 60_000
    await button(page, 'Delete').click()
    await button(page, 'Delete the user').click()
    const confirmation = page.getByRole('dialog', { name: 'Confirm your password' })
    await confirmation.getByLabel('Password').fill(account.password)
    await service.admin.api.revokeUserSessions({ path: { user_id: hoa?.id ?? 0 } })
    await page.keyboard.press('Enter')
    const expired = page.getByRole('dialog', { name: 'Sign in again' })
    await expired.getByLabel('Email address').fill(service.admin.email)
    await expired.getByLabel('Password').fill(service.admin.password)
    await page.keyboard.press('Enter')
    await expired.waitFor({ state: 'detached' })
    await button(page, 'Delete').waitFor()
    expect(await confirmation.count()).toBe(0)
    const { response } = await service.admin.api.getUser({ path: { user_id: citizen.id } })
    expect(response.status).toBe(200)
  })
})

describe('a sensitive change', () => {
  const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm your password' })
  const roleOf = async (id: number) => (await desk().service.admin.api.getUser({ path: { user_id: id } })).data?.role
  /** Asks for another role, 6 minutes after the sign-in. */
  const promote = async (page: Page) => {
    await button(page, 'Edit').click()
    later = 6 * 60_000
    await chooseOption(page, 'Role', 'Manager')
    await button(page, 'Save').click()
  }

  it('is made once the password is correct, and not without it', async () => {
    const { service, visitDesk } = desk()
    const { id } = await service.citizen()
    await visitDesk(`/users/${id}`, { statuses: [403, 422] }, async (page) => {
      await promote(page)
      await question(page).waitFor()
      expect(await seriousFindings(page)).toEqual([])
      await question(page).getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('dialog', { name: 'Edit the user' }).getByRole('alert').waitFor()
      expect(await roleOf(id)).toBe('citizen')
      await button(page, 'Save').click()
      await question(page).getByLabel('Password').fill('not the password')
      await page.keyboard.press('Enter')
      await question(page).getByRole('alert').waitFor()
      await question(page).getByLabel('Password').fill(service.admin.password)
      await page.keyboard.press('Enter')
      await page.getByText(/^The account of .* was changed[.]$/).waitFor()
      expect(await roleOf(id)).toBe('manager')
    })
  })

  it('asks before it creates a webhook, and shows the secret', async () => {
    const { service, visitDesk } = desk()
    await visitDesk('/webhooks', { statuses: [403] }, async (page) => {
      await button(page, 'New webhook').click()
      later = 6 * 60_000
      await page.getByLabel('Address').fill('https://dashboard.example/hooks')
      await button(page, 'Create').click()
      await question(page).getByLabel('Password').fill(service.admin.password)
      await page.keyboard.press('Enter')
      await page.getByRole('textbox', { name: 'Secret' }).waitFor()
    })
  })

  it('asks a manager before it replaces the key of a station', async () => {
    const { service, manager, visitDesk } = desk()
    const { id } = await addStation(service)
    await visitDesk(`/stations/${id}`, { as: 'manager', statuses: [403] }, async (page) => {
      await button(page, 'Replace key').click()
      later = 6 * 60_000
      await button(page, 'Replace the key').click()
      await question(page).getByLabel('Password').fill(manager.password)
      await page.keyboard.press('Enter')
      await page.getByRole('alertdialog', { name: /^Key of/ }).waitFor()
    })
  })
})
