import { describe, expect, it } from '@jest/globals'
import type { Push } from '../../../src/features/messages/push.js'
import { query } from '../../_helpers/processes.js'
import { standInPush } from '../../_helpers/push.js'
import { addReport } from '../../_helpers/reports.js'
import { useService } from '../../_helpers/service.js'
import { crossing, report, usePersonalMessages } from './_helpers/personal-messages.js'

const service = await standInPush()

describe('personal messages', () => {
  const messages = usePersonalMessages(service)
  const { database, push, outcomes, jobOf, send, addDevice, addMessage, addAlert } = messages
  const { rows, isLeased, isDueWithin, makeDue, sentTo } = messages

  describe('expiry', () => {
    it.each([
      ['alert', crossing, '50 minutes', 1],
      ['alert', crossing, '61 minutes', 0],
      ['report_status', report, '23 hours', 1],
      ['report_status', report, '25 hours', 0],
    ] as const)('of a message of kind %s that is older: after %s, %i are sent', async (kind, data, age, sent) => {
      await addDevice('phone')
      await addMessage(kind, data, { age })
      await send()
      expect(outcomes).toMatchObject({ sent, expired: 1 - sent })
      expect(await rows()).toEqual([])
      expect(service.requests).toHaveLength(sent)
    })

    it.each([
      ['a worker', () => send()],
      ['maintenance', () => database.repositories.pushMessages.deleteExpired()],
    ])('by %s lets the next observation trigger the alert again', async (_who, expire) => {
      await addDevice('phone')
      const alertId = await addAlert('1 hour', '2 hours')
      await database.db('alerts').update({ triggered_by: 'urn:ngsi-ld:AirQualityObserved:Hanoi:1' })
      await addMessage('alert', crossing, { alertId, age: '61 minutes' })
      await expire()
      expect(await rows()).toEqual([])
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
      await send()
      expect(await rows()).toMatchObject([{ attempts: 1 }])
      expect([await isDueWithin('29 minutes'), await isDueWithin('31 minutes')]).toEqual([false, true])
      expect(service.requests).toEqual([])
    })

    it('drop an alert that expires before they end', async () => {
      await addDevice('phone')
      const alertId = await addAlert('-30 minutes', '30 minutes')
      await addMessage('alert', crossing, { alertId, age: '40 minutes' })
      await send()
      expect(outcomes.expired).toBe(1)
      expect(await rows()).toEqual([])
      expect(service.requests).toEqual([])
    })

    it.each([
      ['later', '30 minutes', '90 minutes'],
      ['over', '-90 minutes', '-30 minutes'],
    ])('do not delay an alert if they are %s', async (_what, from, to) => {
      await addDevice('phone')
      await addMessage('alert', crossing, { alertId: await addAlert(from, to) })
      await send()
      expect(service.requests).toHaveLength(1)
    })

    it('delay a retry', async () => {
      await addDevice('phone')
      service.fail('phone', 'internal', 1)
      const alertId = await addAlert('-90 minutes', '-30 minutes')
      await addMessage('alert', crossing, { alertId })
      await send()
      expect([(await rows())[0]?.attempts, await isLeased()]).toEqual([1, false])
      await database.db.raw(`update alerts set quiet_to = quiet_to + interval '1 hour'`)
      await makeDue()
      await send()
      expect([(await rows())[0]?.attempts, await isDueWithin('29 minutes')]).toEqual([2, false])
      expect(service.requests).toHaveLength(1)
    })
  })

  it.each([
    ['its age', '50 minutes', '3 hours', '4 hours'],
    ['the next quiet hours', '0', '10 minutes', '3 hours'],
  ])('have a lifetime at the push service that is limited by %s', async (_what, age, quietFrom, quietTo) => {
    await addDevice('phone')
    await addMessage('alert', crossing, { alertId: await addAlert(quietFrom, quietTo), age })
    await send()
    const lifetime = Number.parseInt(sentTo('phone')[0]?.message.android?.ttl ?? '')
    expect(lifetime).toBeGreaterThan(0)
    expect(lifetime).toBeLessThanOrEqual(600)
  })

  it('keeps messages without a response for the next process when the service stops', async () => {
    await addDevice('phone')
    await addMessage('report_status', report)
    const stop = new AbortController()
    const hanging: Push = {
      ...push,
      sendToDevices() {
        stop.abort()
        return new Promise(() => undefined)
      },
    }
    await expect(jobOf({ push: hanging }).run(stop.signal)).rejects.toThrow()
    expect([(await rows()).length, await isLeased()]).toEqual([1, false])
  })
})

describe('without a push service', () => {
  const running = useService()

  it('the status of a report can be changed, and the message is kept until it expires', async () => {
    const { databaseUrl, admin, logged } = running()
    const reporter = await running().citizen()
    const { id } = await addReport(running(), reporter.id)
    await reporter.api.registerDevice({ body: { token: 'phone', platform: 'ios' } })
    const path = { report_id: id }
    const { response } = await admin.api.updateReportStatus({ path, body: { status: 'APPROVED' } })
    expect(response.status).toBe(200)
    expect(await query(databaseUrl, 'select attempts from push_messages')).toEqual([{ attempts: 0 }])
    await query(databaseUrl, `update push_messages set created_at = now() - interval '25 hours'`)
    await running().settle()
    expect(await query(databaseUrl, 'select id from push_messages')).toEqual([])
    expect(logged).toEqual([])
  })
})
