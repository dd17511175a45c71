import { projectFile } from '../../src/project.js'
import { networkIdle, openPage, startChromium } from '../../test/_helpers/chromium.js'

/**
 * Creates the README's screenshot of the map: `npm run screenshots -- http://localhost:8000`. The service should be the
 * demo, which has data everywhere.
 */
const baseUrl = (process.argv[2] ?? 'http://localhost:8000').replace(/\/+$/, '')
const browser = await startChromium()
try {
  const page = await openPage(browser, { viewport: { width: 1440, height: 900 } })
  await page.goto(`${baseUrl}/map`)
  await networkIdle(page)
  await page.locator('.road-green, .road-yellow, .road-orange, .road-red').first().waitFor()
  await page.getByRole('button', { name: /^Cầu Giấy - Dịch Vọng: index/ }).click()
  await page.locator('canvas').waitFor()
  await page.screenshot({ path: projectFile('docs/images/map.png'), animations: 'disabled' })
  console.log('docs/images/map.png')
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  console.error(`The screenshot failed. Check that the service is running at ${baseUrl}. ${reason}`)
  process.exitCode = 1
} finally {
  await browser.close()
}
