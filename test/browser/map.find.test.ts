import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { seriousFindings } from '../_helpers/axe.js'
import { useMapCity, type MapCity } from '../_helpers/map-city.js'
import { addPublicReport } from '../_helpers/reports.js'

const city = await useMapCity({ GUEST_ACCESS: 'locations' })

const park = {
  name: 'Công viên Thử Nghiệm',
  location_type: 'PUBLIC_PARK',
  latitude: 21.0149,
  longitude: 105.8438,
} as const
beforeAll(async () => {
  const { response } = await city().service.admin.api.createLocation({ body: park })
  expect(response.status).toBe(201)
})

const look = (width: number, see: (page: Page) => Promise<void>, options: Parameters<MapCity['look']>[0] = {}) =>
  city().look({ language: 'vi', width, height: width < 800 ? 844 : 900, ...options }, see)
const field = (page: Page) => page.getByRole('combobox', { name: 'Tìm trạm đo, khu vực, đường và địa điểm' })
const option = (page: Page, name: RegExp | string) => page.getByRole('option', { name })
const details = (page: Page) => page.getByRole('complementary', { name: /^Chi tiết/ })
const list = (page: Page) => page.getByRole('complementary', { name: /^Danh sách/ })
const entries = (page: Page) => list(page).getByRole('listitem')
const indices = async (page: Page) => {
  const marks = await list(page).locator('.entry-mark').allInnerTexts()
  return marks.filter((mark) => mark !== '–').map(Number)
}

describe.each([1440, 390])('the search in a window %i pixels wide', (width) => {
  it('finds an area without diacritics, and opens its details with the keyboard', () =>
    look(width, async (page) => {
      await page.locator('.pin-air').first().waitFor()
      await field(page).fill('dong da')
      await option(page, /^Đống Đa Khu vực tính theo mô hình$/).waitFor()
      expect(await field(page).getAttribute('aria-expanded')).toBe('true')
      expect(await seriousFindings(page)).toEqual([])
      await page.keyboard.press('ArrowDown')
      const active = await field(page).getAttribute('aria-activedescendant')
      expect(await page.locator(`[id="${active ?? ''}"]`).getAttribute('aria-selected')).toBe('true')
      await page.keyboard.press('Enter')
      await details(page).getByRole('heading', { name: 'Đống Đa' }).waitFor()
      await page.waitForURL((url) => {
        const [latitude = 0, longitude = 0, zoom = 0] = (url.searchParams.get('at') ?? '').split(',').map(Number)
        return zoom >= 14 && Math.hypot(latitude - 21.0137, longitude - 105.8271) < 0.03
      })
      expect(await page.locator('.pin-air.chosen').isVisible()).toBe(true)
    }))

  it('finds places and roads, and turns their layer on', () =>
    look(width, async (page) => {
      await field(page).fill('thu nghiem')
      await option(page, 'Công viên Thử Nghiệm Công viên').click()
      await details(page).getByRole('heading', { name: 'Công viên Thử Nghiệm' }).waitFor()
      // Phones hide the switches while details are open.
      expect(await page.getByRole('switch', { name: 'Địa điểm', includeHidden: true }).isChecked()).toBe(true)
      expect(await field(page).inputValue()).toBe('')
      await field(page).fill('au co')
      await option(page, 'Âu Cơ Đường').click()
      await details(page).getByRole('heading', { name: 'Âu Cơ' }).waitFor()
    }))

  it('shows the position of the visitor with its accuracy, and the air there today and tomorrow', () =>
    look(
      width,
      async (page) => {
        await page.getByRole('button', { name: 'Vị trí của tôi' }).click()
        await details(page).getByRole('heading', { name: 'Gần Hoàn Kiếm' }).waitFor()
        await page.locator('.accuracy').waitFor({ state: 'attached' })
        await page.locator('.pin-point').waitFor()
        await details(page).getByRole('heading', { name: 'Dự báo' }).waitFor()
        await details(page).getByRole('heading', { name: 'Ngày mai', exact: true }).waitFor()
        await details(page).locator('canvas').waitFor()
        await details(page).getByText('Xem dạng bảng').click()
        await details(page).getByRole('row').nth(70).waitFor()
        expect(await seriousFindings(page)).toEqual([])
      },
      { window: { permissions: ['geolocation'], geolocation: { latitude: 21.03, longitude: 105.85, accuracy: 80 } } },
    ))

  it('says what to do if the position may not be used', () =>
    look(width, async (page) => {
      await page.getByRole('button', { name: 'Vị trí của tôi' }).click()
      await page.getByText(/^Trang này chưa được phép xem vị trí của bạn\./).waitFor()
    }))
})

it('an area that is far from the centre has a forecast, which is said to be modelled', () =>
  look(
    390,
    async (page) => {
      await details(page).getByRole('heading', { name: 'Ba Vì' }).waitFor()
      await details(page).getByRole('heading', { name: 'Dự báo theo mô hình' }).waitFor()
      await details(page).getByRole('heading', { name: 'Ngày mai', exact: true }).waitFor()
    },
    { path: '/map?open=sensor:Hanoi:BaVi:open-meteo' },
  ))

it('a position outside of the city has no air quality, and says so', () =>
  look(
    390,
    async (page) => {
      await details(page)
        .getByText(/^Điểm này nằm ngoài Hà Nội\./)
        .waitFor()
    },
    { path: '/map?open=point:20.6000,106.2000', statuses: [404] },
  ))

describe.each([1440, 390])('the list in a window %i pixels wide', (width) => {
  it('ranks stations and areas by their index, worst first or best first', () =>
    look(width, async (page) => {
      await page.getByRole('button', { name: 'Mở danh sách' }).click()
      await entries(page).first().waitFor()
      const worstFirst = await indices(page)
      expect(worstFirst.length).toBe(30)
      expect(worstFirst).toEqual(worstFirst.toSorted((a, b) => b - a))
      expect(await seriousFindings(page)).toEqual([])
      await list(page).getByLabel('Sắp xếp').selectOption({ label: 'Không khí tốt nhất trước' })
      expect(await indices(page)).toEqual(worstFirst.toSorted((a, b) => a - b))
    }))

  it('finds nothing, is reached first with the keyboard, and returns to the entry that was opened', () =>
    look(width, async (page) => {
      await field(page).fill('qwertz')
      await page.getByText('Không tìm thấy “qwertz”.').waitFor()
      expect(await seriousFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByText('Không tìm thấy').waitFor({ state: 'hidden' })
      expect(await field(page).inputValue()).toBe('')
      await page.reload()
      await page.locator('.find-bar').waitFor()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await list(page).getByRole('radio', { name: 'Chất lượng không khí' }).focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await entries(page).filter({ hasText: 'Âu Cơ' }).getByRole('button').focus()
      await page.keyboard.press('Enter')
      await details(page).getByRole('heading', { name: 'Âu Cơ' }).waitFor()
      expect(await list(page).isVisible()).toBe(false)
      await page.keyboard.press('Escape')
      await list(page).waitFor()
      await details(page).waitFor({ state: 'detached' })
      expect(await page.locator(':focus').innerText()).toMatch(/^Âu Cơ/)
      await page.keyboard.press('Escape')
      await list(page).waitFor({ state: 'detached' })
    }))

  it('shows weather, and the public reports in the visible part of the map', async () => {
    const { service } = city()
    await addPublicReport(service, service.admin.id, { category: 'waste', latitude: 21.036, longitude: 105.84 })
    await look(
      width,
      async (page) => {
        await entries(page)
          .filter({ hasText: 'Hoàn Kiếm' })
          .getByText(/^độ ẩm/)
          .waitFor()
        await list(page).getByText('Phản ánh', { exact: true }).click()
        const report = entries(page).filter({ hasText: 'Rác thải' }).first()
        await report.waitFor()
        expect(await seriousFindings(page)).toEqual([])
        await report.getByRole('button').click()
        await details(page).getByText('Đã duyệt').waitFor()
        await page.goto(`${service.baseUrl}/map?list=reports&at=20.9,105.6,14`)
        await list(page)
          .getByText(/^Không có phản ánh công khai nào/)
          .waitFor()
      },
      { path: '/map?list=weather' },
    )
  })
})

it('the hints beside the layers count what is in view', () =>
  look(
    1440,
    async (page) => {
      const hint = page.locator('#hint-places')
      await hint.getByText('trong vùng đang xem').waitFor()
      const number = parseInt(await hint.innerText(), 10)
      const pins = await page.locator('.pin-place').count()
      const several = await page.locator('.several-places').allInnerTexts()
      expect(number).toBeGreaterThan(0)
      // Pins are drawn for an area that is larger than the window.
      expect(number).toBeLessThanOrEqual(pins + several.reduce((sum, text) => sum + Number(text), 0))
      await page.goto(`${city().service.baseUrl}/map?layers=places&at=21.1405,105.6479,14`)
      await hint.getByText('Không có trong vùng đang xem').waitFor()
    },
    { path: '/map?layers=places&at=21.03,105.85,14' },
  ))
