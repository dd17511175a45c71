import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFile } from '../src/project.js'
import { startChromium } from '../test/_helpers/chromium.js'

/** Makes the README's pictures of the documentation from a running service: `npm run screenshots -- http://localhost:8000` */
const pictures = [
  { name: 'redoc.png', path: '/redoc#tag/Locations/operation/listLocations', ready: 'h2:text-is("List locations")' },
  { name: 'docs.png', path: '/docs', ready: '#operations-Locations-listLocations' },
]

const baseUrl = (process.argv[2] ?? 'http://localhost:8000').replace(/\/+$/, '')
const folder = projectFile('docs/images')
await mkdir(folder, { recursive: true })
const browser = await startChromium()
try {
  for (const { name, path, ready } of pictures) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${baseUrl}${path}`, { waitUntil: 'networkidle' })
    await page.locator(ready).waitFor()
    await page.screenshot({ path: join(folder, name), animations: 'disabled' })
    console.log(`docs/images/${name}`)
    await page.close()
  }
} catch (error) {
  console.error(`No pictures: is the service running at ${baseUrl}? ${error instanceof Error ? error.message : ''}`)
  process.exitCode = 1
} finally {
  await browser.close()
}
