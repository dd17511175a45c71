import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFile } from '../../src/project.js'
import { startChromium } from '../../test/_helpers/chromium.js'

/**
 * Creates the README's screenshots of the map and the documentation: `npm run screenshots -- http://localhost:8000`.
 * The service should be the demo, which has data everywhere.
 */

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const roadsWithTraffic = '.road-green, .road-yellow, .road-orange, .road-red'
const screenshots = [
  { name: 'map.png', path: '/map', ready: roadsWithTraffic, viewport: desktop, open: /^Hoàn Kiếm: index/ },
  { name: 'map-phone.png', path: '/map', ready: roadsWithTraffic, viewport: phone },
  {
    name: 'redoc.png',
    path: '/redoc#tag/Locations/operation/listLocations',
    ready: 'h2:text-is("List locations")',
    viewport: desktop,
  },
  { name: 'docs.png', path: '/docs', ready: '#operations-Locations-listLocations', viewport: desktop },
]

const baseUrl = (process.argv[2] ?? 'http://localhost:8000').replace(/\/+$/, '')
const folder = projectFile('docs/images')
await mkdir(folder, { recursive: true })
const browser = await startChromium()
try {
  for (const { name, path, ready, viewport, open } of screenshots) {
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
  const reason = error instanceof Error ? error.message : String(error)
  console.error(`Screenshots failed. Check that the service is running at ${baseUrl}. ${reason}`)
  process.exitCode = 1
} finally {
  await browser.close()
}
