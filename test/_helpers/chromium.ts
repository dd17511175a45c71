import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

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
  return chromium.launch({ executablePath, args })
}
