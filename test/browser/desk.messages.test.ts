import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { findingsInAllLooks, seriousFindings } from '../_helpers/axe.js'
import { button, chooseOption, useDesk } from '../_helpers/desk.js'
import { query } from '../_helpers/processes.js'
import { addDevices, forgetAll, standInPush } from '../_helpers/push.js'

const push = await standInPush()
const desk = useDesk({ ...push.settings, PUSH_TOPICS: 'hanoi-air' })

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const delivered = () => push.requests.filter((request) => request.validate_only !== true)

async function write(page: Page): Promise<void> {
  await page.getByLabel('Title (Vietnamese)').fill('Không khí kém')
  await page.getByLabel('Text (Vietnamese)').fill('AQI 165')
}

beforeEach(async () => {
  await forgetAll(desk().service)
  push.reset()
})

describe('writing a message', () => {
  it('checks it, names recipients and count, and sends each device its language', async () => {
    const { service, visitDesk } = desk()
    await addDevices(service, 3)
    await query(service.databaseUrl, "update devices set language = 'en' where token = 'device-2'")
    await visitDesk('/messages/new', {}, async (page) => {
      await write(page)
      await page.getByLabel('Title (English)').fill('Poor air')
      await page.getByLabel('Text (English)').fill('The AQI is 165')
      expect(await page.locator('.phone', { hasText: 'Poor air' }).count()).toBe(2)
      await button(page, 'Check without sending').click()
      await page.getByText('3 devices would receive this message.').waitFor()
      expect(delivered()).toEqual([])
      await button(page, 'Send').click()
      await dialog(page).getByText('The message goes to all devices: 3 would receive it.').waitFor()
      expect(await seriousFindings(page)).toEqual([])
      await button(page, 'Send to 3 devices').click()
      await page.getByText('The message was sent to 3 devices.').waitFor()
      await page.waitForURL(/\/messages\/\d+$/)
    })
    const titles = delivered().map(({ message }) => [message.token, message.notification?.title])
    expect(titles.sort()).toEqual([
      ['device-1', 'Không khí kém'],
      ['device-2', 'Poor air'],
      ['device-3', 'Không khí kém'],
    ])
  })

  it('sends once if the response is lost and the button is pressed again', async () => {
    const { service, visitDesk } = desk()
    await addDevices(service, 1)
    await visitDesk('/messages/new', { statuses: [503] }, async (page) => {
      await write(page)
      await button(page, 'Check without sending').click()
      await button(page, 'Send').click()
      const keys: (string | undefined)[] = []
      let lost = 0
      await page.route('**/notifications/send', async (route) => {
        keys.push(route.request().headers()['idempotency-key'])
        const response = await route.fetch()
        if (delivered().length === 1 && lost === 0) {
          lost += 1
          await route.fulfill({ status: 503, json: { detail: 'Lost', code: 'unavailable' } })
        } else await route.fulfill({ response })
      })
      await button(page, 'Send to 1 device').click()
      await page.getByText('The message was sent to 1 device.').or(page.getByText('Lost')).first().waitFor()
      if (new URL(page.url()).pathname.endsWith('/new')) await button(page, 'Send to 1 device').click()
      await page.waitForURL(/\/messages\/\d+$/)
      expect(new Set(keys).size).toBe(1)
    })
    expect(delivered()).toHaveLength(1)
  })

  it('cannot be cancelled or pressed again while it is sent', async () => {
    const { service, visitDesk } = desk()
    await addDevices(service, 1)
    await visitDesk('/messages/new', {}, async (page) => {
      await write(page)
      await button(page, 'Check without sending').click()
      await button(page, 'Send').click()
      let respond = (): void => undefined
      const responded = new Promise<void>((resolve) => {
        respond = resolve
      })
      await page.route('**/notifications/send', async (route) => {
        await responded
        await route.continue()
      })
      await button(page, 'Send to 1 device').dblclick()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      expect(await button(page, 'Cancel').isDisabled()).toBe(true)
      respond()
      await page.waitForURL(/\/messages\/\d+$/)
    })
    expect(delivered()).toHaveLength(1)
  })

  it('asks to check again after a change', async () => {
    const { service, visitDesk } = desk()
    await addDevices(service, 1)
    await visitDesk('/messages/new', {}, async (page) => {
      await write(page)
      await button(page, 'Check without sending').click()
      await button(page, 'Send').waitFor()
      await page.getByLabel('Text (Vietnamese)').fill('AQI 170')
      await page.getByText('The message has changed since it was checked.').waitFor()
      expect(await button(page, 'Send').count()).toBe(0)
    })
  })

  it('sends to a topic, which has one text', () =>
    desk().visitDesk('/messages/topics', {}, async (page) => {
      // Pages without HTTPS do not have it.
      await page.evaluate('delete Crypto.prototype.randomUUID')
      await page.getByRole('link', { name: 'hanoi-air' }).click()
      await write(page)
      expect(await page.getByLabel('Title (English)').count()).toBe(0)
      await button(page, 'Check without sending').click()
      await button(page, 'Send').click()
      await dialog(page).getByText('subscribe to the topic “hanoi-air”').waitFor()
      await button(page, 'Send to the topic').click()
      await page.waitForURL(/\/messages\/\d+/)
      expect(delivered()).toMatchObject([{ message: { topic: 'hanoi-air', notification: { title: 'Không khí kém' } } }])
    }))

  it('does not offer to send what no device would receive, or what is too long', () =>
    desk().visitDesk('/messages/new', {}, async (page) => {
      await write(page)
      await button(page, 'Check without sending').click()
      await page.getByText('No device would receive this message.').waitFor()
      expect(await button(page, 'Send').count()).toBe(0)
      await page.getByLabel('Text (Vietnamese)').fill('ế'.repeat(1400))
      await page.getByText('shorten the text').waitFor()
      expect(await button(page, 'Check without sending').isDisabled()).toBe(true)
    }))
})

describe('the messages that were sent', () => {
  it('filters them in the URL, and shows the deliveries of one by keyboard', async () => {
    const { service, visitDesk } = desk()
    await addDevices(service, 2)
    push.fail('device-1', 'unregistered')
    const translations = { en: { title: 'Poor air', body: 'AQI 165' } }
    await service.admin.api.sendNotification({ body: { title: 'Không khí', body: 'AQI 165', translations } })
    await visitDesk('/messages?type=topic', {}, async (page) => {
      await page.getByText('There are no messages with these filters.').waitFor()
      await chooseOption(page, 'Sent to', 'All devices')
      await page.waitForURL(/type=token/)
      await page.getByRole('link', { name: 'Không khí' }).waitFor()
      await page.locator('h1').click()
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
      await dialog(page).getByText('1 token is no longer registered').waitFor()
      await dialog(page).getByText('Poor air').waitFor()
      expect(await seriousFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.waitForURL(/\/messages\?type=token$/)
    })
  })
})

describe.each(['en', 'vi'] as const)('the messages in %s', (language) => {
  it.each(['/messages', '/messages/topics', '/messages/new'])('have no serious findings at %s', async (path) => {
    const { service, visitDesk } = desk()
    await service.admin.api.sendNotification({ body: { title: 'Không khí', body: 'AQI 165' } })
    await visitDesk(path, { language }, async (page) => {
      await page.getByRole('table').or(page.locator('.phone')).first().waitFor()
      expect(await findingsInAllLooks(page)).toEqual([])
    })
  })
})
