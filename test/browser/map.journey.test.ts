import { expect, it, afterAll } from '@jest/globals'
import type { Page } from 'playwright-core'
import { openPage } from '../_helpers/chromium.js'
import { button, dialogButton, openTab } from '../_helpers/citizen-map.js'
import { jpeg } from '../_helpers/images.js'
import { startMailServer } from '../_helpers/mail-server.js'
import { addShownStation, useMapService } from '../_helpers/map-city.js'
import { standInPush } from '../_helpers/push.js'
import type { TestService } from '../_helpers/service.js'
import { visit } from '../_helpers/visit.js'
import { standInWeather } from '../_helpers/weather.js'

const mails = await startMailServer()
afterAll(() => mails.close())
const [provider, push] = [await standInWeather(Date.now), await standInPush()]

const [email, password, device] = ['lan@example.com', 'hoa-sen-ho-tay-2026', 'phone-of-lan']
const title = 'Rác tràn ra vỉa hè'

const forecasts = { OPEN_METEO_URL: provider.url.weather, OPEN_METEO_AIR_URL: provider.url.air }
const mail = { EMAIL_VERIFICATION: 'required', SMTP_URL: mails.url }
const service = useMapService({ ...mail, ...forecasts, ...push.settings })
mails.settle = () => service().settle()

/** Registers, and confirms the address with the link in the mail, which opens in another tab. */
async function register(page: Page, baseUrl: string): Promise<void> {
  await button(page, 'Đăng nhập').click()
  await dialogButton(page, 'Tạo tài khoản').click()
  await page.getByLabel('Họ và tên').fill('Nguyễn Thị Lan')
  await page.getByLabel('Địa chỉ email').fill(email)
  await page.getByLabel('Mật khẩu').fill(password)
  await dialogButton(page, 'Tạo tài khoản').click()
  await page.getByText(`chúng tôi vừa gửi đến ${email}`).waitFor()
  const [mail] = await mails.expect(email)
  const link = /\S+\/map#verify_email=\S+/.exec(mail?.email.text ?? '')?.[0] ?? ''
  const tab = await openTab(page, `${baseUrl}/map${new URL(link).hash}`)
  await tab.getByText('Địa chỉ email đã được xác nhận.').waitFor()
  await tab.close()
}

/** Reports a problem at the position of the phone, with a photo. */
async function report(page: Page): Promise<void> {
  await button(page, 'Đóng chi tiết').click()
  await button(page, 'Gửi phản ánh').click()
  await button(page, 'Vị trí của tôi').click()
  await page.getByText('(21.0301, 105.8511)').waitFor()
  await button(page, 'Tiếp tục').click()
  await page.getByLabel('Phản ánh về vấn đề gì?').selectOption({ label: 'Rác thải' })
  await page.getByLabel('Chuyện gì đang xảy ra?').fill(title)
  const file = { name: 'vỉa hè.jpg', mimeType: 'image/jpeg', buffer: await jpeg({ width: 640, height: 480 }) }
  await page.getByLabel('Chụp ảnh').setInputFiles(file)
  await page.getByRole('img', { name: 'Ảnh 1/1' }).waitFor()
  await dialogButton(page, 'Gửi phản ánh').click()
  await page.getByText(`Đã nhận “${title}”. Trạng thái: Chờ duyệt`).waitFor()
  await dialogButton(page, 'Đóng').last().click()
}

/** Approves the only report, and releases its content, as an administrator. */
async function approve({ admin }: TestService): Promise<number> {
  const { data } = await admin.api.listReports({ query: { page: 1 } })
  const reportId = data && 'data' in data ? (data.data[0]?.id ?? 0) : 0
  const body = { status: 'APPROVED', public_content: true, note: 'Đội vệ sinh sẽ đến chiều nay' } as const
  const { response } = await admin.api.updateReportStatus({ path: { report_id: reportId }, body })
  expect(response.status).toBe(200)
  return reportId
}

/** Registers a phone of the user, as the app of the city does. */
async function addPhone(started: TestService): Promise<void> {
  const { data } = await started.api.login({ body: { email, password } })
  const body = { token: device, platform: 'android', language: 'vi' } as const
  const { response } = await started.client(data?.access_token ?? '').registerDevice({ body })
  expect(response.status).toBe(201)
}

/** Finds the report on the map of somebody who has not signed in. */
async function seePublic(baseUrl: string, reportId: number): Promise<void> {
  const tab = await openPage({ locale: 'vi-VN', viewport: { width: 390, height: 844 } })
  await tab.goto(`${baseUrl}/map?layers=reports&open=report:${reportId},21.03,105.851`)
  await tab.getByRole('complementary').getByRole('heading', { name: title }).waitFor()
  await tab.getByRole('complementary').getByRole('img').waitFor()
  await button(tab, `Phản ánh: ${title}, đã duyệt`).waitFor()
  await tab.close()
}

it('a citizen with a phone opens a shared link, registers, reports, follows the report, and sets an alert', async () => {
  const started = service()
  const { baseUrl } = started
  const school = { name: 'Trường Chu Văn An', latitude: 21.0285, longitude: 105.8542 }
  const path = `/map${(await addShownStation(started, school)).path}`
  const position = { latitude: 21.0301, longitude: 105.8511 }
  const window = { hasTouch: true, geolocation: position, permissions: ['geolocation'] }
  await visit({ baseUrl, path, language: 'vi', width: 390, height: 844, window }, async (page) => {
    const details = page.getByRole('complementary')
    await details.getByRole('heading', { name: 'Trường Chu Văn An' }).waitFor()
    expect(Number(await details.locator('.index strong').innerText())).toBeGreaterThan(50)
    await details.getByRole('heading', { name: 'Ngày mai', exact: true }).waitFor()
    await register(page, baseUrl)
    await addPhone(started)
    await report(page)

    await page.getByText('Trực tiếp', { exact: true }).waitFor()
    const reportId = await approve(started)
    await started.settle()
    await page.getByText(`Phản ánh “${title}” của bạn: Đã duyệt`).waitFor()
    const message = push.requests.find(({ message: { token } }) => token === device)?.message
    expect(message?.notification?.body).toContain('Đội vệ sinh sẽ đến chiều nay')
    await seePublic(baseUrl, reportId)

    await page.goto(`${baseUrl}${path}`)
    await button(page, 'Báo cho tôi khi không khí xấu').click()
    await page.getByLabel('Báo cho tôi khi AQI đạt').selectOption({ label: 'Từ 151 (xấu)' })
    await dialogButton(page, 'Đặt cảnh báo').click()
    await page.getByText('Bạn sẽ nhận được cảnh báo khi AQI đạt 151.').waitFor()
  })
})
