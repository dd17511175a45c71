import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Browser, type Page } from 'playwright-core'
import { listOperations } from '../../src/http/document.js'
import { readContract } from '../../src/http/service.js'
import { projectFile } from '../../src/project.js'
import { startChromium } from '../_helpers/chromium.js'
import { useService } from '../_helpers/service.js'

const service = useService()
const operations = listOperations(readContract())
let browser: Browser | undefined

beforeAll(async () => {
  await requireBuiltPages()
  browser = await startChromium()
})
afterAll(async () => browser?.close())

/** The service sends the pages as `npm run build` left them: what is tested must be what the sources say. */
async function requireBuiltPages(): Promise<void> {
  const advice = 'run `npm run build`, then test again'
  const built = (name: string) => projectFile(join('dist/assets', name))
  for (const name of ['redoc.standalone.js', 'swagger-ui-bundle.js', 'swagger-ui.css']) {
    if (!existsSync(built(name))) throw new Error(`dist/assets/${name} is missing: ${advice}.`)
  }
  for (const name of await readdir(projectFile('assets'))) {
    const source = await readFile(projectFile(join('assets', name)), 'utf8')
    const copy = await readFile(built(name), 'utf8').catch(() => undefined)
    if (copy !== source) throw new Error(`dist/assets/${name} is not the present assets/${name}: ${advice}.`)
  }
}

/** Opens a page of the service, has a look at it, and fails for whatever went wrong in it meanwhile. */
async function visit(path: string, width: number, look: (page: Page) => Promise<void>): Promise<void> {
  if (!browser) throw new Error('The browser has not been started.')
  const { baseUrl } = service()
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (!['data:', 'blob:'].includes(protocol) && origin !== baseUrl) problems.push(`other host: ${request.url()}`)
  })
  page.on('requestfailed', (request) => problems.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`))
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`)
  })
  await page.addInitScript(
    `addEventListener('securitypolicyviolation', (event) =>
      console.error('policy violated: ' + event.violatedDirective + ' ' + event.blockedURI))`,
  )
  try {
    const answer = await page.goto(`${baseUrl}${path}`)
    expect(answer?.status()).toBe(200)
    await look(page)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    expect(await page.evaluate(cutElements)).toEqual([])
  } catch (error) {
    // What is missing from the page is a consequence, as a rule.
    if (problems.length > 0) throw new Error(problems.join('\n'), { cause: error })
    throw error
  } finally {
    await page.close()
  }
  expect(problems).toEqual([])
}

/** Elements that reach beyond the right edge, or that hide a part of their text, where nobody can scroll. */
const cutElements = `(() => {
  const canScroll = (element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
  const reachable = (element) =>
    element !== null && element !== document.body && (canScroll(element) || reachable(element.parentElement))
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { width, height, right } = element.getBoundingClientRect()
      if (width === 0 || height === 0) return false
      const hides = getComputedStyle(element).overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1
      return hides || (right > innerWidth + 1 && !reachable(element.parentElement))
    })
    .map((element) => element.tagName + ' ' + element.textContent.slice(0, 60))
})()`

describe.each([1440, 390])('in a window %i pixels wide', (width) => {
  test('/redoc shows the guide and every operation', () =>
    visit('/redoc', width, async (page) => {
      for (const heading of ['Getting started', 'Sign in', 'List locations']) {
        await page.locator(`h2:text-is("${heading}")`).waitFor()
      }
      expect(await page.locator('[data-section-id*="/operation/"] h2').count()).toBe(operations.length)
      expect(await page.title()).toBe('Reference: Environmental Monitoring Service')
    }))

  test('/docs shows every operation and tries one', () =>
    visit('/docs', width, async (page) => {
      await page.locator('#operations-Locations-listLocations').waitFor()
      await page.getByText('Sign in', { exact: true }).waitFor()
      if (width > 640) await page.getByText('listLocations', { exact: true }).waitFor()
      expect(await page.locator('.opblock').count()).toBe(operations.length)
      expect(await page.title()).toBe('Try it: Environmental Monitoring Service')

      const health = page.locator('#operations-System-getHealth')
      await health.locator('.opblock-summary').click()
      await health.getByRole('button', { name: 'Try it out' }).click()
      await health.getByRole('button', { name: 'Execute' }).click()
      const answer = health.locator('.live-responses-table .response')
      await answer.waitFor()
      expect(await answer.locator('.response-col_status').innerText()).toMatch(/^200/)
      expect(await answer.innerText()).toContain('"database": "connected"')
    }))
})
