import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { findingsInAllLooks } from '../_helpers/axe.js'
import { useMailService } from '../_helpers/mail-server.js'
import { requireBuilt } from '../_helpers/service-process.js'
import type { TestUser } from '../_helpers/service.js'
import { useBrowser, visit, type Look } from '../_helpers/visit.js'

const password = 'tay-ho-morning-2026'

describe('links in emails on the map', () => {
  const service = useMailService()
  useBrowser()
  beforeAll(() => requireBuilt(['clients/web', 'clients/sdk/src']))

  const open = (fragment: string, inspect: (page: Page) => Promise<void>, look: Look = {}) =>
    visit({ baseUrl: service().baseUrl, path: `/map#${fragment}`, ...look }, inspect)
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

  it('asks for a new password, without the token in the address, in the language of the browser', () =>
    open(
      'reset_password=abc',
      async (page) => {
        await page.getByRole('dialog', { name: 'Chọn mật khẩu mới' }).waitFor()
        expect(new URL(page.url()).hash).toBe('')
        expect(await page.evaluate('document.activeElement.getAttribute("autocomplete")')).toBe('new-password')
        expect(await findingsInAllLooks(page)).toEqual([])
      },
      { language: 'vi' },
    ))

  it('opens a link in a tab that shows the map already', () =>
    open('', async (page) => {
      await page.evaluate(`location.hash = 'reset_password=abc'`)
      await page.getByRole('dialog', { name: 'Choose a new password' }).waitFor()
    }))

  it('says that a link is no longer valid', () =>
    open('verify_email=abc', (page) => page.getByText('This link was already used or has expired.').waitFor(), {
      statuses: [422],
    }))

  it('says that a password is too common', async () => {
    const token = await tokenFor(await service().citizen(), 'reset_password')
    await open(
      `reset_password=${token}`,
      async (page) => {
        await page.getByRole('textbox', { name: 'New password' }).fill('password123')
        await page.getByRole('button', { name: 'Save password' }).click()
        await page.getByText('This password is too easy to guess.').waitFor()
      },
      { statuses: [422] },
    )
  })
})
