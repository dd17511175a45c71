import { existsSync } from 'node:fs'
import { chromium, type Browser, type Page } from 'playwright-core'

const executablePath = '/usr/bin/chromium'

/** Disables all network access that pages do not initiate. */
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]

/** Starts the system's Chromium. @throws Error with instructions if it is not installed */
export async function startChromium(): Promise<Browser> {
  if (!existsSync(executablePath)) {
    throw new Error(`${executablePath} is missing. Install it: apt-get update && apt-get install -y chromium`)
  }
  return chromium.launch({ executablePath, args, timeout: 0 })
}

/** Opens a page without own timeouts: a hang ends with the timeout of the test. */
export async function openPage(browser: Browser, options?: Parameters<Browser['newPage']>[0]): Promise<Page> {
  const page = await browser.newPage(options)
  page.setDefaultTimeout(0)
  return page
}
