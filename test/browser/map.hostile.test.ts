import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { useMapCity } from '../_helpers/map-city.js'
import { visit } from '../_helpers/visit.js'

const hostile = `<img src=x onerror="window.hit=1">"'><svg onload=window.hit=1>`
const city = useMapCity()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const details = (page: Page) => page.getByRole('complementary')

const signIn = async (page: Page, { email, password } = city().service.admin) => {
  await button(page, 'Sign in').click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
}

/**
 * Creates a report or a place with hostile markup in one field, each at its own position. @returns the label of its pin
 */
async function write(field: string, latitude: number): Promise<string> {
  const { api } = city().service.admin
  const [kind, name = ''] = field.split(' ')
  const spot = { latitude, longitude: 105.95 }
  const [title, value] = [`With a hostile ${name}`, name === 'metadata' ? { [hostile]: hostile } : hostile]
  const { response } =
    kind === 'report'
      ? await api.createReport({ body: { title, ...spot, [name]: value } })
      : await api.createLocation({ body: { name: title, ...spot, [name]: value } })
  expect(response.status).toBe(201)
  const shown = ['title', 'name'].includes(name) ? hostile : title
  return kind === 'report' ? `Report: ${shown}, pending` : `Park: ${shown}`
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
  await visit(city().browser, { baseUrl: city().service.baseUrl, path: '/map', width: 1440 }, async (page) => {
    await signIn(page)
    await button(page, pin).focus()
    await page.keyboard.press('Enter')
    await details(page).getByText(hostile, { exact: true }).last().waitFor()
    expect(await page.locator('img[src="x"], [onload], [onerror]').count()).toBe(0)
    expect(await page.evaluate('window.hit')).toBeUndefined()
  })
})
