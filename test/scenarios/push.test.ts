import { randomUUID } from 'node:crypto'
import { unwrap } from '@environmental-monitoring/sdk'
import { expect, it } from '@jest/globals'
import { until } from '../_helpers/processes.js'
import { standInPush } from '../_helpers/push.js'
import { onBothTargets } from './_helpers/targets.js'

const push = await standInPush()

const warning = {
  title: 'Chất lượng không khí kém',
  body: 'AQI tại Ba Đình đang ở mức 165. Hạn chế hoạt động ngoài trời.',
  data: { screen: 'air-quality', sensor_id: 'Hanoi:BaDinh:9003' },
}
const trial = { title: 'Thử nghiệm', body: 'Thông báo này không được gửi tới thiết bị nào.', dry_run: true }

onBothTargets(
  'Push notifications',
  (target) => {
    const { step, refused } = target

    /** Creates a citizen with a device. */
    const withDevice = async () => {
      const lan = await target.citizen()
      const body = { token: `device-${randomUUID()}`, platform: 'android' } as const
      const device = await step(201, () => unwrap(lan.api.registerDevice({ body })))
      return { lan, device, body }
    }

    it('a device registers repeatedly, is stored once, and unregisters', async () => {
      const { lan, device, body } = await withDevice()
      expect(device).toMatchObject({ platform: 'android', is_active: true })
      expect(await step(200, () => unwrap(lan.api.registerDevice({ body })))).toEqual(device)
      if (target.remembers) expect(device.token).toBe(body.token)

      const path = { token: body.token }
      await step(200, () => lan.api.unregisterDevice({ path }))
      await refused(404, () => lan.api.unregisterDevice({ path }))
      await refused(401, () => target.guest().registerDevice({ body }))
    })

    it('an admin sends to all devices after a dry run, and only once', async () => {
      const { device } = await withDevice()
      const admin = await target.admin()
      const devices = await step(200, () => unwrap(admin.api.listDevices({})))
      expect(devices.map(({ platform }) => platform)).toContain('android')

      const checked = await step(200, () => unwrap(admin.api.sendNotification({ body: trial })), 'TrialRunDone')
      expect(checked).toMatchObject({ ...pick(trial), status: 'dry_run', notification_type: 'token', failure_count: 0 })

      const headers = { 'Idempotency-Key': randomUUID() }
      const send = () => admin.api.sendNotification({ body: warning, headers })
      const sent = await step(200, () => unwrap(send()), 'AlertSent')
      expect(sent).toMatchObject({ ...pick(warning), data: warning.data, notification_type: 'token', topic: null })
      expect(sent.success_count).toBeGreaterThanOrEqual(1)
      expect(await step(200, () => unwrap(send()), 'AlertSent')).toEqual(sent)
      if (target.remembers) {
        expect(sent.status).toBe('sent')
        const [message, ...more] = push.requests.filter(
          (one) => !one.validate_only && one.message.token === device.token,
        )
        expect(message?.message).toMatchObject({ notification: pick(warning), data: warning.data })
        expect(more).toEqual([])
      }
    })

    it('an admin sends to a topic, and reads the sent notifications', async () => {
      const admin = await target.admin()
      const body = { ...warning, topic: 'hanoi-air' }
      const sent = await step(200, () => unwrap(admin.api.sendTopicNotification({ body })))
      expect(sent).toMatchObject({ ...body, notification_type: 'topic', status: 'sent', success_count: 1 })

      const query = { notification_type: 'topic', limit: 1 } as const
      const history = await step(200, () => unwrap(admin.api.listNotifications({ query })))
      expect(history.items).toEqual([sent])
      expect(history.total).toBeGreaterThanOrEqual(1)
      const path = { notification_id: sent.id }
      const record = await step(200, () => unwrap(admin.api.getNotification({ path })))
      expect(record).toMatchObject(pick(warning))
      await refused(404, () => admin.api.getNotification({ path: { notification_id: 2_000_000_000 } }))
      if (target.remembers) expect(record).toEqual(sent)

      const cleaned = await step(200, () => unwrap(admin.api.cleanUpNotifications({ query: { days: 90 } })))
      expect(cleaned.message).toContain(`${cleaned.deleted_count} notifications`)
      if (target.remembers) expect(cleaned.deleted_count).toBe(0)
    })

    it('a reporter learns the new status of a report on each device, in its language', async () => {
      const { lan, device } = await withDevice()
      const tablet = { token: `device-${randomUUID()}`, platform: 'ios', language: 'en' } as const
      await step(201, () => unwrap(lan.api.registerDevice({ body: tablet })))
      const content = { title: 'Rác thải tràn ra vỉa hè', latitude: 21.0352, longitude: 105.8403 }
      const report = await step(201, () => unwrap(lan.api.createReport({ body: content })))
      const manager = await target.manager()
      const change = { status: 'IN_PROGRESS', note: 'Đội vệ sinh sẽ đến vào chiều nay' }
      const path = { report_id: report.id }
      await step(200, () => unwrap(manager.api.updateReportStatus({ path, body: change })))
      // A note alone is not sent.
      const note = { ...change, note: 'Đã lên lịch' }
      await step(200, () => unwrap(manager.api.updateReportStatus({ path, body: note })))
      if (!target.remembers) return
      const last = { status: 'COMPLETED' }
      await step(200, () => unwrap(manager.api.updateReportStatus({ path, body: last })))
      const received = (token: string) => push.requests.filter(({ message }) => message.token === token)
      await until(() => received(device.token).length >= 2 && received(tablet.token).length >= 2)
      const data = { type: 'report.status_changed', report_id: String(report.id), status: 'IN_PROGRESS' }
      const body = '“Rác thải tràn ra vỉa hè”: Đội vệ sinh sẽ đến vào chiều nay'
      const progress = (token: string) => received(token).map(({ message }) => message)
      expect(progress(device.token)).toHaveLength(2)
      expect(progress(device.token)).toContainEqual(
        expect.objectContaining({ notification: { title: 'Báo cáo của bạn: Đang xử lý', body }, data }),
      )
      expect(progress(tablet.token)).toHaveLength(2)
      expect(progress(tablet.token)).toContainEqual(
        expect.objectContaining({ notification: { title: 'Your report: In progress', body }, data }),
      )
      const admin = await target.admin()
      const { items } = await step(200, () => unwrap(admin.api.listNotifications({})))
      expect(items.map(({ title }) => title)).not.toContain('Your report: In progress')
    })

    it('a citizen can neither send, nor list devices, nor clean up', async () => {
      const lan = await target.citizen()
      await refused(403, () => lan.api.sendNotification({ body: warning }))
      await refused(403, () => lan.api.sendTopicNotification({ body: { ...warning, topic: 'hanoi-air' } }))
      await refused(403, () => lan.api.listDevices({}))
      await refused(403, () => lan.api.listNotifications({}))
      await refused(403, () => lan.api.cleanUpNotifications({}))
    })

    it('returns an error if the push service denies access', async () => {
      const admin = await target.admin()
      push.failAll('unauthenticated')
      const error = await refused(502, () =>
        admin.api.sendTopicNotification({ body: { ...warning, topic: 'hanoi-air' } }),
      ).finally(() => push.failAll(undefined))
      if (target.remembers)
        expect(error.detail).toBe('Push service refused access. Contact the operator of this service.')
    })
  },
  { environment: push.settings },
)

/** Returns the fields of a message that its record contains. */
function pick({ title, body }: { title: string; body: string }) {
  return { title, body }
}
