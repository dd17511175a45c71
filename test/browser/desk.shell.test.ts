import { stat } from 'node:fs/promises'
import { describe, expect, it } from '@jest/globals'
import type { Page, Route } from 'playwright-core'
import { projectFile } from '../../src/base/project.js'
import { settled, untilTrue } from '../_helpers/chromium.js'
import { button, useDesk } from '../_helpers/desk.js'

const desk = useDesk()

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const focused = (page: Page) => page.locator(':focus')
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

it('a page whose files are gone after a deployment offers to reload, and the other pages still open', () =>
  desk().visitDesk('/webhooks', { statuses: [404] }, async (page) => {
    await page.getByText('No webhooks yet.').waitFor()
    // React reports errors that a boundary has caught on the console.
    await page.evaluate('console.error = () => undefined')
    await page.route('**/desk/assets/**', (route) => route.fulfill({ status: 404 }))
    await link(page, 'Status').click()
    await page.getByText('The page could not be loaded.').waitFor()
    await link(page, 'Webhooks').click()
    await page.getByText('No webhooks yet.').waitFor()
    await link(page, 'Status').click()
    await page.unroute('**/desk/assets/**')
    await button(page, 'Reload').click()
    await heading(page, 'Status').waitFor()
  }))

describe('the navigation', () => {
  it.each([
    ['users', 'Users'],
    ['webhooks', 'Webhooks'],
    ['messages', 'Messages'],
    ['audit', 'Audit log'],
    ['status', 'Status'],
  ])('has no %s for managers', (path, name) =>
    desk().visitDesk(`/${path}`, { as: 'manager' }, async (page) => {
      await page.getByText(`Your role does not allow you to open “${name}”. Ask an administrator.`).waitFor()
      expect(await page.getByRole('link', { name: new RegExp(`^${name}`) }).count()).toBe(0)
    }),
  )

  it('moves the focus to the content of another page', () =>
    desk().visitDesk('/webhooks', {}, async (page) => {
      await link(page, 'Users').focus()
      await page.keyboard.press('Enter')
      await heading(page, 'Users').waitFor()
      await focused(page).and(page.getByRole('main')).waitFor()
    }))

  it('opens another page at its top, and goes back to where the user was', () =>
    desk().visitDesk('/status', { height: 400 }, async (page) => {
      const position = () => page.evaluate('scrollY')
      await heading(page, 'Deliveries').waitFor()
      await page.evaluate('scrollTo(0, 300)')
      await link(page, 'My account').click()
      await heading(page, 'My account').waitFor()
      expect(await position()).toBe(0)
      await page.goBack()
      await heading(page, 'Deliveries').waitFor()
      await untilTrue(page, 'scrollY === 300')
    }))

  it('is a menu on phones, which Escape and every page close', () =>
    desk().visitDesk('/users', { width: 390 }, async (page) => {
      await button(page, 'Menu').click()
      await page.keyboard.press('Escape')
      await link(page, 'Users').waitFor({ state: 'hidden' })
      expect(await focused(page).textContent()).toBe('Menu')
      await page.keyboard.press('Enter')
      await link(page, 'Users').click()
      await link(page, 'Users').waitFor({ state: 'hidden' })
      await heading(page, 'Users').waitFor()
    }))
})

it('shortcuts can be turned off in this browser', () =>
  desk().visitDesk('/users', {}, async (page) => {
    await heading(page, 'Users').waitFor()
    await page.keyboard.press('?')
    await page.getByText('Use shortcuts').click()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await page.reload()
    await heading(page, 'Users').waitFor()
    await page.keyboard.press('?')
    await page.keyboard.press('n')
    await button(page, 'Keyboard shortcuts').click()
    expect(await dialog(page).getByRole('heading').textContent()).toBe('Keyboard shortcuts')
    await page.getByText('Use shortcuts').click()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await page.keyboard.press('n')
    await dialog(page).getByRole('heading', { name: 'Invite a user' }).waitFor()
  }))

it('without a connection says so at once, and tries again', () =>
  desk().visitDesk('/users', {}, async (page) => {
    await link(page, 'Webhooks').click()
    await page.getByText('No webhooks yet.').waitFor()
    await link(page, 'Users').click()
    await page.getByRole('searchbox').waitFor()
    // The browser reports failed requests, which `visit` rejects.
    await page.evaluate(`Object.defineProperty(navigator, 'onLine', { get: () => false }); dispatchEvent(new Event('offline'))
      const { fetch } = window
      window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
      window.reconnect = () => { window.fetch = fetch }`)
    await page.getByRole('searchbox').fill('nobody')
    await page.getByRole('alert').getByText('Check your connection').waitFor()
    await page.evaluate('reconnect()')
    await button(page, 'Try again').click()
    await page.getByText('0 users', { exact: true }).waitFor()
  }))

it('a dialog with a request in progress stays open until the result is shown', () =>
  desk().visitDesk('/users', { statuses: [409] }, async (page) => {
    let respond = (): void => undefined
    const responded = new Promise<void>((resolve) => {
      respond = resolve
    })
    await page.route('**/users', async (route) => {
      if (route.request().method() === 'POST') await responded
      await route.continue()
    })
    await button(page, 'Invite a user').click()
    await dialog(page).getByLabel('Email address').fill(desk().manager.email)
    await button(page, 'Send the invitation').click()
    await page.keyboard.press('Escape')
    await button(page, 'Close').click()
    expect(await button(page, 'Cancel').isDisabled()).toBe(true)
    respond()
    await dialog(page).getByText('Another account has this email address.').waitFor()
    await button(page, 'Cancel').click()
    await dialog(page).waitFor({ state: 'detached' })
  }))

/** What the list of reports needs after the first scripts. */
const parts = {
  session: /^\/auth\/me$/,
  texts: /^\/desk\/assets\/en-.*\.js$/,
  page: /^\/desk\/assets\/reports-.*\.js$/,
  list: /^\/reports\?(?!.*counts)/,
}

/** Holds the requests of these parts, which the results are. */
async function holdParts(page: Page): Promise<Promise<Route>[]> {
  const held: Promise<Route>[] = []
  for (const [name, pattern] of Object.entries(parts)) {
    let hold = (_route: Route): void => undefined
    const route = new Promise<Route>((resolve, reject) => {
      hold = resolve
      setTimeout(() => reject(new Error(`The page has not requested: ${name}`)), 20_000).unref()
    })
    held.push(route)
    await page.route(({ pathname, search }) => pattern.test(pathname + search), hold)
  }
  return held
}

/** Returns the size of the files that a page has loaded, compressed with gzip. */
async function bytesOf(page: Page, files: RegExp): Promise<number> {
  await settled(page)
  const paths = await page.evaluate<string[]>(
    `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)`,
  )
  const loaded = paths.filter((path) => files.test(path))
  const sizes = await Promise.all(loaded.map(async (path) => (await stat(projectFile(`dist${path}.gz`))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

it('the page of the air loads at most 45 kB of its own, with the library of its charts', () =>
  desk().visitDesk('/air', {}, async (page) => {
    await heading(page, 'Air').waitFor()
    const bytes = await bytesOf(page, /\/air-.*\.(js|css)$/)
    expect(bytes).toBeGreaterThan(20_000)
    expect(bytes).toBeLessThan(45_000)
  }))

describe('the first page', () => {
  it('requests the session, the texts, the page and its list at once', () =>
    desk().visitDesk('/reports', { width: 390 }, async (page) => {
      await settled(page)
      const held = await holdParts(page)
      await page.reload({ waitUntil: 'commit' })
      // Fails if one of them waits for the response to another.
      for (const route of await Promise.all(held)) await route.continue()
      await page.locator('.queue-list li').first().waitFor()
    }))

  it('loads at most 300 kB of scripts and styles, compressed with gzip, for the first page', () =>
    desk().visitDesk('/reports', {}, async (page) => {
      await page.locator('.map-pin').first().waitFor()
      const total = await bytesOf(page, /^\/desk\/assets\/.*\.(js|css)$/)
      expect(total).toBeGreaterThan(100_000)
      expect(total).toBeLessThan(300_000)
    }))
})
