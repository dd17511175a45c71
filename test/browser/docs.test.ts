import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { listOperations } from '../../src/contract/document.js'
import { projectFile } from '../../src/project.js'
import { readContract } from '../../src/server/service.js'
import { seriousFindings } from '../_helpers/axe.js'
import { openPage, startChromium } from '../_helpers/chromium.js'
import { useService } from '../_helpers/service.js'
import { visit } from '../_helpers/visit.js'

const service = useService()
const contract = readContract()
const operations = listOperations(contract)
/** The events that the service sends, which /docs shows below the operations. */
const webhooks = Object.keys(contract.webhooks ?? {})
let browser: Browser | undefined

beforeAll(async () => {
  await requireBuiltPages()
  browser = await startChromium()
})
afterAll(async () => browser?.close())

/**
 * Checks that the build is up to date, since the service serves the pages from it. @throws Error if a file is outdated
 */
async function requireBuiltPages(): Promise<void> {
  const advice = 'run `npm run build`, then test again'
  const built = (name: string) => projectFile(join('dist/assets', name))
  for (const name of ['redoc.standalone.js', 'swagger-ui-bundle.js', 'swagger-ui.css']) {
    if (!existsSync(built(name))) throw new Error(`dist/assets/${name} is missing: ${advice}.`)
  }
  for (const name of await readdir(projectFile('resources/docs'))) {
    const source = await readFile(projectFile(join('resources/docs', name)), 'utf8')
    const copy = await readFile(built(name), 'utf8').catch(() => undefined)
    if (copy !== source) throw new Error(`dist/assets/${name} differs from resources/docs/${name}: ${advice}.`)
  }
}

/** Returns an attribute of all elements that match, in the order of the page. */
const attributes = (page: Page, selector: string, name: string) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('${selector}')].map((found) => found.getAttribute('${name}'))`)

/** One operation of each kind: public, with a query, a form, JSON, a variant, and the longest body. */
const opened = [
  ['System', 'getHealth'],
  ['Locations', 'listLocations'],
  ['Reports', 'createReport'],
  ['Account', 'register'],
  ['AI', 'getDirections'],
  ['Context', 'receiveContextNotification'],
] as const

const open = (path: string, width: number, look: (page: Page) => Promise<void>) =>
  visit(browser, { baseUrl: service().baseUrl, path, width }, look)

describe.each([1440, 390])('in a window %i pixels wide', (width) => {
  test('/redoc shows the guide and every operation with its samples', () =>
    open('/redoc', width, async (page) => {
      for (const heading of ['Getting started', 'Changelog', 'Sign in', 'List locations']) {
        await page.locator(`h2:text-is("${heading}")`).waitFor()
      }
      const sections = page.locator('[data-section-id*="/operation/"]')
      expect(await sections.locator('h2').count()).toBe(operations.length)
      for (const language of ['curl', 'TypeScript']) {
        expect(await sections.locator(`[role="tab"]:text-is("${language}")`).count()).toBe(operations.length)
      }
      expect(await page.title()).toBe('Reference: Environmental Monitoring Service')
    }))

  test('/docs shows every operation and can call one', () =>
    open('/docs', width, async (page) => {
      await page.locator('#operations-Locations-listLocations').waitFor()
      await page.getByText('Sign in', { exact: true }).waitFor()
      if (width > 640) await page.getByText('listLocations', { exact: true }).waitFor()
      expect(await page.locator('.opblock').count()).toBe(operations.length + webhooks.length)
      expect(await page.title()).toBe('Try it: Environmental Monitoring Service')

      const health = page.locator('#operations-System-getHealth')
      await health.locator('.opblock-summary').click()
      await health.getByRole('button', { name: 'Try it out' }).click()
      await health.getByRole('button', { name: 'Execute' }).click()
      const result = health.locator('.live-responses-table .response')
      await result.waitFor()
      expect(await result.locator('.response-col_status').innerText()).toMatch(/^200/)
      expect(await result.innerText()).toContain('"database": "connected"')
    }))

  test('/docs shows the samples of an open operation', () =>
    open('/docs', width, async (page) => {
      await page.locator('#operations-Locations-listLocations').waitFor()
      for (const [tag, id] of opened) {
        const block = page.locator(`#operations-${tag}-${id}`)
        await block.locator('.opblock-summary-control').click()
        const samples = block.locator('.samples')
        await samples.waitFor()
        expect(await samples.getByRole('tab').allInnerTexts()).toEqual(['curl', 'TypeScript'])
        expect(await samples.getByRole('tabpanel').innerText()).toMatch(/^curl /)
        await samples.getByRole('tab', { name: 'TypeScript' }).click()
        expect(await samples.getByRole('tabpanel').innerText()).toContain(`.${id}(`)
      }
    }))

  test('/docs signs in with email address and password, and then calls an operation for admins', () =>
    open('/docs', width, async (page) => {
      const { email, password } = service().admin
      await page.getByRole('button', { name: 'Authorize', exact: true }).click()
      // The field has the focus.
      await page.locator('#oauth_username:focus').waitFor()
      await page.keyboard.type(email)
      await page.keyboard.press('Tab')
      await page.keyboard.type(password)
      expect(await seriousFindings(page)).toEqual([])
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).waitFor()
      await page.keyboard.press('Escape')

      const users = page.locator('#operations-Users-listUsers')
      await users.locator('.opblock-summary-control').click()
      await users.getByRole('button', { name: 'Try it out' }).click()
      // The form begins with the example of the search.
      await users.getByPlaceholder('q', { exact: true }).fill('')
      await users.getByRole('button', { name: 'Execute' }).click()
      const result = users.locator('.live-responses-table .response')
      await result.waitFor()
      expect(await result.locator('.response-col_status').innerText()).toMatch(/^200/)
      expect(await result.innerText()).toContain(email)
    }))

  test('/docs finds operations by path', () =>
    open('/docs', width, async (page) => {
      await page.getByPlaceholder('Filter by tag or path').fill('/REPORTS/')
      await page.locator('#operations-Locations-listLocations').waitFor({ state: 'detached' })
      expect(await attributes(page, '.opblock-summary-path', 'data-path')).toEqual([
        ...operations.map(({ path }) => path).filter((path) => path.includes('/reports/')),
        ...webhooks,
      ])
    }))

  test('/redoc has no serious accessibility issues', () =>
    open('/redoc', width, async (page) => {
      await page.locator('h2:text-is("List locations")').waitFor()
      expect(await seriousFindings(page)).toEqual([])
    }))

  test('/docs has no serious accessibility issues, with open operations, forms and responses', () =>
    open('/docs', width, async (page) => {
      for (const id of ['Reports-createReport', 'Locations-listLocations', 'Locations-createLocation']) {
        await page.locator(`#operations-${id} .opblock-summary`).click()
      }
      await page.locator('#operations-Reports-createReport .try-out__btn').click()
      await page.locator('#operations-Locations-createLocation .try-out__btn').click()
      const health = page.locator('#operations-System-getHealth')
      await health.locator('.opblock-summary').click()
      await health.getByRole('button', { name: 'Try it out' }).click()
      await health.getByRole('button', { name: 'Execute' }).click()
      await health.locator('.live-responses-table .response').waitFor()
      expect(await seriousFindings(page)).toEqual([])
    }))
})

test('/docs lists the tags in the order of /redoc', async () => {
  let shown: string[] = []
  await open('/docs', 1440, async (page) => {
    await page.locator('.opblock').first().waitFor()
    shown = await attributes(page, '.opblock-tag', 'data-tag')
  })
  await open('/redoc', 1440, async (page) => {
    await page.locator('h2:text-is("List locations")').waitFor()
    const ids = await attributes(page, '[data-section-id*="/operation/"]', 'data-section-id')
    expect([...new Set(ids.map((id) => id.split('/')[1]))]).toEqual(shown)
  })
})

test('/docs shows why a sign-in failed', async () => {
  if (!browser) throw new Error('The browser has not been started.')
  const page = await openPage(browser)
  await page.goto(`${service().baseUrl}/docs`)
  await page.getByRole('button', { name: 'Authorize', exact: true }).click()
  await page.locator('#oauth_username').fill(service().admin.email)
  await page.locator('#oauth_password').fill('another password')
  await page.getByRole('dialog').getByRole('button', { name: 'Authorize' }).click()
  await page.locator('.errors').getByText('Incorrect email or password').waitFor()
  await page.close()
})

test('the samples of /docs and /redoc name PUBLIC_URL', async () => {
  const publicUrl = `http://localhost:${service().app.port}`
  for (const path of ['/docs#/Reports/listReports', '/redoc#tag/Reports/operation/listReports']) {
    await open(path, 1440, async (page) => {
      await page.getByText(`curl --get ${publicUrl}/reports`).first().waitFor()
    })
  }
})

test('the samples of /docs can be switched and copied by keyboard', () =>
  open('/docs', 1440, async (page) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const block = page.locator('#operations-Reports-listReports')
    await block.locator('.opblock-summary').click()
    const samples = block.locator('.samples')
    await samples.getByRole('tab', { name: 'curl' }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await samples.getByRole('tab', { selected: true }).innerText()).toBe('TypeScript')
    const shown = await samples.getByRole('tabpanel').innerText()
    expect(shown).toContain('await api.listReports({')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await samples.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(shown)
  }))
