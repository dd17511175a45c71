import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { openPage } from '../_helpers/chromium.js'
import { button, dialogButton, useCitizenMap } from '../_helpers/citizen-map.js'

const map = useCitizenMap()

const blocked = `for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, {
  get() { throw new DOMException('Access is denied for this document.', 'SecurityError') },
})`
const full = `Storage.prototype.setItem = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}`

async function open(path: string, script: string): Promise<Page> {
  const page = await openPage(map().browser, { viewport: { width: 1440, height: 844 } })
  await page.addInitScript(script)
  await page.goto(`${map().service.baseUrl}${path}`)
  await page.locator('.leaflet-container').waitFor()
  return page
}

describe.each([
  ['blocked', blocked],
  ['full', full],
])('the map with %s storage', (_state, script) => {
  it('signs in, keeps a report, and changes the language', async () => {
    const citizen = await map().service.citizen()
    const page = await open('/map', script)
    await button(page, 'Report a problem').click()
    await button(page, 'Continue').click()
    await page.getByLabel('Email address').fill(citizen.email)
    await page.getByLabel('Password').fill(citizen.password)
    await dialogButton(page, 'Sign in').click()
    await page.getByLabel('What happened?').fill('Rubbish on the pavement')
    await dialogButton(page, 'Close').click()
    await button(page, 'Report a problem').click()
    await button(page, 'Continue').click()
    expect(await page.getByLabel('What happened?').inputValue()).toBe('Rubbish on the pavement')
    await dialogButton(page, 'Close').click()
    await button(page, 'Tiếng Việt').click()
    await button(page, 'Gửi phản ánh').waitFor()
  })
})

it('the map within another website is shown with blocked storage', async () => {
  const page = await open('/map?embed=1', blocked)
})
