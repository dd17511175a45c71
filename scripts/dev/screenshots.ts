import type { Page } from 'playwright-core'
import { projectFile } from '../../src/project.js'
import { networkIdle, openPage, startChromium } from '../../test/_helpers/chromium.js'
import { demoUsers } from './demo/settings.js'

/**
 * Creates the screenshots of the READMEs: `npm run screenshots -- http://localhost:8000`. The service must be the demo,
 * which has data everywhere.
 */
const baseUrl = (process.argv[2] ?? 'http://localhost:8000').replace(/\/+$/, '')
const browser = await startChromium()

async function save(page: Page, name: string): Promise<void> {
  await networkIdle(page)
  await page.screenshot({ path: projectFile(`docs/images/${name}.png`), animations: 'disabled' })
  console.log(`docs/images/${name}.png`)
}

async function takeMap(): Promise<void> {
  const page = await openPage(browser, { viewport: { width: 1440, height: 900 } })
  await page.goto(`${baseUrl}/map`)
  await networkIdle(page)
  await page.locator('.road-green, .road-yellow, .road-orange, .road-red').first().waitFor()
  await page.getByRole('button', { name: /^Cầu Giấy - Dịch Vọng: index/ }).click()
  await page.locator('canvas').waitFor()
  await save(page, 'map')
}

async function takeDesk(width: number, height: number, locale: string, path: string, name: string): Promise<void> {
  const page = await openPage(browser, { viewport: { width, height }, locale })
  await page.goto(`${baseUrl}/desk${path}`)
  await page.locator('[name=email]').fill(demoUsers.admin.email)
  await page.locator('[name=password]').fill(demoUsers.admin.password)
  await page.keyboard.press('Enter')
  await page.locator('.map-pin, .report-photos img').first().waitFor()
  await save(page, name)
}

try {
  await takeMap()
  await takeDesk(1440, 900, 'en-GB', '/reports?status=all', 'desk-reports')
  await takeDesk(1440, 900, 'en-GB', '/stations', 'desk-stations')
  await takeDesk(390, 844, 'vi-VN', '/reports/1', 'desk-phone')
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  console.error(`The screenshots failed. Check that the demo is running at ${baseUrl}. ${reason}`)
  process.exitCode = 1
} finally {
  await browser.close()
}
