import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContextOptions, type Page, type Request } from 'playwright-core'

// The headless shell draws no window of its own, which takes as much time as the pages on two cores.
const executablePath = '/usr/bin/chromium-headless-shell'

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

/** Milliseconds. The default of Playwright. Only detects hangs: shorter than the time limit of tests. */
const pageTimeout = 30_000

let browser: Promise<Browser> | undefined

/** Returns the Chromium of this process, started with the first call. @throws Error with instructions if it is missing */
export function startChromium(): Promise<Browser> {
  return (browser ??= launch().catch((error: unknown) => {
    browser = undefined
    throw error
  }))
}

async function launch(): Promise<Browser> {
  if (!existsSync(executablePath)) {
    throw new Error(
      `${executablePath} is missing. Install it: apt-get update && apt-get install -y chromium-headless-shell`,
    )
  }
  // Chromium ends by itself when its pipe is closed, so it also ends if a signal kills this process.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  const launched = await chromium.launch({ executablePath, args, ...signals })
  launched.on('disconnected', () => (browser = undefined))
  return launched
}

/**
 * Starts the Chromium that all test files of this process share. It does not keep the process alive, and ends with it.
 * Does nothing if it is running.
 */
export async function shareChromium(): Promise<void> {
  if (browser) return void (await browser)
  const exitListeners = new Set(process.rawListeners('exit'))
  const children: ChildProcess[] = []
  const onChild = (message: unknown) => void children.push((message as { process: ChildProcess }).process)
  subscribe('child_process', onChild)
  await startChromium().finally(() => unsubscribe('child_process', onChild))
  for (const child of children.filter(({ spawnfile }) => spawnfile === executablePath)) {
    child.unref()
    // They are sockets, which the types do not tell.
    for (const stream of child.stdio as (Partial<Pick<ChildProcess, 'unref'>> | null)[]) stream?.unref?.()
  }
  // The test environment does not remove it after the file. It ends Chromium and deletes its temporary files.
  for (const listener of process.rawListeners('exit'))
    if (!exitListeners.has(listener)) Object.assign(listener, { [Symbol.for('belongs to the process')]: true })
}

/** Closes all pages of the browser. */
export async function closePages(): Promise<void> {
  const contexts = (await browser)?.contexts() ?? []
  await Promise.all(contexts.map((context) => context.close()))
}

/** Opens a page in English, without animations. Its waits end after {@link pageTimeout}. */
export async function openPage(options?: BrowserContextOptions): Promise<Page> {
  const started = await startChromium()
  const page = await started.newPage({ locale: 'en-GB', reducedMotion: 'reduce', ...options })
  recorders.set(page, new Requests(page))
  return page
}

/** Records the requests of a page. */
class Requests {
  readonly all: Request[] = []
  /** Without the event stream, which stays open. */
  readonly #pending = new Set<Request>()
  readonly #waiting = new Set<() => void>()

  constructor(page: Page) {
    page.on('request', (request) => {
      this.all.push(request)
      if (pathOf(request) !== streamPath) this.#pending.add(request)
      this.#wake()
    })
    const end = (request: Request) => {
      this.#pending.delete(request)
      this.#wake()
    }
    page.on('requestfinished', end)
    page.on('requestfailed', end)
  }

  get pending(): number {
    return this.#pending.size
  }

  /** Returns the requests for a path so far. */
  to(path: string): Request[] {
    return this.all.filter((request) => pathOf(request) === path)
  }

  /** Waits until the page has sent a number of requests for a path, and returns the last of them. */
  async sent(path: string, number: number): Promise<Request> {
    await this.#until(
      () => this.to(path).length >= number,
      () => `The page has sent ${this.to(path).length} of ${number} requests for ${path}.`,
    )
    return this.to(path)[number - 1] as Request
  }

  /** Waits until no request is pending. */
  ended(): Promise<void> {
    return this.#until(
      () => this.pending === 0,
      () => `These requests have not ended: ${[...this.#pending].map((request) => request.url()).join(', ')}`,
    )
  }

  #wake(): void {
    for (const check of this.#waiting) check()
  }

  #until(holds: () => boolean, missing: () => string): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(check)
        reject(new Error(missing()))
      }, pageTimeout)
      const check = () => {
        if (!holds()) return
        clearTimeout(timer)
        this.#waiting.delete(check)
        resolve()
      }
      this.#waiting.add(check)
      check()
    })
  }
}

const recorders = new WeakMap<Page, Requests>()
export const streamPath = '/events/stream'

/** Returns the requests of a page that {@link openPage} has opened. */
export function requestsOf(page: Page): Requests {
  const requests = recorders.get(page)
  if (!requests) throw new Error('The requests of this page are not recorded.')
  return requests
}

export function pathOf(request: Request): string {
  return decodeURIComponent(new URL(request.url()).pathname)
}

/** Waits until the page receives events. */
export async function streamOpen(page: Page): Promise<void> {
  await (await requestsOf(page).sent(streamPath, 1)).response()
}

/** Waits until an expression is true in a page. `page.waitForFunction` evaluates it with `eval`, which the policy forbids. */
export async function untilTrue(page: Page, expression: string): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    const check = () => (${expression} ? resolve() : requestAnimationFrame(check))
    check()
  })`)
}

/** Waits until a page has been loaded, all its requests have ended except the event stream, and it shows the results. */
export async function settled(page: Page): Promise<void> {
  const requests = requestsOf(page)
  await page.waitForLoadState('load')
  do {
    await requests.ended()
    await page.evaluate(twoFrames)
  } while (requests.pending > 0)
}

/** Script that waits for the fonts and until what has been received is shown. */
const twoFrames = `document.fonts.ready.then(() =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))`
