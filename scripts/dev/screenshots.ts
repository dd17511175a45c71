import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFile } from '../../src/project.js'
import { startChromium } from '../../test/_helpers/chromium.js'

/**
 * Makes the README's pictures of the map and the documentation from a running service, best the demo, whose map is full:
 * `npm run screenshots -- http://localhost:8000`
 */
const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const coloured = '.road-green, .road-yellow, .road-orange, .road-red'
const pictures = [
  { name: 'map.png', path: '/map', ready: coloured, viewport: wide, open: /^Hoàn Kiếm: index/ },
  { name: 'map-phone.png', path: '/map', ready: coloured, viewport: phone },
  {
    name: 'redoc.png',
    path: '/redoc#tag/Locations/operation/listLocations',
    ready: 'h2:text-is("List locations")',
    viewport: wide,
  },
  { name: 'docs.png', path: '/docs', ready: '#operations-Locations-listLocations', viewport: wide },
]

const baseUrl = (process.argv[2] ?? 'http://localhost:8000').replace(/\/+$/, '')
const folder = projectFile('docs/images')
await mkdir(folder, { recursive: true })
const browser = await startChromium()
try {
  for (const { name, path, ready, viewport, open } of pictures) {
    const page = await browser.newPage({ viewport })
    await page.goto(`${baseUrl}${path}`, { waitUntil: 'networkidle' })
    await page.locator(ready).first().waitFor()
    if (open) {
      await page.getByRole('button', { name: open }).click()
      await page.locator('canvas').waitFor()
    }
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
