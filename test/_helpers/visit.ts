import { afterEach, beforeAll, expect } from '@jest/globals'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { closePages, openPage, settled, shareChromium } from './chromium.js'

/** How somebody looks at a page. */
export interface Look {
  language?: 'en' | 'vi'
  /** Width of the window in CSS pixels. */
  width?: number
  /** Height of the window in CSS pixels. */
  height?: number
  dark?: boolean
  /** Statuses of 400 and above that the page handles. Others fail the test. */
  statuses?: number[]
}

export interface Visit extends Look {
  /** Base URL of the service. */
  baseUrl: string
  /** Path of the page, for example `/redoc`. */
  path: string
  /** Other origins that the page may load from, for example `http://127.0.0.1:4321`. */
  otherHosts?: string[]
  /** Other options of the window, such as its position. */
  window?: BrowserContextOptions
  /** Stores the token of a signed-in user before the first page of the visit. */
  session?: { storage: 'localStorage' | 'sessionStorage'; token: string }
  /** Prepares the page before it is opened. */
  prepare?: (page: Page) => Promise<unknown>
}

/** Starts the browser before the tests of a file, and closes the pages of each test. */
export function useBrowser(): void {
  beforeAll(shareChromium)
  afterEach(closePages)
}

/**
 * Opens a page and runs `inspect`. Fails for uncaught errors, errors on the console, failed requests, requests to other
 * origins, violations of the Content-Security-Policy, and elements that are cut off.
 */
export async function visit(
  { baseUrl, path, otherHosts = [], window = {}, session, prepare, ...look }: Visit,
  inspect: (page: Page) => Promise<void>,
): Promise<void> {
  const { language = 'en', width = 1440, height = 900, dark = false, statuses = [] } = look
  const locale = language === 'en' ? 'en-GB' : 'vi-VN'
  const colorScheme = dark ? 'dark' : 'light'
  const page = await openPage({ viewport: { width, height }, locale, colorScheme, ...window })
  const problems = collectProblems(page, [baseUrl, ...otherHosts], statuses)
  if (session) await page.addInitScript(storeToken(session))
  await page.addInitScript(
    `addEventListener('securitypolicyviolation', (event) =>
      console.error('policy violated: ' + event.violatedDirective + ' ' + event.blockedURI))`,
  )
  await prepare?.(page)
  try {
    const response = await page.goto(`${baseUrl}${path}`)
    expect(response?.status()).toBe(200)
    await inspect(page)
    await settled(page)
    expect(await cutElements(page)).toEqual([])
  } catch (error) {
    // A failed expectation is usually the result of these problems.
    if (problems.length > 0) throw new Error(problems.join('\n'), { cause: error })
    throw error
  } finally {
    await page.close()
  }
  expect(problems).toEqual([])
}

/** Returns a script that acts only before the first page: after a sign-out, a reload must show nobody. */
function storeToken({ storage, token }: NonNullable<Visit['session']>): string {
  return `if (!sessionStorage.getItem('test.visited')) {
    sessionStorage.setItem('test.visited', 'true')
    ${storage}.setItem('ems.token', ${JSON.stringify(token)})
  }`
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
 * Returns the elements that extend beyond the right edge or hide part of their text and cannot be scrolled, and the
 * page itself if it is too wide. Maps are excluded: their content continues beyond their edges.
 */
export function cutElements(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const canScroll = (element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
    const reachable = (element) =>
      element !== null && element !== document.body && (canScroll(element) || reachable(element.parentElement))
    const cut = [...document.querySelectorAll('body *:not(.leaflet-container, .leaflet-container *)')]
      .filter((element) => {
        const { width, height, right } = element.getBoundingClientRect()
        if (width === 0 || height === 0) return false
        const hides = getComputedStyle(element).overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1
        return hides || (right > innerWidth + 1 && !reachable(element.parentElement))
      })
      .map((element) => element.tagName + ' ' + element.textContent.slice(0, 60))
    const { scrollWidth } = document.documentElement
    return scrollWidth > innerWidth ? [...cut, 'the page: ' + scrollWidth + ' pixels'] : cut
  })()`)
}
