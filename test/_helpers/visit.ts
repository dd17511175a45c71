import { expect } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'

/** How to open a page. */
export interface Visit {
  /** Address of the service, for instance `service().baseUrl`. */
  baseUrl: string
  /** Path on it, for instance `/redoc`. */
  path: string
  /** Width of the window in CSS pixels. */
  width: number
  /** Height of the window in CSS pixels. */
  height?: number
  /** Origins that the page may load from besides the service, for instance `http://127.0.0.1:4321`. */
  otherHosts?: string[]
}

/**
 * Opens a page of the service, has a look at it, and fails for whatever went wrong in it meanwhile: an uncaught error,
 * an error in the console, a request that failed or went elsewhere, a broken policy, and anything cut at its edges.
 */
export async function visit(
  browser: Browser | undefined,
  { baseUrl, path, width, height = 900, otherHosts = [] }: Visit,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  if (!browser) throw new Error('The browser has not been started.')
  const page = await browser.newPage({ viewport: { width, height } })
  const problems = collectProblems(page, [baseUrl, ...otherHosts])
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

/** Gathers what goes wrong in a page; the list grows as long as the page lives. */
function collectProblems(page: Page, hosts: string[]): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (!['data:', 'blob:'].includes(protocol) && !hosts.includes(origin)) {
      problems.push(`other host: ${request.url()}`)
    }
  })
  page.on('requestfailed', (request) => problems.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`))
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`)
  })
  return problems
}

/**
 * Script: elements that reach beyond the right edge, or that hide a part of their text, where nobody can scroll. What lies
 * in a map goes on beyond its edges.
 */
const cutElements = `(() => {
  const canScroll = (element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
  const reachable = (element) =>
    element !== null && element !== document.body && (canScroll(element) || reachable(element.parentElement))
  return [...document.querySelectorAll('body *:not(.leaflet-container, .leaflet-container *)')]
    .filter((element) => {
      const { width, height, right } = element.getBoundingClientRect()
      if (width === 0 || height === 0) return false
      const hides = getComputedStyle(element).overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1
      return hides || (right > innerWidth + 1 && !reachable(element.parentElement))
    })
    .map((element) => element.tagName + ' ' + element.textContent.slice(0, 60))
})()`
