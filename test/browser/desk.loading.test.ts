import { it } from '@jest/globals'
import type { Page, Route } from 'playwright-core'
import { settled } from '../_helpers/chromium.js'
import { useDesk } from '../_helpers/desk.js'
import { until } from '../_helpers/processes.js'

const desk = useDesk()

/** What the list of reports needs after the first scripts. */
const parts = {
  session: /^\/auth\/me$/,
  texts: /^\/desk\/assets\/en-.*\.js$/,
  page: /^\/desk\/assets\/reports-.*\.js$/,
  list: /^\/reports\?(?!.*counts)/,
}

/** Holds the requests of these parts. Returns those that have been sent, by name. */
async function holdParts(page: Page): Promise<Map<string, Route>> {
  const held = new Map<string, Route>()
  for (const [name, pattern] of Object.entries(parts)) {
    await page.route(
      ({ pathname, search }) => pattern.test(pathname + search),
      (route) => void held.set(name, route),
    )
  }
  return held
}

it('requests the session, the texts, the page and its list at once', () =>
  desk().visitDesk('/reports', { width: 390 }, async (page) => {
    await settled(page)
    const held = await holdParts(page)
    await page.reload({ waitUntil: 'commit' })
    // Fails if one of them waits for the response to another.
    await until(() => held.size === Object.keys(parts).length, 60_000)
    for (const route of held.values()) await route.continue()
    await page.locator('.queue-list li').first().waitFor()
  }))
