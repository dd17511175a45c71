import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { button, useDesk } from '../_helpers/desk.js'
import { createStation } from '../_helpers/own-stations.js'
import { addReport } from '../_helpers/reports.js'

const desk = useDesk({ NOTIFY_ALLOW: '127.0.0.1' })
/** What another moderator does while a page is open. */
const others = () => desk().service.admin.api
const dialog = (page: Page) => page.getByRole('dialog')

interface Conflict {
  create: () => Promise<number>
  /** Opens the form and enters something. */
  edit?: (page: Page) => Promise<unknown>
  change: (id: number) => Promise<{ response: Response }>
  submit: (page: Page) => Promise<unknown>
  /** Waits until the page shows the change of the other one, and what was entered. */
  merged: (page: Page) => Promise<unknown>
  /** What is stored after the second attempt. */
  stored: [(id: number) => Promise<{ data?: object }>, expected: object]
}

const conflicts: [page: string, conflict: Conflict][] = [
  [
    'places',
    {
      create: async () => {
        const body = { name: 'Hòa Bình', latitude: 21.03, longitude: 105.85, location_type: 'PUBLIC_PARK' as const }
        return (await others().createLocation({ body })).data?.id ?? 0
      },
      edit: (page) => page.getByLabel('Description').fill('Có hồ'),
      change: (id) => others().updateLocation({ path: { location_id: id }, body: { address: 'Phạm Văn Đồng' } }),
      submit: (page) => button(page, 'Save changes').click(),
      async merged(page) {
        expect(await page.getByLabel('Address').inputValue()).toBe('Phạm Văn Đồng')
        expect(await page.getByLabel('Description').inputValue()).toBe('Có hồ')
      },
      stored: [
        (id) => others().getLocation({ path: { location_id: id } }),
        { description: 'Có hồ', address: 'Phạm Văn Đồng' },
      ],
    },
  ],
  [
    'stations',
    {
      create: async () => (await createStation(desk().service, { name: 'Trạm Hàng Đậu' })).id,
      async edit(page) {
        await page.keyboard.press('e')
        await dialog(page).getByLabel('Operator').fill('Phường Hàng Đậu')
      },
      change: (id) => others().updateStation({ path: { station_id: id }, body: { notes: 'Trên mái' } }),
      submit: (page) => button(page, 'Save').click(),
      merged: async (page) => expect(await dialog(page).getByLabel('Notes').inputValue()).toBe('Trên mái'),
      stored: [
        (id) => others().getStation({ path: { station_id: id } }),
        { owner: 'Phường Hàng Đậu', notes: 'Trên mái' },
      ],
    },
  ],
  [
    'users',
    {
      create: async () => (await desk().service.citizen()).id,
      change: (id) => others().updateUser({ path: { user_id: id }, body: { full_name: 'Hoàng Anh' } }),
      submit: (page) => button(page, 'Deactivate').click(),
      merged: (page) => page.getByRole('heading', { name: 'Hoàng Anh' }).waitFor(),
      stored: [(id) => others().getUser({ path: { user_id: id } }), { is_active: false, full_name: 'Hoàng Anh' }],
    },
  ],
  [
    'reports',
    {
      create: async () => (await addReport(desk().service, desk().citizen.id, { title: 'Cống tắc' })).id,
      edit: (page) => page.getByLabel('Note for the reporter').fill('Đội sẽ đến'),
      change: (id) =>
        others().updateReportStatus({ path: { report_id: id }, body: { status: 'pending', public_content: true } }),
      submit: (page) => button(page, 'Reject').click(),
      async merged(page) {
        await button(page, 'Withdraw content').waitFor()
        expect(await page.getByLabel('Note for the reporter').inputValue()).toBe('Đội sẽ đến')
      },
      stored: [(id) => others().getReport({ path: { report_id: id } }), { status: 'REJECTED', public_content: true }],
    },
  ],
  [
    'webhooks',
    {
      create: async () =>
        (await others().createWebhook({ body: { url: 'http://127.0.0.1:9/' } })).data?.webhook.id ?? 0,
      change: (id) => others().updateWebhook({ path: { webhook_id: id }, body: { description: 'Bảng tin' } }),
      async submit(page) {
        await button(page, 'Delete').click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      },
      async merged(page) {
        await button(page, 'Cancel').click()
        await page.getByText('Bảng tin').waitFor()
      },
      stored: [
        async (id) => ({
          data: { response: (await others().getWebhook({ path: { webhook_id: id } })).response.status },
        }),
        { response: 404 },
      ],
    },
  ],
]

it.each(conflicts)('%s: a change by another moderator is not overwritten unseen', async (name, conflict) => {
  const id = await conflict.create()
  await desk().visitDesk(`/${name}/${id}`, { statuses: [412] }, async (page) => {
    await button(page, name === 'places' ? 'Save changes' : name === 'reports' ? 'Reject' : 'Delete').waitFor()
    await conflict.edit?.(page)
    expect((await conflict.change(id)).response.status).toBe(200)
    await conflict.submit(page)
    await page.getByText('Somebody else has changed this in the meantime.').waitFor()
    await conflict.merged(page)
    const [read, expected] = conflict.stored
    expect((await read(id)).data).not.toMatchObject(expected)
    const done = page.waitForResponse((response) => response.request().method() !== 'GET')
    await conflict.submit(page)
    await done
    expect((await read(id)).data).toMatchObject(expected)
  })
})
