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

/** Opens a page of the service and notes whatever goes wrong in it, as long as it is open. */
async function open(path: string, width: number): Promise<{ page: Page; problems: string[] }> {
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
  const answer = await page.goto(`${baseUrl}${path}`)
  expect(answer?.status()).toBe(200)
  return { page, problems }
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

const pageWidth = 'document.documentElement.scrollWidth'

describe.each([1440, 390])('in a window %i pixels wide', (width) => {
  test('/redoc shows the guide and every operation', async () => {
    const { page, problems } = await open('/redoc', width)
    for (const heading of ['Getting started', 'Sign in', 'List locations']) {
      await page.locator(`h2:text-is("${heading}")`).waitFor()
    }
    expect(await page.locator('[data-section-id*="/operation/"] h2').count()).toBe(operations.length)
    expect(await page.title()).toBe('Reference: Environmental Monitoring Service')
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(pageWidth)).toBe(width)
    expect(await page.evaluate(cutElements)).toEqual([])
    expect(problems).toEqual([])
    await page.close()
  })

  test('/docs shows every operation and tries one', async () => {
    const { page, problems } = await open('/docs', width)
    await page.locator('#operations-Locations-listLocations').waitFor()
    await page.getByText('Sign in', { exact: true }).waitFor()
    if (width > 640) await page.getByText('listLocations', { exact: true }).waitFor()
    expect(await page.locator('.opblock').count()).toBe(operations.length)
    expect(await page.title()).toBe('Try it: Environmental Monitoring Service')

    const health = page.locator('#operations-System-getHealth')
    await health.locator('.opblock-summary').click()
    await health.getByRole('button', { name: 'Try it out' }).click()
    const answer = page.waitForResponse(`${service().baseUrl}/health`)
    await health.getByRole('button', { name: 'Execute' }).click()
    expect((await answer).status()).toBe(200)
    const live = health.locator('.live-responses-table .response')
    await live.waitFor()
    expect(await live.locator('.response-col_status').innerText()).toMatch(/^200/)
    expect(await live.innerText()).toContain('"database": "connected"')

    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(pageWidth)).toBe(width)
    expect(await page.evaluate(cutElements)).toEqual([])
    expect(problems).toEqual([])
    await page.close()
  })
})
