import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { seriousFindings } from '../_helpers/axe.js'
import { networkIdle } from '../_helpers/chromium.js'
import { isLive, label, pin, signIn, useLiveMap } from '../_helpers/live-map.js'
import { until } from '../_helpers/processes.js'

const { service, open, openLive, addAirEvent } = useLiveMap()

const isNotLive = (page: Page) =>
  page.locator('.updated').getByText('Live', { exact: true }).waitFor({ state: 'hidden' })

const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate(`for (const [name, value] of [['hidden', ${hidden}], ['visibilityState', ${hidden} ? 'hidden' : 'visible']])
      Object.defineProperty(document, name, { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`)

describe('the stream', () => {
  it('is opened again with the token after sign-in, and without it after sign-out', async () => {
    const { page, streams } = await openLive()
    await signIn(page, service().admin)
    await until(() => streams().length === 2)
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Admin|@/ })
      .click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await until(() => streams().length === 3)
    const tokens = await Promise.all(streams().map((request) => request.headerValue('Authorization')))
    expect(tokens).toEqual([null, expect.stringMatching(/^Bearer /), null])
    await page.close()
  })

  it('is opened once after the reload of a tab with a signed-in user', async () => {
    const { page, streams } = await openLive()
    await signIn(page, service().admin)
    await until(() => streams().length === 2)
    await page.reload()
    await isLive(page)
    await networkIdle(page)
    expect(await streams()[2]?.headerValue('Authorization')).toMatch(/^Bearer /)
    expect(streams()).toHaveLength(3)
    await page.close()
  })

  it('continues without a token when the session ends', async () => {
    const user = await service().citizen()
    const { page, streams } = await openLive()
    await signIn(page, user)
    await until(() => streams().length === 2)
    await service().admin.api.updateUser({ path: { user_id: user.id }, body: { is_active: false } })
    const ended = page.getByText(/^Your session has ended\./)
    await until(async () => {
      await page.clock.runFor(1_000)
      return ended.isVisible()
    })
    await until(async () => (await streams().at(-1)?.headerValue('Authorization')) === null)
    await addAirEvent()
    await pin(page, label.worse).waitFor()
    await page.close()
  })

  it('continues after the last event when it is opened again, without a load of the overview', async () => {
    const { page, streams, times } = await openLive()
    await addAirEvent()
    await pin(page, label.worse).waitFor()
    const before = times('/overview')
    await signIn(page, service().admin)
    await until(() => streams().length === 2)
    expect(await streams()[1]?.headerValue('Last-Event-ID')).toMatch(/^\d+-\d+$/)
    await addAirEvent({ aqi: 188 })
    await pin(page, /: index 188, unhealthy$/).waitFor()
    await page.clock.fastForward(20_000)
    await networkIdle(page)
    expect(times('/overview')).toBe(before)
    await page.close()
  })

  it('is not shown as live when the one of another user is rejected', async () => {
    const { page, streams } = await openLive()
    await page.route('**/events/stream', (route) =>
      route.fulfill({ status: 429, json: { detail: 'Too many streams' } }),
    )
    await signIn(page, service().admin)
    await until(() => streams().length === 2)
    await isNotLive(page)
    await page.close()
  })

  it('loads only the overview again when it is opened for the first time', async () => {
    const requested: string[] = []
    const { page } = await openLive({
      layers: 'air,places',
      prepare: (page) =>
        Promise.resolve(page.on('request', (request) => requested.push(new URL(request.url()).pathname))),
    })
    expect(requested.filter((path) => path === '/overview')).toHaveLength(2)
    expect(requested.filter((path) => path === '/locations')).toHaveLength(1)
    await page.close()
  })

  it('loads the overview again after a reset', async () => {
    const { page, times } = await openLive()
    await addAirEvent()
    await pin(page, label.worse).waitFor()
    await page.clock.fastForward(16_000)
    const before = times('/overview')
    // The service no longer has the event after which the second stream continues.
    await page.route('**/events/stream', (route) =>
      route.continue({ headers: { ...route.request().headers(), 'last-event-id': '1-1' } }),
    )
    await signIn(page, service().admin)
    await until(async () => {
      await page.clock.runFor(1_000)
      return times('/overview') === before + 1
    })
    await page.close()
  })

  it('is closed after a minute in the background, and opened again with a load of the overview', async () => {
    const { page, streams, times } = await openLive()
    await setHidden(page, true)
    await page.clock.fastForward(61_000)
    await isNotLive(page)
    await page.clock.fastForward(3_600_000)
    expect(streams()).toHaveLength(1)
    const before = times('/overview')
    await setHidden(page, false)
    await isLive(page)
    await until(() => times('/overview') > before)
    expect(streams()).toHaveLength(2)
    expect(await streams()[1]?.headerValue('Last-Event-ID')).toBeNull()
    await page.close()
  })

  it('stays open while the page is hidden for a moment', async () => {
    const { page, streams } = await openLive()
    await setHidden(page, true)
    await page.clock.fastForward(30_000)
    await setHidden(page, false)
    await page.clock.fastForward(35_000)
    await networkIdle(page)
    expect(streams()).toHaveLength(1)
    await page.close()
  })
})

describe('without a stream, the map polls air quality', () => {
  it.each([
    ['that is rejected', { status: 429, headers: { 'Retry-After': '600' }, json: { detail: 'Too many streams' } }],
    ['that is not available', { status: 503, json: { detail: 'Unavailable' } }],
    ['that does not exist', { status: 404, json: { detail: 'Not found' } }],
    ['that a proxy holds back', undefined],
  ])('%s', async (_name, response) => {
    const prepare = (page: Page) =>
      page.route('**/events/stream', async (route) => {
        if (response) await route.fulfill(response)
      })
    const { page, times } = await open({ prepare })
    for (const polls of [2, 3, 4]) {
      await page.clock.fastForward(16_000)
      await until(() => times('/overview') === polls)
      await networkIdle(page)
    }
    expect(await page.locator('.updated').innerText()).toMatch(/^Updated \d\d:\d\d$/)
    expect(await page.locator('.status').innerText()).not.toMatch(/streams|Unavailable|Not found/)
    await page.close()
  })

  it('after a minute without events and heartbeats', async () => {
    const { page, times } = await openLive()
    await page.context().setOffline(true)
    await page.clock.fastForward(61_000)
    await isNotLive(page)
    await page.context().setOffline(false)
    const before = times('/overview')
    await page.clock.fastForward(16_000)
    await until(() => times('/overview') > before)
    await page.close()
  })
})

describe.each([1440, 390])('the live map in a window %i pixels wide', (width) => {
  it.each(['light', 'dark'] as const)('has no accessibility violations in %s mode', async (colorScheme) => {
    const { page } = await openLive({ width, colorScheme })
    expect(await page.locator('.updated').innerText()).toMatch(width > 400 ? /^Live\s*Updated \d\d:\d\d$/ : /^Live$/)
    expect(await seriousFindings(page)).toEqual([])
    await page.close()
  })
})
