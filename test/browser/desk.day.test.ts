import { randomUUID } from 'node:crypto'
import { unwrap } from '@environmental-monitoring/sdk'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import * as vi from '../../clients/web/desk/texts/vi/index.js'
import { useDesk } from '../_helpers/desk.js'
import { startMailServer } from '../_helpers/mail-server.js'
import { addDevices, standInPush } from '../_helpers/push.js'
import { addReport } from '../_helpers/reports.js'
import { signIn } from '../_helpers/sign-in.js'
import { enableTotp, totpCode } from '../_helpers/totp.js'

const [push, mails] = await Promise.all([standInPush(), startMailServer()])
const desk = useDesk({ ...push.settings, SMTP_URL: mails.url })
mails.settle = () => desk().service.settle()
beforeAll(() => addDevices(desk().service, 2))
afterAll(() => mails.close())

const texts = { ...vi, latitude: 'Vĩ độ', longitude: 'Kinh độ' }

/** Moves the focus with the Tab key, as somebody without a mouse must. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 250; presses += 1) {
    if ((await target.and(target.page().locator(':focus')).count()) === 1) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not reach ${target.toString()}.`)
}

/** A person who operates the page with the keyboard alone. */
const person = {
  async press(target: Locator) {
    await tabTo(target)
    await target.page().keyboard.press((await target.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter')
  },
  async write(field: Locator, text: string) {
    await tabTo(field)
    await field.page().keyboard.press('Control+A')
    await field.page().keyboard.type(text)
  },
  async choose(field: Locator, option: string) {
    await tabTo(field)
    const chosen = field.locator('option:checked')
    const count = await field.locator('option').count()
    await field.page().keyboard.press('Home')
    for (let step = 0; step < count && (await chosen.innerText()) !== option; step += 1)
      await field.page().keyboard.press('ArrowDown')
    expect(await chosen.innerText()).toBe(option)
  },
}

const fill = (text: string, values: Record<string, string | number>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]))

describe('a day at the desk with the keyboard alone, in Vietnamese', () => {
  it('ends with an audit log of all of it', async () => {
    const { service, citizen, visitDesk } = desk()
    const mark = 'Chợ phiên'
    const titles = { rejected: `${mark}, noise`, released: `${mark}, fish` }
    for (let count = 1; count <= 10; count += 1)
      await addReport(service, citizen.id, { title: `${mark} waste ${count}`, status: 'PENDING' })
    for (const title of Object.values(titles)) await addReport(service, citizen.id, { title, status: 'PENDING' })
    const admin = await createAdmin()
    const park = await unwrap(
      service.admin.api.createLocation({
        body: { name: `${mark} park`, location_type: 'PUBLIC_PARK', latitude: 21.02, longitude: 105.85 },
      }),
    )

    await visitDesk('/', { as: undefined, language: 'vi', statuses: [401] }, async (page) => {
      await enter(page, admin)
      await handleReports(page, mark, titles)
      await createStation(page, `${mark} station`)
      await movePark(page, park.name)
      await inviteManager(page, 'manager@example.com')
      await sendMessage(page, mark)
      await lookUp(page, admin.name)
    })

    const reports = await unwrap(service.admin.api.listReports({ query: { q: mark, limit: 100 } }))
    const statuses = (Array.isArray(reports) ? reports : []).map(({ title, status, public_content }) => [
      title.includes('waste') ? 'waste' : title,
      status,
      public_content,
    ])
    expect(new Set(statuses.map((row) => row.join()))).toEqual(
      new Set(['waste,APPROVED,false', `${titles.rejected},REJECTED,false`, `${titles.released},APPROVED,true`]),
    )
    const moved = await unwrap(service.admin.api.getLocation({ path: { location_id: park.id } }))
    expect(moved).toMatchObject({ latitude: 21.04, longitude: 105.85 })
    await mails.expect('manager@example.com')
  })

  /** An administrator with two-factor authentication, whose name the audit log shows. */
  async function createAdmin() {
    const { service } = desk()
    const user = await service.citizen()
    await unwrap(service.admin.api.updateUser({ path: { user_id: user.id }, body: { role: 'admin' } }))
    const admin = await signIn(service, user)
    const { full_name: name } = await unwrap(admin.api.getCurrentUser())
    return { ...(await enableTotp(admin, Date.now() - 30_000)), name: name ?? user.email }
  }

  const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
  const open = (page: Page, name: keyof typeof texts.shell.pages) =>
    person.press(page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${texts.shell.pages[name]}`) }))
  const seen = (page: Page, text: string) => page.getByText(text).first().waitFor()

  async function enter(page: Page, user: { email: string; password: string; secret: string }) {
    await person.write(page.getByLabel(texts.session.email), user.email)
    await person.write(page.getByLabel(texts.session.password), user.password)
    await person.press(button(page, texts.session.signIn))
    await person.write(page.getByLabel(texts.session.code), totpCode(user.secret, Date.now()))
    await person.press(button(page, texts.session.continue))
    await button(page, texts.shell.signOut).waitFor()
  }

  async function handleReports(page: Page, mark: string, titles: { rejected: string; released: string }) {
    const { common, reports, reportDetail } = texts
    const rows = page.locator('.queue-list li')
    const changeStatus = async (template: string) => {
      const dialog = page.getByRole('dialog')
      await person.choose(dialog.getByLabel(reports.newStatus), common.status.approved)
      await person.choose(dialog.getByLabel(reports.template), template)
      await person.press(button(dialog, fill(reports.change_other, { count: 10 })))
      await dialog.waitFor({ state: 'detached' })
    }
    await open(page, 'reports')
    await person.write(page.getByLabel(reports.search), `${mark} waste`)
    await page.waitForURL(/q=/)
    await page.getByLabel(fill(reports.selectAll_other, { count: 10 })).waitFor()
    await person.press(page.getByLabel(fill(reports.selectAll_other, { count: 10 })))
    await person.press(page.getByRole('button', { name: new RegExp(`^${reports.changeStatus}`) }))
    await changeStatus(reportDetail.templates.approvedForwarded)
    await rows.first().waitFor({ state: 'detached' })

    const openReport = async (title: string) => {
      await person.write(page.getByLabel(reports.search), title)
      await person.press(rows.getByRole('link', { name: title }))
      await page.getByRole('heading', { name: title }).waitFor()
    }
    await openReport(titles.rejected)
    await person.choose(
      page.getByLabel(reports.template),
      `${common.status.rejected}: ${reportDetail.templates.rejectedElsewhere}`,
    )
    await person.press(button(page, reportDetail.actions.rejected))
    await seen(page, fill(reportDetail.changed, { title: titles.rejected, status: common.status.rejected }))
    await page.keyboard.press('Escape')

    await openReport(titles.released)
    await person.press(button(page, reportDetail.actions.approved))
    await seen(page, fill(reportDetail.changed, { title: titles.released, status: common.status.approved }))
    await person.press(button(page, reportDetail.release))
    await seen(page, fill(reportDetail.released, { title: titles.released }))
  }

  async function createStation(page: Page, name: string) {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, 'stations')
    await person.press(button(page, texts.stations.create))
    const form = page.getByRole('dialog')
    await person.write(form.getByLabel(texts.stations.name), name)
    await person.write(form.getByLabel(texts.latitude), '21.03')
    await person.write(form.getByLabel(texts.longitude), '105.84')
    await person.press(button(form, texts.stations.create))
    const dialog = page.getByRole('alertdialog', { name: fill(texts.stations.keyTitle, { name }) })
    const key = (await dialog.locator('pre').first().innerText()).trim()
    await person.press(button(dialog, texts.stations.copyKey))
    await seen(page, texts.stations.copied)
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key)
    await person.press(button(dialog, texts.stations.keyStored))
    await page.getByRole('heading', { name }).waitFor()
  }

  async function movePark(page: Page, name: string) {
    await open(page, 'places')
    await person.write(page.getByLabel(texts.places.search), name)
    await person.press(page.getByRole('link', { name }))
    await person.write(page.getByLabel(texts.latitude), '21.04')
    await person.press(button(page, texts.places.save))
    await seen(page, fill(texts.places.saved, { name }))
  }

  async function inviteManager(page: Page, email: string) {
    await open(page, 'users')
    await person.press(button(page, texts.users.invite))
    const dialog = page.getByRole('dialog')
    await person.write(dialog.getByLabel(texts.users.fields.email), email)
    await person.choose(dialog.getByLabel(texts.users.fields.role), texts.users.roles.manager)
    await person.press(button(dialog, texts.users.sendInvitation))
    await seen(page, fill(texts.users.invited, { email }))
  }

  async function sendMessage(page: Page, title: string) {
    const { messages } = texts
    push.reset()
    await open(page, 'messages')
    await person.press(page.getByRole('link', { name: messages.compose }))
    const field = (text: string) => page.getByLabel(fill(text, { language: messages.language.vi }))
    await person.write(field(messages.titleOf), title)
    await person.write(field(messages.textOf), randomUUID())
    await person.press(button(page, messages.check))
    await seen(page, fill(messages.ready_other, { count: 2 }))
    expect(push.requests.every(({ validate_only }) => validate_only === true)).toBe(true)
    await person.press(button(page, messages.send))
    await person.press(button(page.getByRole('alertdialog'), fill(messages.confirm_other, { count: 2 })))
    await seen(page, fill(messages.sentTo_other, { count: 2 }))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  /** Finds all of the day's actions in the audit log, and counts them there. */
  async function lookUp(page: Page, name: string) {
    const { audit } = texts
    const items = page.getByRole('list', { name: audit.list }).locator('> li')
    await open(page, 'audit')
    await person.choose(page.getByLabel(audit.actor, { exact: true }), fill(audit.me, { name }))
    for (const [action, count] of [
      [audit.action.report.status_changed, 13],
      [audit.action.station.created, 1],
      [audit.action.location.updated, 1],
      [audit.action.user.created, 1],
      [audit.action.notification.sent, 2],
    ] as const) {
      await person.choose(page.getByLabel(audit.actionLabel, { exact: true }), action)
      await items.nth(count - 1).waitFor()
      await items.nth(count).waitFor({ state: 'detached' })
    }
  }
})
