import { afterAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { startTiles } from '../../scripts/dev/stand-ins/tiles.js'
import { openPage, untilTrue } from '../_helpers/chromium.js'
import { useMapService } from '../_helpers/map-city.js'
import { useService, type TestService } from '../_helpers/service.js'
import { visit } from '../_helpers/visit.js'

const tiles = await startTiles()
afterAll(() => tiles.close())
const withTiles = useMapService({ MAP_TILES: tiles.template })
const builtIn = useService()

const open = async (service: () => TestService, search = '', prepare?: (page: Page) => Promise<unknown>) => {
  const page = await openPage({ viewport: { width: 390, height: 844 } })
  await page.clock.install()
  await prepare?.(page)
  await page.goto(`${service().baseUrl}/map${search}`)
  return page
}
const ground = (page: Page) => page.locator('.lake').first()
const licence = 'https://www.openstreetmap.org/copyright'

describe('tiles', () => {
  it.each([1440, 390])('are shown with their attribution in a window %i pixels wide', (width) => {
    const place = { baseUrl: withTiles().baseUrl, path: '/map', width, otherHosts: [tiles.origin] }
    return visit(place, async (page) => {
      // The stand-in rejects requests without a referrer.
      await page.locator('.leaflet-tile-loaded').first().waitFor()
      expect(await ground(page).count()).toBe(0)
      expect(await page.locator('.credits').getByRole('link', { name: 'OpenStreetMap' }).getAttribute('href')).toBe(
        licence,
      )
    })
  })

  it('are replaced by the built-in base map while they fail, and shown again when they load', async () => {
    const fail = (page: Page) => page.route(`${tiles.origin}/**`, (route) => route.fulfill({ status: 404 }))
    const page = await open(withTiles, '', fail)
    await ground(page).waitFor({ state: 'attached' })
    await page.getByText('Hoàn Kiếm', { exact: true }).waitFor({ state: 'attached' })
    await page.unroute(`${tiles.origin}/**`)
    await page.clock.fastForward(61_000)
    await ground(page).waitFor({ state: 'detached' })
    await page.locator('.leaflet-tile-loaded').first().waitFor()
  })

  it('can be enlarged further than they exist', async () => {
    const page = await open(withTiles, '?at=21.03,105.85,20')
    await page.locator('.leaflet-tile-loaded').first().waitFor()
    expect(await page.locator('.leaflet-tile').first().getAttribute('src')).toContain(`${tiles.origin}/19/`)
  })

  it('are credited while details are open', async () => {
    const page = await open(withTiles, '?open=point:21.03,105.85')
    await page.getByRole('complementary').waitFor()
    const box = await page.locator('.credits').boundingBox()
    const sheet = await page.getByRole('complementary').boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((sheet?.y ?? 0) + 1)
    expect(await page.locator('.credits').getByRole('link', { name: 'OpenStreetMap' }).isVisible()).toBe(true)
  })
})

it('the built-in base map is never zoomed in to a blank page', async () => {
  const page = await open(builtIn, '?at=21.2,105.5,18')
  await page.locator('#map .leaflet-pane').first().waitFor({ state: 'attached' })
  await page.waitForURL((url) => Number(url.searchParams.get('at')?.split(',')[2]) < 16)
  await untilTrue(
    page,
    `[...document.querySelectorAll('.district-name, .lake, .river, .pin')].some((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return right > 0 && left < innerWidth && bottom > 0 && top < innerHeight
  })`,
  )
})
