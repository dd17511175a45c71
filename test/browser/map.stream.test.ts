import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { findingsInAllLooks } from '../_helpers/axe.js'
import { settled, streamPath } from '../_helpers/chromium.js'
import { isLive, label, pin, setHidden, signIn, useLiveMap } from '../_helpers/live-map.js'

const { service, open, openLive, addAirEvent } = useLiveMap()

const isNotLive = (page: Page) =>
  page.locator('.updated').getByText('Live', { exact: true }).waitFor({ state: 'hidden' })

/** Moves the clock of the page by a second, until a response to the request that this causes is shown. */
async function tickUntil(page: Page, shown: () => Promise<boolean>): Promise<void> {
  while (!(await shown())) await page.clock.runFor(1_000)
}

describe('the stream', () => {
  it('is opened again with the token after sign-in, also when the tab is reloaded, and without it after sign-out', async () => {
    const { page, requests, streamHeader } = await openLive()
    await signIn(page, service().admin)
    await requests.sent(streamPath, 2)
    await page.reload()
    await isLive(page)
    await settled(page)
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Admin|@/ })
      .click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await isLive(page)
    const tokens = [1, 2, 3, 4].map((number) => streamHeader(number, 'Authorization'))
    const bearer: unknown = expect.stringMatching(/^Bearer /)
    expect(await Promise.all(tokens)).toEqual([null, bearer, bearer, null])
    expect(requests.to(streamPath)).toHaveLength(4)
  })

  it('continues without a token when the session ends', async () => {
    const user = await service().citizen()
    const { page, requests } = await openLive()
    await signIn(page, user)
    await requests.sent(streamPath, 2)
    await service().admin.api.updateUser({ path: { user_id: user.id }, body: { is_active: false } })
    await tickUntil(page, () => page.getByText(/^Your session has ended\./).isVisible())
    await isLive(page)
    expect(await requests.to(streamPath).at(-1)?.headerValue('Authorization')).toBeNull()
    await addAirEvent()
    await pin(page, label.worse).waitFor()
  })

  it('continues after the last event when it is opened again, without a load of the overview', async () => {
    const { page, requests, streamHeader } = await openLive()
    await addAirEvent()
    await pin(page, label.worse).waitFor()
    const before = requests.to('/overview').length
    await signIn(page, service().admin)
    expect(await streamHeader(2, 'Last-Event-ID')).toMatch(/^\d+-\d+$/)
    await addAirEvent({ aqi: 188 })
    await pin(page, /: AQI 188, unhealthy$/).waitFor()
    await page.clock.fastForward(20_000)
    await settled(page)
    expect(requests.to('/overview')).toHaveLength(before)
  })

  it('is not shown as live when the one of another user is rejected', async () => {
    const { page, requests } = await openLive()
    await page.route('**/events/stream', (route) =>
      route.fulfill({ status: 429, json: { detail: 'Too many streams' } }),
    )
    await signIn(page, service().admin)
    await requests.sent(streamPath, 2)
    await isNotLive(page)
  })

  it('loads only the overview again when it is opened for the first time', async () => {
    const { requests } = await openLive({ layers: 'air,places' })
    expect([requests.to('/overview').length, requests.to('/locations').length]).toEqual([2, 1])
  })

  it('loads the overview again after a reset', async () => {
    const { page, requests } = await openLive()
    await addAirEvent()
    await pin(page, label.worse).waitFor()
    await page.clock.fastForward(16_000)
    const before = requests.to('/overview').length
    // The service no longer has the event after which the second stream continues.
    await page.route('**/events/stream', (route) =>
      route.continue({ headers: { ...route.request().headers(), 'last-event-id': '1-1' } }),
    )
    await signIn(page, service().admin)
    await tickUntil(page, () => Promise.resolve(requests.to('/overview').length > before))
    await settled(page)
    expect(requests.to('/overview')).toHaveLength(before + 1)
  })

  it('is closed after a minute in the background, and opened again with a load of the overview', async () => {
    const { page, requests, streamHeader } = await openLive()
    await setHidden(page, true)
    await page.clock.fastForward(61_000)
    await isNotLive(page)
    await page.clock.fastForward(3_600_000)
    const before = requests.to('/overview').length
    await setHidden(page, false)
    await isLive(page)
    await requests.sent('/overview', before + 1)
    expect(requests.to(streamPath)).toHaveLength(2)
    expect(await streamHeader(2, 'Last-Event-ID')).toBeNull()
  })

  it('stays open while the page is hidden for a moment', async () => {
    const { page, requests } = await openLive()
    await setHidden(page, true)
    await page.clock.fastForward(30_000)
    await setHidden(page, false)
    // A stream without events is opened again after a minute.
    await addAirEvent()
    await pin(page, label.worse).waitFor()
    await page.clock.fastForward(35_000)
    await addAirEvent({ aqi: 188 })
    await pin(page, /: AQI 188, unhealthy$/).waitFor()
    expect(requests.to(streamPath)).toHaveLength(1)
  })
})

describe('without a stream, the map polls air quality', () => {
  it.each([
    ['that is rejected', { status: 429, headers: { 'Retry-After': '600' }, json: { detail: 'Too many streams' } }],
    ['that does not exist', { status: 404, json: { detail: 'Not found' } }],
    ['that a proxy holds back', undefined],
  ])('%s', async (_name, response) => {
    const prepare = (page: Page) =>
      page.route('**/events/stream', async (route) => {
        if (response) await route.fulfill(response)
      })
    const { page, requests } = await open({ prepare })
    for (const polls of [2, 3, 4]) {
      await page.clock.fastForward(16_000)
      await requests.sent('/overview', polls)
      await settled(page)
    }
    expect(requests.to('/overview')).toHaveLength(4)
    expect(await page.locator('.updated').innerText()).toMatch(/^Updated \d\d:\d\d$/)
    expect(await page.locator('.status').innerText()).not.toMatch(/streams|Unavailable|Not found/)
  })

  it('after a minute without events and heartbeats', async () => {
    const { page, requests } = await openLive()
    await page.context().setOffline(true)
    await page.clock.fastForward(61_000)
    await isNotLive(page)
    await page.context().setOffline(false)
    const before = requests.to('/overview').length
    await page.clock.fastForward(16_000)
    await requests.sent('/overview', before + 1)
  })
})

it('the live map is accessible and says that it is live', async () => {
  const { page } = await openLive()
  expect(await page.locator('.updated').innerText()).toMatch(/^Live\s*Updated \d\d:\d\d$/)
  expect(await findingsInAllLooks(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 900 })
  expect(await page.locator('.updated').innerText()).toBe('Live')
})
