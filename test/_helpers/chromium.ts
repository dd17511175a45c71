import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

const executablePath = '/usr/bin/chromium'

/** A browser that asks nobody for anything of its own accord. */
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]

/** Starts the browser of the system. @throws Error that says how to get one. */
export async function startChromium(): Promise<Browser> {
  if (!existsSync(executablePath)) {
    throw new Error(`There is no ${executablePath}. Install it: apt-get update && apt-get install -y chromium`)
  }
  return chromium.launch({ executablePath, args })
}
