import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { readContract } from '../../src/app/service.js'
import { groupBy } from '../../src/base/groups.js'
import { listOperations, type OpenApiDocument } from '../../src/pipeline/contract/document.js'
import { seriousFindings } from '../_helpers/axe.js'
import { requireBuilt } from '../_helpers/service-process.js'
import { useService } from '../_helpers/service.js'
import { useBrowser, visit } from '../_helpers/visit.js'

const service = useService()
useBrowser()
// The service serves the built pages.
beforeAll(() => requireBuilt(['resources/docs']))

type Tagged = OpenApiDocument & { tags: { name: string }[]; 'x-tagGroups': { name: string; tags: string[] }[] }

/** An operation for everybody, one with a form, and one with a query for administrators. */
const three = [
  ['System', 'getHealth', 'get', '/health'],
  ['Users', 'listUsers', 'get', '/users'],
  ['Reports', 'createReport', 'post', '/reports'],
] as const
const order = ['Users', 'Reports', 'System']

/** Returns a contract of three operations and one event, with the beginning of the guide. */
function smallContract(document: Tagged): Tagged {
  const { info, paths, webhooks = {}, tags, 'x-tagGroups': groups } = document
  const small = groups.map(({ name, tags }) => ({ name, tags: tags.filter((tag) => order.includes(tag)) }))
  return {
    ...document,
    info: { ...info, description: (info.description ?? '').split('\n## ').slice(0, 3).join('\n## ') },
    tags: tags.filter(({ name }) => order.includes(name)),
    paths: Object.fromEntries(three.map(([, , method, path]) => [path, { [method]: paths[path]?.[method] }])),
    webhooks: Object.fromEntries(Object.entries(webhooks).slice(0, 1)),
    'x-tagGroups': small.filter(({ tags }) => tags.length > 0),
  }
}

/** Opens a page, which receives the contract of the service, reduced to three operations. */
const open = (path: string, width: number, look: (page: Page) => Promise<void>) => {
  const prepare = (page: Page) =>
    page.route('**/openapi.json', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: smallContract((await response.json()) as Tagged) })
    })
  return visit({ baseUrl: service().baseUrl, path, width, prepare }, look)
}

/** Returns an attribute of all elements that match, in the order of the page. */
const attributes = (page: Page, selector: string, name: string) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('${selector}')].map((found) => found.getAttribute('${name}'))`)

/** Calls an open operation of /docs, and returns its response. */
async function call(page: Page, operation: string) {
  const block = page.locator(`#operations-${operation}`)
  await block.getByRole('button', { name: 'Execute' }).click()
  const response = block.locator('.live-responses-table .response')
  await response.waitFor()
  return response
}

async function openOperation(page: Page, operation: string) {
  const block = page.locator(`#operations-${operation}`)
  await block.locator('.opblock-summary-control').click()
  await block.getByRole('button', { name: 'Try it out' }).click()
  return block
}

describe.each([1440, 390])('in a window %i pixels wide', (width) => {
  it('/redoc shows the guide and the operations with their samples, and is accessible', () =>
    open('/redoc', width, async (page) => {
      for (const heading of ['Getting started', 'Create a report', 'Get the health status'])
        await page.locator(`h2:text-is("${heading}")`).waitFor()
      const ids = await attributes(page, '[data-section-id*="/operation/"]', 'data-section-id')
      expect(ids.map((id) => id.split('/')[1])).toEqual(order)
      const publicUrl = `http://localhost:${service().app.port}`
      await page.getByText(`curl '${publicUrl}/users?`).first().waitFor()
      expect(await seriousFindings(page)).toEqual([])
    }))

  it('/docs shows the operations with their samples and forms, calls one, and is accessible', () =>
    open('/docs', width, async (page) => {
      await page.locator('#operations-System-getHealth').waitFor()
      expect(await attributes(page, '.opblock-tag', 'data-tag')).toEqual(order)
      if (width > 640) await page.getByText('getHealth', { exact: true }).waitFor()
      for (const [tag, id] of three) {
        const samples = (await openOperation(page, `${tag}-${id}`)).locator('.samples')
        expect(await samples.getByRole('tab').allInnerTexts()).toEqual(['curl', 'TypeScript'])
        expect(await samples.getByRole('tabpanel').innerText()).toMatch(/^curl /)
        await samples.getByRole('tab', { name: 'TypeScript' }).click()
        expect(await samples.getByRole('tabpanel').innerText()).toContain(`.${id}(`)
      }
      const response = await call(page, 'System-getHealth')
      expect(await response.locator('.response-col_status').innerText()).toMatch(/^200/)
      expect(await response.innerText()).toContain('"database": "connected"')
      expect(await seriousFindings(page)).toEqual([])
    }))

  it('/docs signs in with email address and password, and then calls an operation for admins', () =>
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

      const users = await openOperation(page, 'Users-listUsers')
      // The form begins with the example of the search.
      await users.getByPlaceholder('q', { exact: true }).fill('')
      const response = await call(page, 'Users-listUsers')
      expect(await response.locator('.response-col_status').innerText()).toMatch(/^200/)
      expect(await response.innerText()).toContain(email)
    }))
})

describe('/docs', () => {
  it('shows why a sign-in failed', () =>
    visit({ baseUrl: service().baseUrl, path: '/docs', statuses: [401] }, async (page) => {
      await page.getByRole('button', { name: 'Authorize', exact: true }).click()
      await page.locator('#oauth_username').fill(service().admin.email)
      await page.locator('#oauth_password').fill('another password')
      await page.getByRole('dialog').getByRole('button', { name: 'Authorize' }).click()
      await page.locator('.errors').getByText('Incorrect email or password').waitFor()
    }))

  it('has samples that can be switched and copied by keyboard, and name PUBLIC_URL', () =>
    open('/docs', 1440, async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      const samples = (await openOperation(page, 'Users-listUsers')).locator('.samples')
      await samples.getByText(`curl 'http://localhost:${service().app.port}/users?`).waitFor()
      await samples.getByRole('tab', { name: 'curl' }).focus()
      await page.keyboard.press('ArrowRight')
      expect(await samples.getByRole('tab', { selected: true }).innerText()).toBe('TypeScript')
      const shown = await samples.getByRole('tabpanel').innerText()
      expect(shown).toContain('await api.listUsers({')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await samples.getByRole('button', { name: 'Copied' }).waitFor()
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(shown)
    }))
})

describe('the whole contract', () => {
  const contract = readContract()
  const operations = listOperations(contract)
  const visitReal = (path: string, look: (page: Page) => Promise<void>) =>
    visit({ baseUrl: service().baseUrl, path }, look)

  it('is shown by /redoc', () =>
    visitReal('/redoc', async (page) => {
      await page.locator('h2:text-is("Changelog")').waitFor()
      const sections = page.locator('[data-section-id*="/operation/"]')
      for (const part of ['h2', '[role="tab"]:text-is("curl")', '[role="tab"]:text-is("TypeScript")'])
        expect(await sections.locator(part).count()).toBe(operations.length)
      expect(await page.title()).toBe('Reference: Environmental Monitoring Service')
    }))

  it('is shown by /docs', () =>
    visitReal('/docs', async (page) => {
      // Swagger UI renders only the visible part of a large contract, but all operations of one tag.
      const filter = page.getByPlaceholder('Filter by tag')
      for (const [tag, members] of groupBy(operations, ({ operation }) => operation.tags?.[0] ?? '')) {
        await filter.fill(tag)
        const blocks = page.locator(`.opblock-tag-section:has([data-tag="${tag}"]) .opblock`)
        await blocks.nth(members.length - 1).waitFor()
        expect(await blocks.count()).toBe(members.length)
      }
      expect(await page.locator('.webhooks .opblock').count()).toBe(Object.keys(contract.webhooks ?? {}).length)
      expect(await page.title()).toBe('Try it: Environmental Monitoring Service')
    }))
})
