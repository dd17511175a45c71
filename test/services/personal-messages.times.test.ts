import { describe, expect, it } from '@jest/globals'
import type { Push } from '../../src/providers/push.js'
import { query, until } from '../_helpers/processes.js'
import { standInPush } from '../_helpers/push.js'
import { addReport } from '../_helpers/reports.js'
import { useService } from '../_helpers/service.js'
import { crossing, report, usePersonalMessages } from './_helpers/personal-messages.js'

const service = await standInPush()

describe('personal messages', () => {
  const messages = usePersonalMessages(service)
  const { database, push, outcomes, start, addDevice, addMessage, addAlert } = messages
  const { rows, isEmpty, isLeased, isDueWithin, makeDue, sentTo } = messages

  describe('expiry', () => {
    it.each([
      ['alert', crossing, '61 minutes'],
      ['report_status', report, '25 hours'],
    ] as const)('drops a message of kind %s', async (kind, data, age) => {
      await addDevice('phone')
      await addMessage(kind, data, { age })
      start()
      await until(() => outcomes.expired === 1)
      expect(await rows()).toEqual([])
      expect(service.requests).toEqual([])
    })

    it.each([
      ['alert', crossing, '50 minutes'],
      ['report_status', report, '23 hours'],
    ] as const)('sends a recent message of kind %s', async (kind, data, age) => {
      await addDevice('phone')
      await addMessage(kind, data, { age })
      start()
      await until(isEmpty)
      expect(service.requests).toHaveLength(1)
    })

    it('limits the lifetime of an alert at the push service', async () => {
      await addDevice('phone')
      await addMessage('alert', crossing, { age: '50 minutes' })
      start()
      await until(isEmpty)
      const lifetime = Number.parseInt(sentTo('phone')[0]?.message.android?.ttl ?? '')
      expect(lifetime).toBeGreaterThan(0)
      expect(lifetime).toBeLessThanOrEqual(600)
    })

    it.each([
      ['a worker', () => start()],
      ['maintenance', () => database.repositories.pushMessages.deleteExpired()],
    ])('by %s lets the next observation trigger the alert again', async (_who, expire) => {
      await addDevice('phone')
      const alertId = await addAlert('1 hour', '2 hours')
      await database.db('alerts').update({ triggered_by: 'urn:ngsi-ld:AirQualityObserved:Hanoi:1' })
      await addMessage('alert', crossing, { alertId, age: '61 minutes' })
      await expire()
      await until(isEmpty)
      expect(await database.db('alerts').pluck('is_triggered')).toEqual([false])
    })

    it('happens without a worker', async () => {
      await addMessage('alert', crossing, { age: '61 minutes' })
      const id = await addMessage('report_status', report, { age: '61 minutes' })
      expect(await database.repositories.pushMessages.deleteExpired()).toBe(1)
      expect((await rows()).map((row) => row.id)).toEqual([id])
    })
  })

  describe('quiet hours', () => {
    it.each([
      ['end', '-30 minutes', '30 minutes'],
      ['began yesterday and end', '31 minutes', '30 minutes'],
    ])('delay an alert until they %s', async (_what, from, to) => {
      await addDevice('phone')
      await addMessage('alert', crossing, { alertId: await addAlert(from, to) })
      start()
      await until(async () => (await rows())[0]?.attempts === 1 && !(await isDueWithin('29 minutes')))
      expect(await isDueWithin('31 minutes')).toBe(true)
      expect(service.requests).toEqual([])
    })

    it('drop an alert that expires before they end', async () => {
      await addDevice('phone')
      const alertId = await addAlert('-30 minutes', '30 minutes')
      await addMessage('alert', crossing, { alertId, age: '40 minutes' })
      start()
      await until(() => outcomes.expired === 1)
      expect(await rows()).toEqual([])
      expect(service.requests).toEqual([])
    })

    it.each([
      ['later', '30 minutes', '90 minutes'],
      ['over', '-90 minutes', '-30 minutes'],
    ])('do not delay an alert if they are %s', async (_what, from, to) => {
      await addDevice('phone')
      await addMessage('alert', crossing, { alertId: await addAlert(from, to) })
      start()
      await until(isEmpty)
      expect(service.requests).toHaveLength(1)
    })

    it('delay a retry', async () => {
      await addDevice('phone')
      service.fail('phone', 'internal', 1)
      const alertId = await addAlert('-90 minutes', '-30 minutes')
      await addMessage('alert', crossing, { alertId })
      start()
      await until(async () => (await rows())[0]?.attempts === 1 && !(await isLeased()))
      await database.db.raw(`update alerts set quiet_to = quiet_to + interval '1 hour'`)
      await makeDue()
      await until(async () => (await rows())[0]?.attempts === 2 && !(await isDueWithin('29 minutes')))
      expect(service.requests).toHaveLength(1)
    })

    it('end the lifetime of an alert at the push service', async () => {
      await addDevice('phone')
      await addMessage('alert', crossing, { alertId: await addAlert('10 minutes', '3 hours') })
      start()
      await until(isEmpty)
      const lifetime = Number.parseInt(sentTo('phone')[0]?.message.android?.ttl ?? '')
      expect(lifetime).toBeGreaterThan(0)
      expect(lifetime).toBeLessThanOrEqual(600)
    })
  })

  describe('shutdown', () => {
    /** A push service that answers when `release` is called. */
    const slowPush = () => {
      let release: () => void = () => undefined
      const released = new Promise<void>((resolve) => (release = resolve))
      const calls: string[][] = []
      const slow: Push = {
        ...push,
        async sendToDevices(tokens) {
          calls.push(tokens)
          await released
          return tokens.map(() => ({ delivered: true }))
        },
      }
      return { slow, calls, release }
    }

    it('waits for the messages that are being sent, and starts no others', async () => {
      await addDevice('phone')
      await addMessage('report_status', report)
      const { slow, calls, release } = slowPush()
      const worker = start({ push: slow })
      await until(() => calls.length === 1)
      const id = await addMessage('report_status', report)
      const stopped = worker.stop()
      release()
      await stopped
      expect(calls).toHaveLength(1)
      expect((await rows()).map((row) => [row.id, row.attempts])).toEqual([[id, 0]])
    })

    it('keeps messages without a response for the next start', async () => {
      await addDevice('phone')
      await addMessage('report_status', report)
      const { slow, calls, release } = slowPush()
      const worker = start({ push: slow })
      await until(() => calls.length === 1)
      await worker.stop(0)
      expect(await rows()).toHaveLength(1)
      expect(await isLeased()).toBe(false)
      release()
    })
  })
})

describe('without a push service', () => {
  const running = useService()

  it('the status of a report can be changed, and the message is kept until it expires', async () => {
    const { app, databaseUrl, admin, logged } = running()
    const reporter = await running().citizen()
    const { id } = await addReport(running(), reporter.id)
    await reporter.api.registerDevice({ body: { token: 'phone', platform: 'ios' } })
    const path = { report_id: id }
    const { response } = await admin.api.updateReportStatus({ path, body: { status: 'APPROVED' } })
    expect(response.status).toBe(200)
    expect(await query(databaseUrl, 'select attempts from push_messages')).toEqual([{ attempts: 0 }])
    await query(databaseUrl, `update push_messages set created_at = now() - interval '25 hours'`)
    // The service deletes expired messages regularly too.
    await until(async () => {
      await app.context.repositories.pushMessages.deleteExpired()
      return (await query(databaseUrl, 'select id from push_messages')).length === 0
    })
    expect(logged).toEqual([])
  })
})
