import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { findingsInAllLooks, seriousFindings } from '../_helpers/axe.js'
import { useDesk } from '../_helpers/desk.js'
import { jpeg } from '../_helpers/images.js'
import { addReport } from '../_helpers/reports.js'

const desk = useDesk()
/** A report with two photos. */
let reportId = 0
const path = () => `/reports/${reportId}`
const request = () => ({ path: { report_id: reportId } })
const read = async () => (await desk().service.admin.api.getReport(request())).data
const history = async () => (await desk().service.admin.api.listReportHistory(request())).data ?? []

const panel = (page: Page, name = 'Rác ở cổng trường') =>
  page.locator('aside, [role="dialog"]').filter({ has: page.getByRole('heading', { name }) })
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text })

async function opened(page: Page): Promise<void> {
  await panel(page).getByRole('heading', { name: 'History' }).waitFor()
  await panel(page).locator('.map-pin.current').waitFor()
}

beforeAll(async () => {
  const { service, citizen } = desk()
  const images = await Promise.all(
    [1, 2].map(async () => new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' })),
  )
  const position = { latitude: 21.05, longitude: 105.9 }
  const created = await citizen.api.createReport({
    body: { title: 'Rác ở cổng trường', description: 'Ba ngày chưa dọn', category: 'waste', ...position, images },
  })
  reportId = created.data?.id ?? 0
  await addReport(service, citizen.id, { title: 'Rác gần trường', category: 'waste', ...position })
  await addReport(service, citizen.id, { title: 'Ồn gần trường', category: 'noise', ...position })
})

it('a report has no serious accessibility findings', () =>
  desk().visitDesk(path(), {}, async (page) => {
    await opened(page)
    expect(await findingsInAllLooks(page)).toEqual([])
  }))

describe.each([1440, 390])('a report in a window %i pixels wide', (width) => {
  it('shows its data and similar reports', () =>
    desk().visitDesk(path(), { width }, async (page) => {
      await opened(page)
      await panel(page).getByText('Ba ngày chưa dọn').waitFor()
      await panel(page).getByRole('link', { name: 'Rác gần trường' }).waitFor()
      expect(await panel(page).getByText('Ồn gần trường').count()).toBe(0)
      await panel(page).getByRole('link', { name: 'Rác gần trường' }).click()
      await panel(page, 'Rác gần trường').getByRole('link', { name: 'Rác ở cổng trường' }).waitFor()
      await panel(page, 'Rác gần trường').getByRole('button', { name: 'Close' }).click()
      await page.getByRole('heading', { name: 'Rác gần trường' }).waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe('/desk/reports')
    }))
})

it('shows photos at full size, one at a time', () =>
  desk().visitDesk(path(), {}, async (page) => {
    await page.getByRole('button', { name: 'Open photo 1 at full size' }).click()
    await page.getByRole('img', { name: 'Photo 1 of the report' }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('ArrowRight')
    await page.getByRole('img', { name: 'Photo 2 of the report' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Photo 2 of 2' }).waitFor({ state: 'detached' })
    expect(await panel(page).count()).toBe(1)
  }))

describe('the status', () => {
  it('changes with a key, and back again with another', () =>
    desk().visitDesk(path(), { as: 'manager' }, async (page) => {
      await opened(page)
      await page.keyboard.press('a')
      await toast(page, 'Approved').waitFor()
      expect(await read()).toMatchObject({ status: 'APPROVED' })
      await page.keyboard.press('z')
      await toast(page, 'Undone').waitFor()
      expect(await read()).toMatchObject({ status: 'PENDING' })
    }))

  it('stays when the content is released right after a change', async () => {
    const { service, citizen, visitDesk } = desk()
    const { id } = await addReport(service, citizen.id, { title: 'Duyệt rồi công khai' })
    await visitDesk(`/reports/${id}`, { as: 'manager' }, async (page) => {
      await page.getByRole('button', { name: 'Release content' }).waitFor()
      await page.keyboard.press('a')
      await page.keyboard.press('v')
      await toast(page, 'is released').waitFor()
      const { data } = await service.admin.api.getReport({ path: { report_id: id } })
      expect(data).toMatchObject({ status: 'APPROVED', public_content: true })
    })
  })

  it('changes with a key after Escape has left the note', async () => {
    const { service, citizen, visitDesk } = desk()
    const { id } = await addReport(service, citizen.id, { title: 'Ghi chú rồi từ chối' })
    await visitDesk(`/reports/${id}`, { as: 'manager' }, async (page) => {
      await page.getByLabel('Note for the reporter').click()
      await page.keyboard.type('ra')
      await page.keyboard.press('Escape')
      await page.keyboard.press('r')
      await toast(page, 'Rejected').waitFor()
      const { data } = await service.admin.api.listReportHistory({ path: { report_id: id } })
      expect(data?.at(-1)).toMatchObject({ to: 'REJECTED', note: 'ra' })
    })
  })

  it('is sent with a note from a template', () =>
    desk().visitDesk(path(), { as: 'manager' }, async (page) => {
      await opened(page)
      const templates = page.getByLabel('Template for the note')
      await templates.selectOption({
        label: 'Rejected: This problem has already been reported. We are handling it under the earlier report.',
      })
      const note = page.getByLabel('Note for the reporter')
      await note.fill(`${await note.inputValue()} (số 12)`)
      await page.getByRole('button', { name: 'Reject' }).click()
      await toast(page, 'Rejected').waitFor()
      expect(await note.inputValue()).toBe('')
      await panel(page).getByText('(số 12)').waitFor()
      expect((await history()).at(-1)).toMatchObject({ to: 'REJECTED', note: expect.stringContaining('(số 12)') })
    }))

  it('stays when only a note is sent', () =>
    desk().visitDesk(path(), { as: 'manager' }, async (page) => {
      const before = await read()
      await page.getByLabel('Note for the reporter').fill('Đội vệ sinh sẽ đến vào chiều nay')
      await page.getByRole('button', { name: 'Send the note only' }).click()
      await toast(page, 'The note was sent').waitFor()
      expect(await read()).toMatchObject({ status: before?.status })
      expect((await history()).at(-1)).toMatchObject({ note: 'Đội vệ sinh sẽ đến vào chiều nay' })
    }))
})

it('releases its content, and withdraws it', () =>
  desk().visitDesk(path(), { as: 'manager' }, async (page) => {
    await page.getByRole('button', { name: 'Release content' }).click()
    await toast(page, 'is released').waitFor()
    expect(await read()).toMatchObject({ public_content: true })
    await page.getByRole('button', { name: 'Withdraw content' }).click()
    await toast(page, 'is withdrawn').waitFor()
    expect(await read()).toMatchObject({ public_content: false })
    await page.keyboard.press('z')
    await toast(page, 'Undone').waitFor()
    expect(await read()).toMatchObject({ public_content: true })
  }))

describe('deleting', () => {
  it('asks first, naming the report', async () => {
    const { service, citizen, visitDesk } = desk()
    const { id } = await addReport(service, citizen.id, { title: 'Báo cáo thử' })
    await visitDesk(`/reports/${id}`, {}, async (page) => {
      await page.getByRole('button', { name: 'Delete report' }).click()
      const dialog = page.getByRole('alertdialog', { name: 'Delete the report?' })
      await dialog.getByText('Báo cáo thử').waitFor()
      expect(await seriousFindings(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await toast(page, 'was deleted').waitFor()
      expect(new URL(page.url()).pathname).toBe('/desk/reports')
      expect((await service.admin.api.getReport({ path: { report_id: id } })).response.status).toBe(404)
    })
  })
})

it('says that there is no such report', () =>
  desk().visitDesk('/reports/99999', { statuses: [404] }, async (page) => {
    await page.getByRole('alert').waitFor()
  }))
