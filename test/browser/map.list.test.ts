import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { seriousFindings } from '../_helpers/axe.js'
import { useMapCity } from '../_helpers/map-city.js'
import { addPublicReport } from '../_helpers/reports.js'
import { visit } from '../_helpers/visit.js'

const city = useMapCity({ GUEST_ACCESS: 'locations' })

const look = (width: number, see: (page: Page) => Promise<void>, path = '/map') =>
  visit(
    city().browser,
    { baseUrl: city().service.baseUrl, path, width, height: width < 800 ? 844 : 900, window: { locale: 'vi-VN' } },
    (page) => {
      // The error then names what the page does not show.
      page.setDefaultTimeout(60_000)
      return see(page)
    },
  )
const list = (page: Page) => page.getByRole('complementary', { name: /^Danh sách/ })
const details = (page: Page) => page.getByRole('complementary', { name: /^Chi tiết/ })
const entries = (page: Page) => list(page).getByRole('listitem')
const indices = async (page: Page) => {
  const marks = await list(page).locator('.entry-mark').allInnerTexts()
  return marks.filter((mark) => mark !== '–').map(Number)
}

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

  it('is reached first with the keyboard, and returns to the entry that was opened', () =>
    look(width, async (page) => {
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
      '/map?list=weather',
    )
  })
})

describe('the hints beside the layers', () => {
  it('count what is in view', () =>
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
        await page.goto(`${city().service.baseUrl}/map?layers=places&at=20.75,105.55,18`)
        await hint.getByText('Không có trong vùng đang xem').waitFor()
      },
      '/map?layers=places&at=21.03,105.85,14',
    ))
})
