import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { findingsInAllLooks, seriousFindings } from '../_helpers/axe.js'
import { streamOpen } from '../_helpers/chromium.js'
import { chooseOption, useDesk } from '../_helpers/desk.js'
import { addReport } from '../_helpers/reports.js'

const desk = useDesk()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const rows = (page: Page) => page.locator('.queue-list li')
const row = (page: Page, title: string) => rows(page).filter({ hasText: title })
const tab = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
const titles = (page: Page) => page.locator('.queue-title').allInnerTexts()
const search = (page: Page) => new URL(page.url()).search

const statusOf = async (title: string) => {
  const { data } = await desk().service.admin.api.listReports({ query: { limit: 100 } })
  return Array.isArray(data) ? data.find((report) => report.title === title)?.status : undefined
}

describe('the reports', () => {
  it.each([
    { width: 1440, language: 'en' },
    { width: 390, language: 'vi' },
  ] as const)('have no serious accessibility findings, as list and on the map: %j', (look) =>
    desk().visitDesk('/reports?status=all', look, async (page) => {
      await rows(page).nth(11).waitFor()
      if (look.width < 1100) await button(page, 'Xem bản đồ').click()
      await page.locator('.map-pin').first().waitFor()
      expect(await findingsInAllLooks(page)).toEqual([])
    }),
  )
})

describe('the filters', () => {
  it('are in the URL, and survive a reload', () =>
    desk().visitDesk('/reports', {}, async (page) => {
      await tab(page, 'Approved').click()
      await row(page, 'Bụi từ bãi tập kết cát').waitFor()
      await chooseOption(page, 'Category', 'Waste')
      await page.getByText('There are no reports with these filters.').waitFor()
      await tab(page, 'All').click()
      await page.getByLabel('Search in title').fill('bai rac')
      await row(page, 'Bãi rác tự phát cạnh chợ').waitFor()
      await page.waitForURL(({ search }) => search === '?status=all&category=waste&q=bai+rac')
      await page.reload()
      await row(page, 'Bãi rác tự phát cạnh chợ').waitFor()
      expect(await titles(page)).toEqual(['Bãi rác tự phát cạnh chợ'])
      await button(page, 'Clear filters').click()
      await page.waitForURL(({ search }) => search === '?status=all')
      await chooseOption(page, 'Category', 'Other')
      await tab(page, 'Rejected 1').waitFor()
      await tab(page, 'All 2').waitFor()
      expect(await page.getByLabel('Search in title').inputValue()).toBe('')
    }))

  it('are not blamed for an empty list unless one is set', () =>
    desk().visitDesk('/reports?status=completed', {}, async (page) => {
      await page.route(/\/reports\?(?!.*counts)/, (route) =>
        route.request().resourceType() === 'fetch' ? route.fulfill({ json: [] }) : route.fallback(),
      )
      for (const [path, text] of [
        ['?status=completed', 'There are no reports with the status “Completed”.'],
        ['?status=all', 'There are no reports yet.'],
        ['?status=all&q=x', 'There are no reports with these filters.'],
      ] as const) {
        await page.goto(`${new URL(page.url()).origin}/desk/reports${path}`)
        await page.getByText(text).waitFor()
      }
    }))
})

describe('a day that is typed', () => {
  it('limits the list once its year is complete', () =>
    desk().visitDesk('/reports', {}, async (page) => {
      await rows(page).first().waitFor()
      await page.getByLabel('Reported until').click({ position: { x: 15, y: 15 } })
      await page.keyboard.type('01012020')
      await page.getByText('There are no reports with these filters.').waitFor()
      expect(search(page)).toBe('?to=2020-01-01')
    }))

  it('is ignored if it is before the first day', () =>
    desk().visitDesk('/reports?from=2020-01-02&to=2020-01-01', {}, async (page) => {
      await page.getByText('This day must not be before the first one.').waitFor()
      await rows(page).first().waitFor()
    }))
})

describe('the list and the map', () => {
  it('emphasise the same report', () =>
    desk().visitDesk('/reports', {}, async (page) => {
      await page.locator('.map-pin').first().waitFor()
      await page.keyboard.press('j')
      const [first = ''] = await titles(page)
      await page.locator('.map-pin.current').waitFor()
      expect(await page.locator('.map-pin.current').getAttribute('aria-label')).toBe(`${first}, Pending`)
      await button(page, 'Rác thải tràn ra vỉa hè, Pending').focus()
      await page.keyboard.press('Enter')
      await row(page, 'Rác thải tràn ra vỉa hè').and(page.locator('[data-current]')).waitFor()
    }))

  it('open a report by keyboard, and return to it', () =>
    desk().visitDesk('/reports', {}, async (page) => {
      await rows(page).first().waitFor()
      const [, second = ''] = await titles(page)
      await page.keyboard.press('j')
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: second }).waitFor()
      expect(new URL(page.url()).pathname).toMatch(/^\/desk\/reports\/\d+$/)
      await page.keyboard.press('Escape')
      await page.waitForURL('**/desk/reports')
    }))
})

describe.each([1440, 1000])('open reports in a window %i pixels wide', (width) => {
  it('lead to the next ones, also after they have left the list', async () => {
    const { service, citizen, visitDesk } = desk()
    for (const number of [4, 3, 2, 1]) await addReport(service, citizen.id, { title: `Hàng đợi ${width}/${number}` })
    await visitDesk('/reports', { width }, async (page) => {
      const heading = (number: number) => page.getByRole('heading', { name: `Hàng đợi ${width}/${number}` })
      await row(page, `Hàng đợi ${width}/2`).getByRole('link').click()
      await heading(2).waitFor()
      await page.keyboard.press('a')
      await page.getByText(`“Hàng đợi ${width}/2”: Approved.`).waitFor()
      await row(page, `Hàng đợi ${width}/2`).waitFor({ state: 'detached' })
      await page.keyboard.press('j')
      await heading(3).waitFor()
      await page.keyboard.press('k')
      await heading(1).waitFor()
      await page.keyboard.press('z')
      await page.getByText('Undone.').waitFor()
      await page.keyboard.press('Escape')
      await row(page, `Hàng đợi ${width}/1`).locator('a:focus').waitFor()
      expect(new URL(page.url()).pathname).toBe('/desk/reports')
    })
  })
})

describe('several reports', () => {
  it('are selected by keyboard and with the Shift key', () =>
    desk().visitDesk('/reports', {}, async (page) => {
      const boxes = rows(page).getByRole('checkbox')
      await boxes.nth(4).waitFor()
      await page.keyboard.press('j')
      await page.keyboard.press('x')
      await page.getByText('1 selected').waitFor()
      await boxes.nth(3).click({ modifiers: ['Shift'] })
      await page.getByText('4 selected').waitFor()
      await page.getByLabel(/^Select all \d+ shown$/).click()
      await page.getByText(`${await rows(page).count()} selected`).waitFor()
      await button(page, 'Clear selection').click()
      expect(await boxes.nth(0).isChecked()).toBe(false)
    }))

  it('change their status with a note, which can be undone', async () => {
    const { visitDesk, service } = desk()
    const [one, other] = ['Mùi khét từ xưởng sơn', 'Công trình thi công ban đêm']
    await visitDesk('/reports', { as: 'manager' }, async (page) => {
      await row(page, one).getByRole('checkbox').click()
      await row(page, other).getByRole('checkbox').click()
      await page.keyboard.press('c')
      const dialog = page.getByRole('dialog', { name: 'Change the status of 2 reports' })
      await dialog.waitFor()
      expect(await seriousFindings(page)).toEqual([])
      await page.getByLabel('Note for the reporters').fill('We are on our way.')
      await chooseOption(page, 'New status', 'In progress')
      await button(page, 'Change 2 reports').click()
      await page.getByText('2 reports now have the status “In progress”.').waitFor()
      await row(page, one).waitFor({ state: 'detached' })
      expect([await statusOf(one), await statusOf(other)]).toEqual(['IN_PROGRESS', 'IN_PROGRESS'])
      await page.keyboard.press('z')
      await page.getByText('Undone.').waitFor()
      await row(page, one).waitFor()
      expect([await statusOf(one), await statusOf(other)]).toEqual(['PENDING', 'PENDING'])
    })
    const { data } = await service.admin.api.listReports({ query: { q: one } })
    const [{ id } = { id: 0 }] = Array.isArray(data) ? data : []
    const history = await service.admin.api.listReportHistory({ path: { report_id: id } })
    expect(history.data?.map(({ note }) => note)).toContain('We are on our way.')
  })

  it('that could not be changed are named with the reason', async () => {
    const { service, citizen, visitDesk } = desk()
    const [deleted, kept] = ['Báo cáo sẽ bị xóa', 'Báo cáo còn lại']
    const { id } = await addReport(service, citizen.id, { title: deleted })
    await addReport(service, citizen.id, { title: kept })
    await visitDesk('/reports', {}, async (page) => {
      await row(page, deleted).getByRole('checkbox').click()
      await row(page, kept).getByRole('checkbox').click()
      await button(page, /^Change status/).click()
      await service.admin.api.deleteReport({ path: { report_id: id } })
      await button(page, 'Change 2 reports').click()
      await page.getByRole('alert').getByText(`${deleted} (#${id}): it no longer exists.`).waitFor()
      expect(await statusOf(kept)).toBe('APPROVED')
      // The other is not changed twice.
      await button(page, 'Change 1 report').waitFor()
      await button(page, 'Cancel').click()
    })
  })
})

it('new reports are announced, and shown on request', async () => {
  const { service, citizen, visitDesk } = desk()
  // Streams begin after the events of earlier tests.
  await service.settle()
  await visitDesk('/reports', {}, async (page) => {
    await rows(page).first().waitFor()
    await streamOpen(page)
    const before = await titles(page)
    await citizen.api.createReport({ body: { title: 'Khói đen vừa bốc lên', latitude: 21.03, longitude: 105.84 } })
    await service.settle()
    await button(page, /^1 new report: show/).waitFor()
    expect(await titles(page)).toEqual(before)
    await page.keyboard.press('n')
    await row(page, 'Khói đen vừa bốc lên').waitFor()
    await button(page, /new report/).waitFor({ state: 'detached' })
  })
})

it('changes by others are shown in place', async () => {
  const { service, citizen, visitDesk } = desk()
  const { id, title } = await addReport(service, citizen.id, { title: 'Người khác đang xử lý' })
  await visitDesk('/reports', {}, async (page) => {
    await row(page, title).waitFor()
    await streamOpen(page)
    await service.admin.api.updateReportStatus({ path: { report_id: id }, body: { status: 'APPROVED' } })
    await service.settle()
    await row(page, title).getByText('Approved').waitFor()
  })
})
