import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { openPage, startChromium } from '../_helpers/chromium.js'
import { useService } from '../_helpers/service.js'
import { useProjects, viteBuild, viteFiles, viteLinks } from '../clients/sdk/_helpers/projects.js'
import { readmeFile } from '../clients/sdk/_helpers/readme.js'

// Outside production, the service allows pages from any localhost origin.
const service = useService()
const projects = useProjects()
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
let browser: Browser | undefined
let pages: Server | undefined

beforeAll(async () => {
  browser = await startChromium()
})
afterAll(async () => {
  await browser?.close()
  pages?.close()
})

/** Serves the files of a folder. @returns the address */
async function serve(folder: string): Promise<string> {
  pages = createServer(({ url = '/' }, response) => {
    const file = url === '/' ? '/index.html' : url
    response.setHeader('Content-Type', types[extname(file)] ?? '')
    createReadStream(join(folder, file))
      .on('error', () => response.writeHead(404).end())
      .pipe(response)
  }).listen(0, '127.0.0.1')
  await once(pages, 'listening')
  return `http://localhost:${(pages.address() as AddressInfo).port}`
}

it('runs the README in the browser, built with Vite', async () => {
  if (!browser) throw new Error('The browser has not been started.')
  const main = readmeFile('start.mjs').replace('http://localhost:8000', service().baseUrl)
  const project = await projects().make(viteFiles(main), viteLinks)
  await viteBuild(project)

  const page = await openPage(browser)
  const printed: string[] = []
  const problems: string[] = []
  page.on('console', (message) => printed.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  const shown = page.waitForEvent('console', (message) => message.text().startsWith('#'))
  await page.goto(await serve(join(project, 'dist')))
  await shown.catch(() => problems.push('The page printed no report.'))
  await page.close()

  expect({ problems, printed }).toEqual({
    problems: [],
    printed: [expect.stringMatching(/^#\d+ The street light is broken: PENDING$/)],
  })
})
