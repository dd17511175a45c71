import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { useMapCity } from '../_helpers/map-city.js'
import { addPublicReport } from '../_helpers/reports.js'
import { visit } from '../_helpers/visit.js'

const hostile = `<img src=x onerror="window.hit=1">"'><svg onload=window.hit=1>`
const city = useMapCity({ GUEST_ACCESS: 'locations' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const details = (page: Page) => page.getByRole('complementary')

/**
 * Creates a public report or a place with hostile markup in one field, each at its own position. @returns the label of
 * its pin
 */
async function write(field: string, latitude: number): Promise<string> {
  const { admin } = city().service
  const [kind, name = ''] = field.split(' ')
  const spot = { latitude, longitude: 105.95 }
  const [title, value] = [`With a hostile ${name}`, name === 'metadata' ? { [hostile]: hostile } : hostile]
  if (kind === 'report') {
    const report = { title, ...spot, [name]: value }
    await addPublicReport(city().service, admin.id, { ...report, publicContent: true })
  } else {
    const { response } = await admin.api.createLocation({
      body: { name: title, location_type: 'PUBLIC_PARK', ...spot, [name]: value },
    })
    expect(response.status).toBe(201)
  }
  const shown = ['title', 'name'].includes(name) ? hostile : title
  return kind === 'report' ? `Report: ${shown}, approved` : `Park: ${shown}`
}

it.each([
  ['report title', 21.09],
  ['report description', 21.06],
  ['location name', 21.03],
  ['location address', 21],
  ['location description', 20.97],
  ['location metadata', 20.94],
])('a hostile %s is shown as text', async (field, latitude) => {
  const pin = await write(field, latitude)
  await visit(
    city().browser,
    { baseUrl: city().service.baseUrl, path: '/map?layers=places,reports', width: 1440 },
    async (page) => {
      await button(page, pin).focus()
      await page.keyboard.press('Enter')
      await details(page).getByText(hostile, { exact: true }).last().waitFor()
      expect(await page.locator('img[src="x"], [onload], [onerror]').count()).toBe(0)
      expect(await page.evaluate('window.hit')).toBeUndefined()
    },
  )
})
