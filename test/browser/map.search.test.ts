import { beforeAll, describe, expect, it } from '@jest/globals'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { seriousFindings } from '../_helpers/axe.js'
import { useMapCity } from '../_helpers/map-city.js'
import { until } from '../_helpers/processes.js'
import { visit } from '../_helpers/visit.js'

const city = useMapCity({ GUEST_ACCESS: 'locations' })

beforeAll(async () => {
  const park = {
    name: 'Công viên Thử Nghiệm',
    location_type: 'PUBLIC_PARK',
    latitude: 21.0149,
    longitude: 105.8438,
  } as const
  const { service } = city()
  const { response } = await service.client(service.admin.token).createLocation({ body: park })
  expect(response.status).toBe(201)
})

interface Options {
  path?: string
  window?: BrowserContextOptions
  statuses?: number[]
}

const look = (width: number, see: (page: Page) => Promise<void>, { path = '/map', window, statuses }: Options = {}) =>
  visit(
    city().browser,
    {
      baseUrl: city().service.baseUrl,
      path,
      width,
      height: width < 800 ? 844 : 900,
      window: { locale: 'vi-VN', ...window },
      ...(statuses && { statuses }),
    },
    (page) => {
      // The error then names what the page does not show.
      page.setDefaultTimeout(60_000)
      return see(page)
    },
  )
const field = (page: Page) => page.getByRole('combobox', { name: 'Tìm trạm đo, khu vực, đường và địa điểm' })
const option = (page: Page, name: RegExp | string) => page.getByRole('option', { name })
const details = (page: Page) => page.getByRole('complementary', { name: /^Chi tiết/ })
const shownView = (page: Page) => new URL(page.url()).searchParams.get('at')?.split(',').map(Number) ?? []

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
      // The address follows when the map has stopped.
      await until(() => {
        const [latitude = 0, longitude = 0, zoom = 0] = shownView(page)
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

  it('says that nothing was found, and closes with Escape', () =>
    look(width, async (page) => {
      await field(page).fill('qwertz')
      await page.getByText('Không tìm thấy “qwertz”.').waitFor()
      expect(await seriousFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
      expect(await field(page).inputValue()).toBe('')
      expect(await page.getByText('Không tìm thấy').isVisible()).toBe(false)
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
        expect(await details(page).getByRole('row').count()).toBeGreaterThan(70)
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

describe('a position outside of the city', () => {
  it('has no air quality, and says so', () =>
    look(
      390,
      async (page) => {
        await details(page)
          .getByText(/^Điểm này nằm ngoài Hà Nội\./)
          .waitFor()
      },
      { path: '/map?open=point:20.6000,106.2000', statuses: [404] },
    ))
})
