import { expect } from '@jest/globals'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { networkIdle, openPage } from './chromium.js'

export interface Visit {
  /** Base URL of the service. */
  baseUrl: string
  /** Path of the page, for example `/redoc`. */
  path: string
  /** Width of the window in CSS pixels. */
  width: number
  /** Height of the window in CSS pixels. */
  height?: number
  /** Other origins that the page may load from, for example `http://127.0.0.1:4321`. */
  otherHosts?: string[]
  /** Other options of the window, such as its language. */
  window?: BrowserContextOptions
  /** Scripts that run before those of the page. */
  scripts?: string[]
  /** Statuses of 400 and above that the page handles. Others are problems. */
  statuses?: number[]
}

/**
 * Opens a page and runs `inspect`. Fails for uncaught errors, errors on the console, failed requests, requests to other
 * origins, violations of the Content-Security-Policy, and elements that are cut off.
 */
export async function visit(
  browser: Browser | undefined,
  { baseUrl, path, width, height = 900, otherHosts = [], window = {}, scripts = [], statuses = [] }: Visit,
  inspect: (page: Page) => Promise<void>,
): Promise<void> {
  if (!browser) throw new Error('The browser has not been started.')
  const page = await openPage(browser, { viewport: { width, height }, ...window })
  const problems = collectProblems(page, [baseUrl, ...otherHosts], statuses)
  for (const script of scripts) await page.addInitScript(script)
  await page.addInitScript(
    `addEventListener('securitypolicyviolation', (event) =>
      console.error('policy violated: ' + event.violatedDirective + ' ' + event.blockedURI))`,
  )
  try {
    const response = await page.goto(`${baseUrl}${path}`)
    expect(response?.status()).toBe(200)
    await inspect(page)
    await networkIdle(page)
    // The page may reserve space for a scroll bar.
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    expect(await page.evaluate(cutElements)).toEqual([])
  } catch (error) {
    // A failed expectation is usually the result of these problems.
    if (problems.length > 0) throw new Error(problems.join('\n'), { cause: error })
    throw error
  } finally {
    await page.close()
  }
  expect(problems).toEqual([])
}

/** Returns a list that grows while problems occur in the page. */
function collectProblems(page: Page, hosts: string[], statuses: number[]): string[] {
  const isExpected = (text: string) => statuses.some((status) => text.includes(`with a status of ${status} `))
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) problems.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (!['data:', 'blob:'].includes(protocol) && !hosts.includes(origin)) {
      problems.push(`other host: ${request.url()}`)
    }
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page cancels its own requests, for instance when a layer is turned off. Failures of the network have other reasons.
    if (reason !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    const status = response.status()
    if (status >= 400 && !statuses.includes(status)) problems.push(`status ${status}: ${response.url()}`)
  })
  return problems
}

/**
 * Script that returns the elements that extend beyond the right edge or hide part of their text and cannot be scrolled.
 * Maps are excluded: their content continues beyond their edges.
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
