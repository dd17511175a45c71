import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { seriousFindings } from '../_helpers/axe.js'
import { useMapCity } from '../_helpers/map-city.js'
import { visit } from '../_helpers/visit.js'

const city = useMapCity({ MAP_EMBED_ORIGINS: 'https://school.example' })

const look = (width: number, path: string, see: (page: Page) => Promise<void>) =>
  visit(
    city().browser,
    {
      baseUrl: city().service.baseUrl,
      path,
      width,
      height: width < 800 ? 844 : 900,
      window: { locale: 'vi-VN', permissions: ['clipboard-read', 'clipboard-write'] },
    },
    (page) => {
      // The error then names what the page does not show.
      page.setDefaultTimeout(60_000)
      return see(page)
    },
  )
const start = 'at=21.03700,105.88900,13'
const details = (page: Page) => page.getByRole('complementary', { name: /^Chi tiết/ })
/** Phones hide the switches while details are open. */
const layer = (page: Page, name: string) => page.getByRole('switch', { name, includeHidden: true })
const area = (page: Page, name: string) => page.locator(`.pin-air[aria-label^="${name},"]`)
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

it('layers that change while details are open stay after Back', () =>
  look(1440, '/map?at=21.03700,105.88900,13', async (page) => {
    await area(page, 'Long Biên').click()
    await details(page).waitFor()
    await layer(page, 'Thời tiết').focus()
    await page.keyboard.press('Space')
    await page.goBack()
    await details(page).waitFor({ state: 'detached' })
    expect(parameter(page, 'layers')).toBe('air,traffic')
  }))

describe.each([1440, 390])('the address of the map in a window %i pixels wide', (width) => {
  it('restores the view, the layers and the details, also after a reload', () =>
    look(width, `/map?${start}&layers=air`, async (page) => {
      await area(page, 'Long Biên').click()
      await details(page).getByRole('heading', { name: 'Long Biên' }).waitFor()
      // On narrow screens, the map moves so that the sheet does not cover the pin.
      if (width === 390) await page.waitForURL((url) => !url.search.includes(start))
      const address = page.url()
      for (const again of [() => page.reload(), () => page.goto(address)]) {
        await again()
        await details(page).getByRole('heading', { name: 'Long Biên' }).waitFor()
        await page.locator('.pin-air.chosen').waitFor()
        expect(await layer(page, 'Chất lượng không khí').isChecked()).toBe(true)
        expect(await layer(page, 'Thời tiết').isChecked()).toBe(false)
        // On narrow screens, the map moves by a few pixels again when the sheet grows with its content.
        const [latitude = 0, ...others] = (parameter(page, 'at') ?? '').split(',').map(Number)
        const [before = 0, ...same] = (new URL(address).searchParams.get('at') ?? '').split(',').map(Number)
        expect(Math.abs(latitude - before)).toBeLessThan(0.003)
        expect(others).toEqual(same)
      }
    }))

  it('closes the details with Back, and keeps the view and the layers', () =>
    look(width, '/map?at=21.03700,105.88900,13', async (page) => {
      await layer(page, 'Thời tiết').focus()
      await page.keyboard.press('Space')
      await area(page, 'Long Biên').click()
      await details(page).waitFor()
      await page.goBack()
      await details(page).waitFor({ state: 'detached' })
      expect(await layer(page, 'Thời tiết').isChecked()).toBe(false)
      expect(parameter(page, 'layers')).toBe('air,traffic')
      await page.goForward()
      await details(page).getByRole('heading', { name: 'Long Biên' }).waitFor()
      await details(page).getByRole('button', { name: 'Đóng chi tiết' }).click()
      await details(page).waitFor({ state: 'detached' })
      expect(parameter(page, 'open')).toBeNull()
    }))

  it('ignores nonsense', () =>
    look(width, '/map?at=x,y,z&layers=smells&open=point:a,b&list=none', async (page) => {
      await page.locator('.pin-air').first().waitFor()
      expect(await layer(page, 'Thời tiết').isChecked()).toBe(true)
      expect(await page.getByRole('complementary').count()).toBe(0)
    }))

  it('can be copied, and as the code of a map within another website', () =>
    look(width, '/map?at=21.03700,105.88900,13&layers=air', async (page) => {
      await page.getByRole('button', { name: 'Chia sẻ bản đồ này' }).click()
      const dialog = page.getByRole('dialog', { name: 'Chia sẻ bản đồ này' })
      const address = await dialog.getByRole('textbox', { name: 'Liên kết đến nội dung đang xem' }).inputValue()
      expect(address).toBe(`${city().service.baseUrl}/map?at=21.03700,105.88900,13&layers=air`)
      expect(await seriousFindings(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Sao chép: Liên kết đến nội dung đang xem' }).click()
      await page.getByText('Đã sao chép.').waitFor()
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(address)
      const code = await dialog.getByRole('textbox', { name: 'Đưa bản đồ vào trang web của bạn' }).inputValue()
      expect(code).toContain(`<iframe src="${address.replaceAll('&', '&amp;')}&amp;embed=1" title="Chất lượng`)
    }))

  it('shows a compact map within another website, with a link to the full one', () =>
    look(width, '/map?embed=1&at=21.03700,105.88900,13', async (page) => {
      await area(page, 'Long Biên').click()
      await details(page).getByRole('heading', { name: 'Long Biên' }).waitFor()
      const link = page.getByRole('link', { name: 'Mở bản đồ đầy đủ' })
      expect(await link.getAttribute('target')).toBe('_blank')
      const full = new URL((await link.getAttribute('href')) ?? '')
      expect([full.searchParams.get('embed'), full.searchParams.get('open')]).toEqual([null, parameter(page, 'open')])
      expect(parameter(page, 'embed')).toBe('1')
      expect(await page.getByRole('button', { name: /Đăng nhập|Vị trí của tôi|Chia sẻ|Báo cho tôi/ }).count()).toBe(0)
      expect(await seriousFindings(page)).toEqual([])
    }))
})

it('names nothing by the id in its address', () =>
  look(1440, '/map?open=road:call-0900-000-000', async (page) => {
    await details(page).getByRole('heading', { name: 'Đường', exact: true }).waitFor()
    expect(await details(page).innerText()).not.toContain('0900')
  }))
