import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { findingsInAllLooks } from '../_helpers/axe.js'
import { useDesk } from '../_helpers/desk.js'

/** Milliseconds by which the clock of the service is ahead. */
let ahead = 0
const desk = useDesk({}, { clock: () => Date.now() + ahead })
/** Lets the service read the state again, which it caches for five seconds. */
const expireCache = () => (ahead += 6_000)

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

describe('the status page', () => {
  it('has no serious accessibility findings', () =>
    desk().visitDesk('/status', {}, async (page) => {
      await card(page, 'Database').waitFor()
      expect(await findingsInAllLooks(page)).toEqual([])
    }))

  it('shows each part in Vietnamese', () =>
    desk().visitDesk('/status', { width: 390, language: 'vi' }, async (page) => {
      await page.getByRole('status').filter({ hasText: 'Mọi thành phần hoạt động bình thường' }).waitFor()
      expect(await card(page, 'Cơ sở dữ liệu').textContent()).toMatch(/Bình thường.*Postgres \d+/)
      for (const name of ['Dịch vụ', 'Context broker', 'Kho ảnh', 'Thông báo đẩy', 'Webhook'])
        await card(page, name).waitFor()
    }))

  it('explains a problem, and shows that it is solved after a refresh with the keyboard', async () => {
    const { service, visitDesk } = desk()
    const { agentPasses } = service.app.context.repositories
    const failed = { outcome: 'failed', entities: 0, error: 'Open-Meteo did not respond in time.' } as const
    await agentPasses.record('weather', { ...failed, finishedAt: new Date() })
    expireCache()
    await visitDesk('/status', {}, async (page) => {
      await page.getByRole('status').filter({ hasText: 'The service works, with problems' }).waitFor()
      const problems = page.getByRole('list', { name: 'Problems' })
      expect(await problems.textContent()).toBe('The last run of “Weather” failed.')
      const error = card(page, 'Weather').getByText('Open-Meteo did not respond in time.')
      expect(await error.getAttribute('lang')).toBe('en')
      await agentPasses.record('weather', { outcome: 'succeeded', entities: 5, finishedAt: new Date() })
      expireCache()
      await page.keyboard.press('r')
      await page.getByRole('status').filter({ hasText: 'Everything works' }).waitFor()
      expect(await problems.count()).toBe(0)
    })
  })

  it('keeps the last state while the service does not respond', () =>
    desk().visitDesk('/status', { statuses: [503] }, async (page) => {
      await card(page, 'Database').waitFor()
      await page.route('**/system/status', (route) =>
        route.fulfill({ status: 503, contentType: 'application/json', body: '{"detail":"Not now."}' }),
      )
      await page.keyboard.press('r')
      await page.getByRole('alert').waitFor()
      expect(await card(page, 'Database').count()).toBe(1)
      expect(await page.getByText('These values are from the last answer').count()).toBe(1)
    }))
})
