import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { seriousFindings } from '../_helpers/axe.js'
import { button, dialogButton, fillSignIn, openMenu, useCitizenMap } from '../_helpers/citizen-map.js'
import { addShownStation } from '../_helpers/map-city.js'
import { choosePlace, fill, photo, reportsOf } from '../_helpers/report-form.js'
import { addPublicReport, addReport } from '../_helpers/reports.js'

const map = await useCitizenMap()

const details = (page: Page) => page.getByRole('complementary')

/** Lets the next report arrive, but not its response. */
async function loseResponse(page: Page): Promise<void> {
  let isLost = false
  await page.route('**/reports', async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.fallback()
    isLost = true
    await route.fetch()
    await route.fulfill({ status: 200, contentType: 'text/html', body: 'Sign in to the network' })
  })
}

describe('a new report', () => {
  it('has the place, the texts and the photos that were entered', async () => {
    const citizen = await map().service.citizen()
    await map().visitMap({ as: citizen, width: 390, path: '?at=21.03,105.85,15' }, async (page) => {
      await button(page, 'Report a problem').click()
      await button(page, 'My position').click()
      await page.getByText('Near Hoàn Kiếm (21.0285, 105.8542)').waitFor()
      expect(await seriousFindings(page)).toEqual([])
      await button(page, 'Continue').click()
      await fill(page)
      await page.getByLabel('Details').fill('For three days')
      await page.getByLabel('How serious is it?').selectOption({ label: 'Serious' })
      const files = await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map(photo))
      await page.getByLabel('Choose photos').setInputFiles(files)
      await button(page, 'Remove photo 3').click()
      await page.getByRole('img', { name: 'Photo 2 of 2' }).waitFor()
      expect(await seriousFindings(page)).toEqual([])
      await dialogButton(page, 'Send report').click()
      await page.getByText('“Rubbish on the pavement” has arrived. Status: Pending').waitFor()
    })
    const [report] = await reportsOf(map().service, citizen)
    expect(report).toMatchObject({
      title: 'Rubbish on the pavement',
      description: 'For three days',
      category: 'waste',
      severity: 'high',
      latitude: 21.0285,
      longitude: 105.8542,
    })
    expect(report?.image_urls).toHaveLength(2)
  })

  it('gets its place with the keyboard', async () => {
    const citizen = await map().service.citizen()
    await map().visitMap({ as: citizen, path: '?at=21.03,106.3,16' }, async (page) => {
      await button(page, 'Report a problem').click()
      await page.getByText('This place is outside of Hà Nội.').waitFor()
      await page.goto(page.url().replace('106.3', '105.85'))
      await button(page, 'Report a problem').click()
      await page.getByText('(21.03, 105.85)').waitFor()
      expect(await page.getByText('This place is outside').count()).toBe(0)
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowRight')
      await page.getByText('(21.03, 105.85)').waitFor({ state: 'detached' })
      await button(page, 'Continue').press('Enter')
      await fill(page)
      await dialogButton(page, 'Send report').press('Enter')
      await page.getByText('has arrived').waitFor()
    })
    const [report] = await reportsOf(map().service, citizen)
    expect(report?.latitude).toBeGreaterThan(21.03)
    expect(report?.longitude).toBeGreaterThan(105.85)
  })

  it('keeps what was entered when the page is reloaded', async () => {
    const citizen = await map().service.citizen()
    await map().visitMap({ as: citizen }, async (page) => {
      await choosePlace(page)
      await fill(page)
      await page.getByLabel('Choose photos').setInputFiles([await photo('a.jpg')])
      await page.getByRole('img', { name: 'Photo 1 of 1' }).waitFor()
      await page.reload()
      await page.getByText('add your photos again').waitFor()
      expect(await page.getByLabel('What happened?').inputValue()).toBe('Rubbish on the pavement')
      await dialogButton(page, 'Send report').click()
      await page.getByText('has arrived').waitFor()
    })
    expect(await reportsOf(map().service, citizen)).toHaveLength(1)
  })

  it('is stored once when the response is lost', async () => {
    const citizen = await map().service.citizen()
    await map().visitMap({ as: citizen }, async (page) => {
      await loseResponse(page)
      await choosePlace(page)
      await fill(page)
      await dialogButton(page, 'Send report').click()
      await page.getByText('The response did not come from the service.').waitFor()
      await dialogButton(page, 'Send report').click()
      await page.getByText('has arrived').waitFor()
    })
    expect(await reportsOf(map().service, citizen)).toHaveLength(1)
  })

  it('that was changed after a lost response is not stored twice', async () => {
    const citizen = await map().service.citizen()
    await map().visitMap({ as: citizen, statuses: [422] }, async (page) => {
      await loseResponse(page)
      await choosePlace(page)
      await fill(page)
      await dialogButton(page, 'Send report').click()
      await page.getByText('The response did not come from the service.').waitFor()
      await fill(page, 'Rubbish everywhere')
      await dialogButton(page, 'Send report').click()
      await page.getByText('We have already received this report').waitFor()
      await dialogButton(page, 'See my reports').click()
      await page.getByRole('dialog', { name: 'My reports' }).getByText('Rubbish on the pavement').waitFor()
    })
    expect(await reportsOf(map().service, citizen)).toHaveLength(1)
  })

  it('continues after signing in again', async () => {
    const citizen = await map().service.citizen()
    await map().visitMap({ as: citizen, statuses: [401] }, async (page) => {
      await choosePlace(page)
      await fill(page)
      await map().service.admin.api.revokeUserSessions({ path: { user_id: citizen.id } })
      await dialogButton(page, 'Send report').click()
      await page.getByLabel('Password').fill(citizen.password)
      await dialogButton(page, 'Sign in').click()
      await dialogButton(page, 'Send report').click()
      await page.getByText('has arrived').waitFor()
    })
    expect(await reportsOf(map().service, citizen)).toHaveLength(1)
  })

  it('names what is missing', async () => {
    const citizen = await map().service.citizen()
    await map().visitMap({ as: citizen }, async (page) => {
      await choosePlace(page)
      await dialogButton(page, 'Send report').click()
      expect(await page.getByText('Fill in this field.').count()).toBe(2)
      await page.getByText('Correct the marked fields.').waitFor()
    })
    expect(await reportsOf(map().service, citizen)).toHaveLength(0)
  })

  it('can be support for a similar one instead', async () => {
    const [reporter, citizen] = [await map().service.citizen(), await map().service.citizen()]
    const place = { latitude: 21.06, longitude: 105.9 }
    const { id } = await addPublicReport(map().service, reporter.id, {
      ...place,
      title: 'Rác tràn ra vỉa hè',
      category: 'waste',
      publicContent: true,
    })
    await map().visitMap({ as: citizen, path: '?at=21.06,105.9,16' }, async (page) => {
      await choosePlace(page)
      await page.getByLabel('What is it about?').selectOption({ label: 'Waste' })
      await dialogButton(page, 'Me too: “Rác tràn ra vỉa hè”').click()
      await page
        .getByText('Thank you! The city now knows that you have this problem, too: “Rác tràn ra vỉa hè”.')
        .waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
    })
    const { data } = await citizen.api.listSimilarReports({ query: { lat: place.latitude, lng: place.longitude } })
    expect(data).toMatchObject([{ id, supports: 1, is_supported: true }])
    expect(await reportsOf(map().service, citizen)).toHaveLength(0)
  })
})

describe('the own reports', () => {
  it('show their status and the notes of the staff, and change while they are open', async () => {
    const { service } = map()
    const citizen = await service.citizen()
    const { id } = await addReport(service, citizen.id, { title: 'Cây đổ', latitude: 21.04, longitude: 105.83 })
    // Without any data, the map does not say that it is live.
    await addShownStation(service, { name: 'Trường Ngô Quyền' })
    await map().visitMap({ as: citizen, width: 390 }, async (page) => {
      await openMenu(page)
      await dialogButton(page, 'My reports').click()
      await dialogButton(page, /Cây đổ/).click()
      await details(page).getByText('The staff have not dealt with this report yet.').waitFor()
      await button(page, 'Your report: Cây đổ, pending').waitFor()
      expect(await seriousFindings(page)).toEqual([])
      await page.getByText('Live', { exact: true }).waitFor()
      const body = { status: 'IN_PROGRESS', note: 'Đội cây xanh đang đến' }
      await service.admin.api.updateReportStatus({ path: { report_id: id }, body })
      await service.settle()
      await page.getByText('Your report “Cây đổ”: In progress').waitFor()
      await details(page).getByText('Đội cây xanh đang đến').waitFor()
      expect(await button(page, 'Delete report').count()).toBe(0)
    })
  })

  it('can be deleted while they are pending', async () => {
    const { service } = map()
    const citizen = await service.citizen()
    const place = { latitude: 21.04, longitude: 105.83 }
    const { id } = await addReport(service, citizen.id, { title: 'Nhầm', ...place })
    await map().visitMap({ as: citizen, path: `?layers=reports&open=report:${id},21.04,105.83` }, async (page) => {
      await details(page).getByRole('button', { name: 'Delete report' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
      await page.getByText('“Nhầm” was deleted.').waitFor()
      await button(page, 'Your report: Nhầm, pending').waitFor({ state: 'detached' })
    })
    expect(await reportsOf(map().service, citizen)).toHaveLength(0)
  })
})

it('a public report is supported after a sign-in, and the support can be withdrawn', async () => {
  const { service } = map()
  const [reporter, citizen] = [await service.citizen(), await service.citizen()]
  const place = { latitude: 21.07, longitude: 105.8 }
  const { id } = await addPublicReport(service, reporter.id, { ...place, title: 'Khói đốt rác', publicContent: true })
  const path = `?layers=reports&open=report:${id},21.07,105.8`
  await map().visitMap({ path, width: 390 }, async (page) => {
    await details(page).getByText('0 people have this problem, too.').waitFor()
    await details(page).getByRole('button', { name: 'Me too', exact: true }).click()
    await fillSignIn(page, citizen)
    await details(page).getByText('1 person has this problem, too.').waitFor()
    await page.reload()
    await details(page).getByRole('button', { name: 'Take back “Me too”' }).click()
    await details(page).getByText('0 people have this problem, too.').waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })
})
