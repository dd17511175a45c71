import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { seriousFindings } from '../_helpers/axe.js'
import { openPage, startChromium } from '../_helpers/chromium.js'
import { useMailService } from '../_helpers/mail-server.js'
import { requireBuiltMap } from '../_helpers/map-city.js'
import type { TestUser } from '../_helpers/service.js'

const password = 'tay-ho-morning-2026'

describe('links in emails on the map', () => {
  const service = useMailService()
  let browser: Browser | undefined

  beforeAll(async () => {
    requireBuiltMap()
    browser = await startChromium()
  })
  afterAll(() => browser?.close())

  const open = async (
    fragment: string,
    inspect: (page: Page) => Promise<void>,
    options: { width?: number; colorScheme?: 'light' | 'dark'; locale?: string } = {},
  ) => {
    if (!browser) throw new Error('The browser has not been started.')
    const { width = 1440, colorScheme = 'light', locale = 'en-GB' } = options
    const page = await openPage(browser, { viewport: { width, height: 900 }, colorScheme, locale })
    try {
      await page.goto(`${service().baseUrl}/map#${fragment}`)
      await inspect(page)
    } finally {
    }
  }
  const tokenFor = ({ id, email }: TestUser, purpose: 'reset_password' | 'verify_email') =>
    service().issueLink(purpose, { userId: id, email })

  it('sets a new password', async () => {
    const lan = await service().citizen()
    await open(`reset_password=${await tokenFor(lan, 'reset_password')}`, async (page) => {
      await page.getByRole('textbox', { name: 'New password' }).fill(password)
      await page.getByRole('button', { name: 'Save password' }).click()
      await page.getByText('Your password was changed.').waitFor()
    })
    const { response } = await service().api.login({ body: { email: lan.email, password } })
    expect(response.status).toBe(200)
  })

  it('confirms an address', async () => {
    const lan = await service().citizen()
    await open(`verify_email=${await tokenFor(lan, 'verify_email')}`, (page) =>
      page.getByText('Your email address is confirmed.').waitFor(),
    )
    expect((await lan.api.getCurrentUser()).data?.email_verified).toBe(true)
  })

  it('removes the token from the address bar', () =>
    open('reset_password=abc', async (page) => {
      await page.getByRole('dialog').waitFor()
      expect(new URL(page.url()).hash).toBe('')
    }))

  it('opens a link in a tab that shows the map already', () =>
    open('', async (page) => {
      await page.evaluate(`location.hash = 'reset_password=abc'`)
      await page.getByRole('dialog', { name: 'Choose a new password' }).waitFor()
    }))

  it('says that a link is no longer valid', () =>
    open('verify_email=abc', (page) => page.getByText('This link was already used or has expired.').waitFor()))

  it('says that a password is too common', async () => {
    const token = await tokenFor(await service().citizen(), 'reset_password')
    await open(`reset_password=${token}`, async (page) => {
      await page.getByRole('textbox', { name: 'New password' }).fill('password123')
      await page.getByRole('button', { name: 'Save password' }).click()
      await page.getByText('This password is too easy to guess.').waitFor()
    })
  })

  it('uses the language of the browser', () =>
    open('reset_password=abc', (page) => page.getByRole('dialog', { name: 'Chọn mật khẩu mới' }).waitFor(), {
      locale: 'vi-VN',
    }))

  it('starts in the password field', () =>
    open('reset_password=abc', async (page) => {
      await page.getByRole('dialog').waitFor()
      expect(await page.evaluate('document.activeElement.getAttribute("autocomplete")')).toBe('new-password')
    }))

  it.each([
    { width: 390, colorScheme: 'light' },
    { width: 390, colorScheme: 'dark' },
    { width: 1440, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
  ] as const)('is accessible with %j', (options) =>
    open(
      'reset_password=abc',
      async (page) => {
        await page.getByRole('dialog').waitFor()
        expect(await seriousFindings(page)).toEqual([])
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(options.width)
      },
      options,
    ),
  )
})
