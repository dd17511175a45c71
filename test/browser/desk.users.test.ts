import type { User } from '@environmental-monitoring/sdk'
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { findingsInAllLooks, seriousFindings } from '../_helpers/axe.js'
import { button, chooseOption, useDesk } from '../_helpers/desk.js'
import type { TestUser } from '../_helpers/service.js'

const desk = useDesk()
const password = 'moc-chau-lotus-1954'

const people = [
  { email: 'lan.nguyen@example.com', full_name: 'Nguyễn Thị Lan', phone: '+84 912 345 678', password },
  { email: 'mai.pham@example.com', full_name: 'Phạm Thị Mai', role: 'manager', password },
  { email: 'duc.do@example.com', full_name: 'Đỗ Minh Đức', is_active: false, password },
  { email: 'minh.le@example.com', full_name: 'Lê Quang Minh', role: 'manager' },
]

const person = (page: Page, name: string) => page.getByRole('link', { name })
const find = async (id: number): Promise<User | undefined> =>
  (await desk().service.admin.api.getUser({ path: { user_id: id } })).data

beforeAll(async () => {
  for (const body of people) await desk().service.admin.api.createUser({ body })
})

it.each(['en', 'vi'] as const)('the users have no serious accessibility findings in %s', (language) =>
  desk().visitDesk('/users', { language }, async (page) => {
    await person(page, 'Lê Quang Minh').waitFor()
    expect(await findingsInAllLooks(page)).toEqual([])
    await person(page, 'Lê Quang Minh').click()
    await page.getByRole('heading', { name: 'Lê Quang Minh' }).waitFor()
    expect(await findingsInAllLooks(page)).toEqual([])
  }),
)

describe('the list of users', () => {
  it('searches without diacritics, filters, and keeps both in the address', () =>
    desk().visitDesk('/users', {}, async (page) => {
      await page.getByRole('searchbox').fill('thi')
      await page.waitForURL(/[?]q=thi$/)
      await chooseOption(page, 'Role', 'Manager')
      await page.getByText('1 user', { exact: true }).waitFor()
      expect(await page.getByRole('row').count()).toBe(2)
      await page.reload()
      await person(page, 'Phạm Thị Mai').click()
      await page.getByRole('link', { name: 'Back' }).click()
      await page.getByText('1 user', { exact: true }).waitFor()
      expect(new URL(page.url()).search).toBe('?q=thi&role=manager')
    }))

  it('shows who is invited and who is deactivated', () =>
    desk().visitDesk('/users?state=inactive', {}, async (page) => {
      await page.getByRole('row', { name: /Đỗ Minh Đức.*Deactivated/ }).waitFor()
      await chooseOption(page, 'Access', 'Active')
      await page.getByRole('row', { name: /Lê Quang Minh.*Invited/ }).waitFor()
      expect(await person(page, 'Đỗ Minh Đức').count()).toBe(0)
    }))
})

it('inviting a user shows errors beside the field, and then the account', () =>
  desk().visitDesk('/users', { statuses: [409, 422] }, async (page) => {
    await person(page, 'Lê Quang Minh').waitFor()
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'Invite a user' })
    await button(page, 'Send the invitation').click()
    await dialog.getByText('Fill in this field.').waitFor()
    await dialog.getByLabel('Email address').fill('mai.pham@example.com')
    await button(page, 'Send the invitation').click()
    await dialog.getByText('Another account has this email address.').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByLabel('Email address').fill('new@example.com')
    await dialog.getByLabel('Full name').fill('Trần Văn Mới')
    await button(page, 'Send the invitation').click()
    await page.getByRole('heading', { name: 'Trần Văn Mới' }).waitFor()
    await page.getByText('The invitation is on its way to new@example.com.').waitFor()
    await page.getByText('Invited, no password yet').waitFor()
    await button(page, 'Send the invitation again').waitFor()
  }))

describe('a user', () => {
  const visit = async ({ id, email }: TestUser, inspect: (page: Page, name: string) => Promise<void>) => {
    const name = (await find(id))?.full_name ?? email
    await desk().visitDesk(`/users/${id}`, {}, async (page) => {
      await page.getByRole('heading', { name, exact: true }).waitFor()
      await inspect(page, name)
    })
  }

  it('gets another role and name, which can be undone', async () => {
    const user = await desk().service.citizen()
    await visit(user, async (page, name) => {
      await page.keyboard.press('e')
      await chooseOption(page, 'Role', 'Manager')
      await page.getByLabel('Full name').fill('Hoàng Anh')
      await button(page, 'Save').click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByRole('heading', { name: 'Hoàng Anh' }).waitFor()
      expect(await find(user.id)).toMatchObject({ role: 'manager', full_name: 'Hoàng Anh' })
      await page.keyboard.press('z')
      await page.getByText('Undone.').waitFor()
      expect(await find(user.id)).toMatchObject({ role: 'citizen', full_name: name })
    })
  })

  it('is deactivated, which can be undone', async () => {
    const user = await desk().service.citizen()
    await visit(user, async (page, name) => {
      await button(page, 'Deactivate').click()
      await page.getByText(`The account of ${name} was deactivated.`).waitFor()
      await button(page, 'Activate').waitFor()
      expect(await find(user.id)).toMatchObject({ is_active: false })
      await page.keyboard.press('z')
      await button(page, 'Deactivate').waitFor()
      expect(await find(user.id)).toMatchObject({ is_active: true })
    })
  })

  it('is signed out everywhere, and receives a link', async () => {
    const user = await desk().service.citizen()
    await visit(user, async (page, name) => {
      await page.locator('.facts', { hasText: /Last session.*minute/ }).waitFor()
      await button(page, 'Sign out everywhere').click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByText(`All sessions of ${name} end.`).waitFor()
      await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
      await page.getByText('The user is not signed in anywhere.').waitFor()
      expect((await user.api.getCurrentUser()).response.status).toBe(401)
      await button(page, 'Send a link to reset the password').click()
      await page.getByText(`A link to reset the password is on its way to ${user.email}.`).waitFor()
    })
  })

  it('is deleted after a confirmation with the name', async () => {
    const user = await desk().service.citizen()
    await visit(user, async (page, name) => {
      await button(page, 'Delete').click()
      const dialog = page.getByRole('alertdialog', { name: 'Delete the user?' })
      await dialog.getByText(user.email).waitFor()
      expect(await seriousFindings(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Delete the user' }).click()
      await page.waitForURL(/\/desk\/users$/)
      await page.getByText(`The account of ${name} was deleted.`).waitFor()
      expect(await find(user.id)).toBeUndefined()
    })
  })

  it('cannot lock herself out', () =>
    visit(desk().service.admin, async (page) => {
      await page.getByText('This is your account.').waitFor()
      expect(await button(page, 'Deactivate').count()).toBe(0)
      expect(await button(page, 'Delete').count()).toBe(0)
      await page.keyboard.press('e')
      await page.getByLabel('Full name').waitFor()
      expect(await page.getByRole('dialog').getByLabel('Role').count()).toBe(0)
    }))
})

it('an unknown user is explained', () =>
  desk().visitDesk('/users/2000000000', { statuses: [404] }, async (page) => {
    await page.getByText('There is no such user.').waitFor()
  }))
