import type { Page } from 'playwright-core'
import { button } from './citizen-map.js'
import { jpeg } from './images.js'
import type { TestService, TestUser } from './service.js'
import { signIn } from './sign-in.js'

export const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await jpeg() })

/** Chooses the middle of the map as the place of a report. */
export async function choosePlace(page: Page): Promise<void> {
  await button(page, 'Report a problem').click()
  await button(page, 'Continue').click()
}

export async function fill(page: Page, title = 'Rubbish on the pavement'): Promise<void> {
  await page.getByLabel('What is it about?').selectOption({ label: 'Waste' })
  await page.getByLabel('What happened?').fill(title)
}

/** Returns the reports of a citizen whose session the test may have ended. */
export async function reportsOf(service: TestService, citizen: TestUser) {
  const { api } = await signIn(service, citizen)
  const { data } = await api.listReports({ query: { page: 1 } })
  return data && 'data' in data ? data.data : []
}
