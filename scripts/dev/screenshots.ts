import type { Page } from 'playwright-core'
import { projectFile } from '../../src/base/project.js'
import { settled, openPage, startChromium } from '../../test/_helpers/chromium.js'
import { demoUsers } from './demo/settings.js'

/**
 * Creates the screenshots of the READMEs: `npm run screenshots -- http://localhost:8000`. The service must be the demo,
 * which has data everywhere.
 */
const baseUrl = (process.argv[2] ?? 'http://localhost:8000').replace(/\/+$/, '')
const browser = await startChromium()

async function save(page: Page, name: string): Promise<void> {
  await settled(page)
  await page.screenshot({ path: projectFile(`docs/images/${name}.png`), animations: 'disabled' })
  console.log(`docs/images/${name}.png`)
}

async function takeMap(): Promise<void> {
  const page = await openPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${baseUrl}/map`)
  await settled(page)
  await page.locator('.road-green, .road-yellow, .road-orange, .road-red').first().waitFor()
  await page.getByRole('button', { name: /^Cầu Giấy - Dịch Vọng: AQI/ }).click()
  await page.locator('canvas').first().waitFor()
  await save(page, 'map')
}

/** What a citizen does on a phone, in Vietnamese: sees the air, sets an alert, follows a report, and writes one. */
async function takeJourney(): Promise<void> {
  const page = await openPage({ viewport: { width: 390, height: 844 }, locale: 'vi-VN' })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto(`${baseUrl}/map`)
  await press('Đăng nhập')
  await page.locator('[name=email]').fill(demoUsers.citizen.email)
  await page.locator('[name=password]').fill(demoUsers.citizen.password)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: /^Cầu Giấy - Dịch Vọng: / }).press('Enter')
  await page.getByRole('heading', { name: 'Dự báo' }).waitFor()
  await save(page, 'map-air')
  await press('Báo cho tôi khi không khí xấu')
  await page.getByRole('dialog').getByRole('combobox').first().waitFor()
  await save(page, 'map-alert')

  await page.goto(`${baseUrl}/map`)
  await page.locator('.account-button').click()
  await press('Phản ánh của tôi')
  await page.getByText('Cây đổ chắn vỉa hè Phan Đình Phùng').click()
  await page.getByRole('complementary').getByText('Đã dọn trong ngày').waitFor()
  await save(page, 'map-own-report')

  await page.goto(`${baseUrl}/map`)
  await press('Gửi phản ánh')
  await press('Tiếp tục')
  await page.getByLabel('Phản ánh về vấn đề gì?').selectOption({ label: 'Rác thải' })
  await page.getByLabel('Chuyện gì đang xảy ra?').fill('Rác tràn ra vỉa hè')
  await page.locator('input[type=file]').first().setInputFiles(projectFile('scripts/dev/demo/photos/rubbish.jpg'))
  await page.getByRole('img', { name: 'Ảnh 1/1' }).waitFor()
  await save(page, 'map-report')
}

async function takeDesk(width: number, height: number, locale: string, path: string, name: string): Promise<void> {
  const page = await openPage({ viewport: { width, height }, locale })
  await page.goto(`${baseUrl}/desk${path}`)
  await page.locator('[name=email]').fill(demoUsers.admin.email)
  await page.locator('[name=password]').fill(demoUsers.admin.password)
  await page.keyboard.press('Enter')
  await page.locator('.map-pin, .report-photos img, .u-over').first().waitFor()
  await save(page, name)
}

/** The stations of the demo that measure beside each other, and the one that is stuck. */
const measuring = '/air?sensors=Hanoi:Station:3,Hanoi:Station:4,Hanoi:Station:5'

try {
  await takeMap()
  await takeJourney()
  await takeDesk(1440, 900, 'en-GB', '/reports?status=all', 'desk-reports')
  await takeDesk(1440, 900, 'en-GB', '/stations', 'desk-stations')
  await takeDesk(1440, 900, 'vi-VN', measuring, 'desk-air')
  await takeDesk(1440, 900, 'vi-VN', `/air/report?month=${new Date().toISOString().slice(0, 7)}`, 'desk-air-report')
  await takeDesk(390, 844, 'vi-VN', '/reports/1', 'desk-phone')
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  console.error(`The screenshots failed. Check that the demo is running at ${baseUrl}. ${reason}`)
  process.exitCode = 1
} finally {
  await browser.close()
}
