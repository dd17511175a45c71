import { existsSync } from 'node:fs'
import { chromium, type Browser, type Page, type Request } from 'playwright-core'
import { until } from './processes.js'

const executablePath = '/usr/bin/chromium'

/** Disables all network access that pages do not initiate. */
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  // Otherwise, V8 parses the scripts of an inspected page again at its first request.
  '--js-flags=--no-enable-lazy-source-positions',
  '--no-first-run',
]

/** Starts the system's Chromium. @throws Error with instructions if it is not installed */
export async function startChromium(): Promise<Browser> {
  if (!existsSync(executablePath)) {
    throw new Error(`${executablePath} is missing. Install it: apt-get update && apt-get install -y chromium`)
  }
  return chromium.launch({ executablePath, args, timeout: 0 })
}

/** The pending requests of each page, without the event stream, which stays open. */
const pendingRequests = new WeakMap<Page, Set<Request>>()

/** Opens a page in English without own timeouts: a hang ends with the timeout of the test. */
export async function openPage(browser: Browser, options?: Parameters<Browser['newPage']>[0]): Promise<Page> {
  const page = await browser.newPage({ locale: 'en-GB', ...options })
  page.setDefaultTimeout(0)
  const pending = new Set<Request>()
  pendingRequests.set(page, pending)
  page.on('request', (request) => {
    if (!isEventStream(request)) pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return page
}

export function isEventStream(request: Request): boolean {
  return new URL(request.url()).pathname === '/events/stream'
}

/** Waits until the page has been loaded and has had no pending request for half a second, except the event stream. */
export async function networkIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  let busyAt = Date.now()
  await until(() => {
    if (pendingRequests.get(page)?.size !== 0) busyAt = Date.now()
    return Date.now() - busyAt > 500
  })
}
