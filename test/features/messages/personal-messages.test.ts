import { describe, expect, it } from '@jest/globals'
import type { Push } from '../../../src/features/messages/push.js'
import { standInPush } from '../../_helpers/push.js'
import { createRepositories } from '../../_helpers/repositories.js'
import { report, timeZone, usePersonalMessages } from './_helpers/personal-messages.js'

const service = await standInPush()

describe('the worker of personal messages', () => {
  const messages = usePersonalMessages(service)
  const { database, push, outcomes, warnings, start, send, addDevice, addMessage } = messages
  const { rows, isLeased, makeDue, sentTo } = messages

  it('sends a message to each device in its language, and deletes it', async () => {
    await addDevice('phone', 'vi')
    await addDevice('tablet', 'en')
    const id = await addMessage('report_status', report)
    await send()
    expect(await rows()).toEqual([])
    const data = { type: 'report.status_changed', report_id: '12', status: 'IN_PROGRESS' }
    expect(service.requests).toHaveLength(2)
    expect(sentTo('phone')[0]?.message).toMatchObject({
      notification: { title: 'Phản ánh của bạn: Đang xử lý', body: '“Rác thải”: Đội vệ sinh sẽ đến' },
      data,
      android: { notification: { tag: `message-${id}` } },
    })
    expect(sentTo('tablet')[0]?.message).toMatchObject({ notification: { title: 'Your report: In progress' }, data })
    expect(outcomes).toEqual({ sent: 1, expired: 0, undeliverable: 0 })
    // Records the delivery, but no notification.
    expect(await database.db('devices').whereNotNull('last_sent_at')).toHaveLength(2)
    expect(await database.db('notifications')).toEqual([])
  })

  it('marks dead tokens as inactive', async () => {
    await addDevice('gone')
    await addDevice('phone')
    service.fail('gone', 'unregistered')
    await addMessage('report_status', report)
    await send()
    expect(await database.db('devices').where('is_active', false)).toMatchObject([{ token: 'gone' }])
    expect(await rows()).toEqual([])
    expect(sentTo('phone')).toHaveLength(1)
  })

  it('deletes the message of a user without active devices, and sends nothing to devices of other users', async () => {
    const other = { email: 'minh@example.com', password_hash: 'x', role: 'citizen' } as const
    await addDevice('other', 'vi', (await database.repositories.users.create(other)).id)
    const inactive = await addDevice('inactive')
    await database.db('devices').where('id', inactive).update({ is_active: false })
    await addMessage('report_status', report)
    await send()
    expect(await rows()).toEqual([])
    expect(outcomes.undeliverable).toBe(1)
    expect(service.requests).toEqual([])
  })

  it('does not send to the devices of a deactivated user', async () => {
    await addDevice('phone')
    await database.db('users').update({ is_active: false })
    await addMessage('report_status', report)
    await send()
    expect(await rows()).toEqual([])
    await database.db('users').update({ is_active: true })
    expect(service.requests).toEqual([])
  })

  it('repeats a message only to the devices that failed', async () => {
    await addDevice('phone')
    const tablet = await addDevice('tablet')
    service.fail('tablet', 'internal', 1)
    await addMessage('report_status', report)
    await send()
    expect(await rows()).toMatchObject([{ device_ids: [tablet], attempts: 1 }])
    await makeDue()
    await send()
    expect(await rows()).toEqual([])
    expect([sentTo('phone').length, sentTo('tablet').length]).toEqual([1, 2])
    expect(outcomes.sent).toBe(1)
  })

  it('does not repeat a message that the push service rejects', async () => {
    await addDevice('phone')
    service.fail('phone', 'bad-request')
    await addMessage('report_status', report)
    await send()
    expect(outcomes.undeliverable).toBe(1)
    expect(await rows()).toEqual([])
    expect(service.requests).toHaveLength(1)
  })

  it.each([
    [1, 5],
    [4, 40],
    [30, 300],
  ])('after attempt %i waits about %i seconds', async (attempt, seconds) => {
    await addMessage('report_status', report)
    await database.db('push_messages').update({ attempts: attempt - 1 })
    // `now()` is constant in a transaction.
    const delays = await database.db.transaction(async (trx) => {
      const { pushMessages } = createRepositories(trx)
      const [claimed] = await pushMessages.claim({ limit: 1, leaseSeconds: 45, timeZone })
      const failed = { id: claimed?.id ?? 0, attempts: attempt, deviceIds: null, at: null }
      const measured: number[] = []
      for (let n = 0; n < 5; n += 1) {
        await pushMessages.settle({ done: [], expired: [], rescheduled: [failed] })
        const { rows: found } = await trx.raw<{ rows: { delay: number }[] }>(
          'select extract(epoch from next_attempt_at - now())::float8 as delay from push_messages',
        )
        measured.push(found[0]?.delay ?? 0)
      }
      return measured
    })
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(0.75 * seconds)
    expect(Math.max(...delays)).toBeLessThanOrEqual(1.25 * seconds)
    expect(new Set(delays).size).toBeGreaterThan(1)
  })

  it('sends everything once the push service works again, and logs the failure once', async () => {
    await addDevice('phone')
    for (let n = 0; n < 3; n += 1) await addMessage('report_status', report)
    service.failAll('internal')
    const work = start()
    const attempts = async () => (await rows()).map((row) => row.attempts).sort()
    await work.settle()
    expect(await attempts()).toEqual([1, 1, 1])
    await makeDue()
    await work.settle()
    // One message shows whether it works again.
    expect(await attempts()).toEqual([1, 1, 2])
    service.reset()
    await makeDue()
    await work.settle()
    expect(await rows()).toEqual([])
    expect(new Set(service.requests.map(({ message }) => message.android?.notification?.tag)).size).toBe(3)
    expect(service.requests).toHaveLength(3)
    expect(warnings).toEqual([[{ reason: 'Push service failed' }, 'Personal messages cannot be sent; retrying']])
  })

  it('sends each message once with two workers', async () => {
    await addDevice('phone')
    await database.db.raw(
      `insert into push_messages (user_id, kind, data)
       select users.id, 'report_status', ?::jsonb from users cross join generate_series(1, 1200)
       where email = 'lan@example.com'`,
      [JSON.stringify(report)],
    )
    // Not the stand-in: the SDK repeats a request that has had no response for 15 seconds, for instance because the
    // machine is busy. Neither worker ends its first batch before the other one has claimed a batch.
    const tags: (string | undefined)[] = []
    let release: () => void = () => undefined
    const bothClaimed = new Promise<void>((resolve) => (release = resolve))
    const counting: Push = {
      ...push,
      async sendToDevices(tokens, { tag }) {
        tags.push(tag)
        if (tags.length > 500) release()
        await bothClaimed
        return tokens.map(() => ({ delivered: true }))
      },
    }
    await Promise.all([send({ push: counting }), send({ push: counting })])
    expect(await rows()).toEqual([])
    expect(tags).toHaveLength(1_200)
    expect(new Set(tags).size).toBe(1_200)
  })

  it('repeats a message with the same tag if the process ended before it was deleted', async () => {
    await addDevice('phone')
    const id = await addMessage('report_status', report)
    const { pushMessages, devices } = database.repositories
    const settle = () => Promise.reject(new Error('killed'))
    await send({ repositories: { devices, pushMessages: { ...pushMessages, settle } } })
    expect(await isLeased()).toBe(true)
    await makeDue()
    await send()
    expect(await rows()).toEqual([])
    const tags = sentTo('phone').map(({ message }) => message.apns?.headers?.['apns-collapse-id'])
    expect(tags).toEqual([`message-${id}`, `message-${id}`])
  })

  it('does not settle a message that another process has claimed since', async () => {
    const id = await addMessage('report_status', report)
    const { pushMessages } = database.repositories
    const claim = () => pushMessages.claim({ limit: 1, leaseSeconds: 45, timeZone })
    await claim()
    await makeDue()
    await claim()
    await pushMessages.settle({
      done: [],
      expired: [],
      rescheduled: [{ id, attempts: 1, deviceIds: [7], at: new Date() }],
    })
    expect(await rows()).toMatchObject([{ attempts: 2, device_ids: null }])
    expect(await isLeased()).toBe(true)
  })

  it('is not delayed by a message that cannot be composed', async () => {
    await addDevice('phone')
    await addMessage('alert', null)
    const id = await addMessage('report_status', report)
    await send()
    expect(await rows()).toHaveLength(1)
    expect(sentTo('phone').map(({ message }) => message.android?.notification?.tag)).toEqual([`message-${id}`])
  })
})
