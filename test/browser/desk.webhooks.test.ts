import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { findingsInAllLooks, seriousFindings } from '../_helpers/axe.js'
import { button, useDesk } from '../_helpers/desk.js'
import { startReceiver, type Receiver } from '../_helpers/receiver.js'
import { createWebhook, untilDeliveries } from '../_helpers/webhooks.js'

const desk = useDesk({ NOTIFY_ALLOW: '127.0.0.1' })

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

let receiver: Receiver

beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.close())

const create = (url = receiver.url) => createWebhook(desk().service, { url, description: 'Dashboard' })
const webhook = async (id: number) => (await desk().service.admin.api.getWebhook({ path: { webhook_id: id } })).data

describe('the webhooks of the desk', () => {
  it('says that there are none yet, and creates one by keyboard only', () =>
    desk().visitDesk('/webhooks', {}, async (page) => {
      await page.getByText('No webhooks yet.').waitFor()
      await page.keyboard.press('n')
      await page.keyboard.type(receiver.url)
      await page.keyboard.press('Enter')
      const secret = page.getByRole('textbox', { name: 'Secret' })
      await secret.waitFor()
      expect(await secret.textContent()).toMatch(/^whsec_/)
      expect(await seriousFindings(page)).toEqual([])
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.getByText('No deliveries yet.').waitFor()
      expect(await page.getByText('whsec_').count()).toBe(0)
    }))

  it('shows errors beside the field', () =>
    desk().visitDesk('/webhooks', { statuses: [422] }, async (page) => {
      await button(page, 'New webhook').click()
      const field = page.getByLabel('Address')
      await field.fill('javascript:alert(1)')
      await button(page, 'Create').click()
      await page.getByText('Correct the marked fields.').waitFor()
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      expect(await field.and(page.locator(':focus')).count()).toBe(1)
      await button(page, 'Cancel').click()
      await dialog(page).waitFor({ state: 'detached' })
    }))

  it('shows addresses as text, not as links', async () => {
    const { id } = await create('https://dashboard.example/hooks')
    await desk().visitDesk(`/webhooks/${id}`, {}, async (page) => {
      await page.getByRole('heading', { name: 'https://dashboard.example/hooks' }).waitFor()
      expect(await page.locator('a[href*="dashboard.example"]').count()).toBe(0)
    })
  })

  it('sends a test event, and shows its delivery', async () => {
    const { id } = await create()
    await desk().visitDesk(`/webhooks/${id}`, {}, async (page) => {
      await page.getByText('No deliveries yet.').waitFor()
      const sent = page.waitForResponse('**/ping')
      await page.keyboard.press('t')
      await sent
      await desk().service.settle()
      await page.getByRole('cell', { name: 'Delivered', exact: true }).waitFor()
      await button(page, 'Test event').click()
      await dialog(page).getByText('200').waitFor()
      expect(await seriousFindings(page)).toEqual([])
    })
  })

  it('filters deliveries in the URL, and sends an event again', async () => {
    const { service, visitDesk } = desk()
    const { id } = await create()
    await service.admin.api.pingWebhook({ path: { webhook_id: id } })
    await untilDeliveries(service, id, ([one]) => one?.status === 'delivered')
    await visitDesk(`/webhooks/${id}?status=failed`, {}, async (page) => {
      await page.getByText('There are no deliveries with this status.').waitFor()
      await page.getByLabel('Status').selectOption('delivered')
      await page.waitForURL(/status=delivered/)
      const before = receiver.received.length
      const calls: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') calls.push(request.url())
      })
      await page.getByRole('button', { name: /^Send again/ }).dblclick()
      await page.getByText('The event is being sent again.').waitFor()
      await service.settle()
      expect(receiver.received.length).toBeGreaterThan(before)
      expect(calls).toHaveLength(1)
    })
  })

  it('pauses, and undoes it with a key', async () => {
    const { id } = await create()
    await desk().visitDesk(`/webhooks/${id}`, {}, async (page) => {
      await button(page, 'Pause').click()
      await button(page, 'Resume').waitFor()
      expect(await webhook(id)).toMatchObject({ is_active: false })
      await page.keyboard.press('z')
      await button(page, 'Pause').waitFor()
      expect(await webhook(id)).toMatchObject({ is_active: true })
    })
  })

  it('changes the events, and undoes it', async () => {
    const { id } = await create()
    const before = await webhook(id)
    await desk().visitDesk(`/webhooks/${id}`, {}, async (page) => {
      await button(page, 'Edit').click()
      await page.getByLabel('New place').click({ force: true })
      await button(page, 'Save').click()
      await page.getByText('The webhook was changed.').waitFor()
      const events = before?.events.filter((type) => type !== 'location.created')
      expect(await webhook(id)).toMatchObject({ url: receiver.url, description: 'Dashboard', events })
      await page.keyboard.press('z')
      await page.getByText('Undone.').waitFor()
      expect((await webhook(id))?.events).toEqual(before?.events)
    })
  })

  it('replaces the secret after a confirmation', async () => {
    const { id, secret } = await create()
    await desk().visitDesk(`/webhooks/${id}`, {}, async (page) => {
      await button(page, 'Replace the secret').click()
      await dialog(page).getByText(receiver.url).waitFor()
      await button(page, 'Replace').click()
      const shown = page.getByRole('textbox', { name: 'Secret' })
      await shown.waitFor()
      expect(await shown.textContent()).not.toBe(secret)
      await page.keyboard.press('Escape')
      expect(await shown.isVisible()).toBe(true)
      await button(page, 'I have copied it').click()
      await shown.waitFor({ state: 'detached' })
    })
  })

  it('deletes after a confirmation that names the address', async () => {
    const { id } = await create()
    await desk().visitDesk(`/webhooks/${id}`, {}, async (page) => {
      await button(page, 'Delete').click()
      await dialog(page).getByText(receiver.url).waitFor()
      await dialog(page).getByRole('button', { name: 'Delete' }).click()
      await page.waitForURL(/\/desk\/webhooks$/)
    })
    expect(await webhook(id)).toBeUndefined()
  })
})

it.each(['en', 'vi'] as const)('the webhooks have no serious accessibility findings in %s', async (language) => {
  const { service, visitDesk } = desk()
  const { id } = await create()
  await service.admin.api.pingWebhook({ path: { webhook_id: id } })
  await untilDeliveries(service, id, ([one]) => one?.status === 'delivered')
  for (const path of ['/webhooks', `/webhooks/${id}`]) {
    await visitDesk(path, { language }, async (page) => {
      await page.getByRole('table').waitFor()
      expect(await findingsInAllLooks(page)).toEqual([])
    })
  }
})
