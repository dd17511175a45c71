import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { useMapCity } from '../_helpers/map-city.js'
import { addPublicReport } from '../_helpers/reports.js'

const folder = await mkdtemp(join(tmpdir(), 'ems-city-'))
const file = join(folder, 'taveuni.json')
const areas = [
  { name: 'Vuna', latitude: -16.9, longitude: 179.9 },
  { name: 'Somosomo', latitude: -16.8, longitude: -179.97 },
  { name: 'Bouma', latitude: -16.75, longitude: -179.85 },
]
const centre = { latitude: -16.85, longitude: 179.99 }
const taveuni = {
  slug: 'taveuni',
  name: 'Taveuni',
  country: 'FJ',
  timeZone: 'Pacific/Fiji',
  centre,
  radius: 5000,
  areas,
}
await writeFile(file, JSON.stringify(taveuni))
afterAll(() => rm(folder, { recursive: true }))

const city = await useMapCity({ CITY_FILE: file })
const areaPins = (page: Page) => page.getByRole('button', { name: /^(Vuna|Somosomo|Bouma), modelled/ })

describe('a city on both sides of the antimeridian', () => {
  it('shows all its areas and reports side by side', async () => {
    const { service } = city()
    for (const { latitude, longitude } of areas)
      await addPublicReport(service, service.admin.id, { title: 'Rubbish', latitude, longitude, publicContent: true })
    await city().look({ path: '/map?layers=air,reports' }, async (page) => {
      await areaPins(page).nth(2).waitFor()
      const found = await Promise.all(
        [0, 1, 2].map(async (index) => {
          const pin = areaPins(page).nth(index)
          const { x = 0, y = 0 } = (await pin.boundingBox()) ?? {}
          return { name: (await pin.getAttribute('aria-label'))?.split(',')[0], x, y }
        }),
      )
      const fromWest = found.toSorted((one, other) => one.x - other.x)
      expect(fromWest.map(({ name }) => name)).toEqual(['Vuna', 'Somosomo', 'Bouma'])
      for (const { x, y } of found) expect([x, y]).toEqual([expect.closeTo(720, -3), expect.closeTo(450, -3)])
      const report = await page.locator('.pin-report, .several-reports').first().boundingBox()
      expect(report?.x).toBeCloseTo(720, -3)
    })
  })

  it('has air at a point east of it, whose address is valid', () =>
    city().look({}, async (page) => {
      await areaPins(page).nth(2).waitFor()
      const box = await page.getByRole('button', { name: /^Bouma/ }).boundingBox()
      await page.mouse.click((box?.x ?? 0) - 60, box?.y ?? 0)
      await page.waitForURL(/open=point:-16\.\d+,-179\.\d+/)
      await page.getByRole('complementary').getByText('VN AQI').waitFor()
    }))
})
