import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { seriousFindings } from '../_helpers/axe.js'
import { openPage, requestsOf, settled } from '../_helpers/chromium.js'
import { button, dialogButton, fillSignIn, openTab, useCitizenMap } from '../_helpers/citizen-map.js'
import { signIn } from '../_helpers/sign-in.js'
import { enableTotp, totpCode } from '../_helpers/totp.js'

const map = await useCitizenMap()
const user = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Citizen|Lan|@/ })

/** Fills in the form of a new account, but the name. */
async function fillAccount(page: Page, email: string) {
  await button(page, 'Sign in').click()
  await dialogButton(page, 'Create an account').click()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill('hoa-sen-ho-tay-2026')
  await dialogButton(page, 'Create account').click()
}

describe('the account on the map', () => {
  it('is created with an email address, a password and a name', () =>
    map().visitMap({ language: 'vi', width: 390 }, async (page) => {
      await button(page, 'Đăng nhập').click()
      await dialogButton(page, 'Tạo tài khoản').click()
      await page.getByLabel('Họ và tên').fill('Nguyễn Thị Lan')
      await page.getByLabel('Địa chỉ email').fill('lan@example.com')
      await page.getByLabel('Mật khẩu').fill('hoa-sen-ho-tay-2026')
      expect(await seriousFindings(page)).toEqual([])
      await dialogButton(page, 'Tạo tài khoản').click()
      await page.getByText('Tài khoản đã được tạo và bạn đã đăng nhập.').waitFor()
      await user(page).click()
      await page.getByRole('dialog', { name: 'Nguyễn Thị Lan' }).waitFor()
      expect(await seriousFindings(page)).toEqual([])
    }))

  it('is signed in, kept in other tabs and after a reload, and signed out in all of them', async () => {
    const citizen = await map().service.citizen()
    await map().visitMap({}, async (page) => {
      await button(page, 'Sign in').click()
      await fillSignIn(page, citizen)
      await user(page).waitFor()
      await page.reload()
      await user(page).waitFor()
      const other = await openTab(page, page.url())
      await user(other).click()
      await dialogButton(other, 'Sign out').click()
      await button(page, 'Sign in').waitFor()
    })
  })

  it('is that of the user who signed in last in another tab', async () => {
    const [first, second] = [await map().service.citizen(), await map().service.citizen()]
    const { token } = await signIn(map().service, second)
    await map().visitMap({ as: first }, async (page) => {
      await user(page).waitFor()
      const other = await openTab(page, page.url())
      await other.evaluate(`localStorage.setItem('ems.token', ${JSON.stringify(token)})`)
      await user(page).click()
      await page.getByRole('dialog').getByText(second.email).waitFor()
      await dialogButton(page, 'Close').click()
      await other.evaluate('localStorage.clear()')
      await button(page, 'Sign in').waitFor()
    })
  })

  it('is signed in after a registration whose login failed, when the user tries again', () =>
    map().visitMap({ statuses: [429] }, async (page) => {
      const rejected = { status: 429, json: { detail: 'Too many requests', request_id: 'r' } }
      await page.route('**/login', (route) => route.fulfill(rejected), { times: 1 })
      await fillAccount(page, 'minh@example.com')
      await page.getByRole('alert').waitFor()
      await dialogButton(page, 'Create account').click()
      await user(page).waitFor()
    }))

  it('is restored after the time that the service asks for, and dialogs wait for it', async () => {
    const citizen = await map().service.citizen()
    const { token } = await signIn(map().service, citizen)
    const page = await openPage()
    const rejected = { status: 429, headers: { 'Retry-After': '300' }, json: { detail: 'Too many', request_id: 'r' } }
    await page.route('**/me', (route) => route.fulfill(rejected), { times: 1 })
    await page.clock.install()
    await page.addInitScript(`localStorage.setItem('ems.token', ${JSON.stringify(token)})`)
    await page.goto(`${map().service.baseUrl}/map`)
    await button(page, 'Report a problem').click()
    await button(page, 'Continue').click()
    await page.getByRole('dialog').getByText('Loading…').waitFor()
    await page.clock.fastForward(290_000)
    await settled(page)
    expect(requestsOf(page).to('/auth/me')).toHaveLength(1)
    await page.clock.fastForward(15_000)
    await page.getByLabel('What happened?').waitFor()
  })

  it('of staff is kept until the tab is closed', async () => {
    const manager = await map().service.manager()
    await map().visitMap({}, async (page) => {
      await button(page, 'Sign in').click()
      await fillSignIn(page, manager)
      const name = page.getByRole('banner').getByRole('button', { name: /Manager/ })
      await name.waitFor()
      await page.reload()
      await name.click()
      expect(await page.getByRole('link', { name: 'Open the staff desk' }).getAttribute('href')).toBe('/desk')
      expect(await button(page, 'My reports').count()).toBe(0)
      expect(await page.evaluate(`localStorage.getItem('ems.token')`)).toBeNull()
      const other = await openTab(page, page.url())
      await button(other, 'Sign in').waitFor()
    })
  })

  it('is signed in with a two-factor code', async () => {
    const citizen = await map().service.citizen()
    const { secret } = await enableTotp(citizen, Date.now())
    await map().visitMap({ statuses: [401] }, async (page) => {
      await button(page, 'Sign in').click()
      await fillSignIn(page, citizen)
      // The code of the current 30 seconds has been used.
      await page.getByLabel('Two-factor code').fill(totpCode(secret, Date.now() + 30_000))
      await dialogButton(page, 'Continue').click()
      await user(page).waitFor()
    })
  })

  it('says that the session has ended, and asks for the password only', async () => {
    const citizen = await map().service.citizen()
    await map().visitMap({ as: citizen, statuses: [401] }, async (page) => {
      await user(page).click()
      await map().service.admin.api.revokeUserSessions({ path: { user_id: citizen.id } })
      await dialogButton(page, 'My alerts').click()
      await page.getByText('Sign in to see your alerts.').waitFor()
      expect(await page.getByLabel('Email address').inputValue()).toBe(citizen.email)
      await page.getByLabel('Password').fill(citizen.password)
      await dialogButton(page, 'Sign in').click()
      await page.getByText('You have no alerts.').waitFor()
    })
  })
})

const blocked = `for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, {
  get() { throw new DOMException('Access is denied for this document.', 'SecurityError') },
})`
const full = `Storage.prototype.setItem = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}`

describe.each([
  ['blocked', blocked],
  ['full', full],
])('the map with %s storage', (_state, script) => {
  it('signs in, keeps a report, and changes the language', async () => {
    const citizen = await map().service.citizen()
    await map().visitMap({ prepare: (page) => page.addInitScript(script) }, async (page) => {
      await button(page, 'Report a problem').click()
      await button(page, 'Continue').click()
      await fillSignIn(page, citizen)
      await page.getByLabel('What happened?').fill('Rubbish on the pavement')
      await dialogButton(page, 'Close').click()
      await button(page, 'Report a problem').click()
      await button(page, 'Continue').click()
      expect(await page.getByLabel('What happened?').inputValue()).toBe('Rubbish on the pavement')
      await dialogButton(page, 'Close').click()
      await button(page, 'Tiếng Việt').click()
      await button(page, 'Gửi phản ánh').waitFor()
    })
  })
})

it('the map within another website is shown with blocked storage', () =>
  map().visitMap({ path: '?embed=1', prepare: (page) => page.addInitScript(blocked) }, (page) =>
    page.locator('.leaflet-container').waitFor(),
  ))
