import { describe, expect, it } from '@jest/globals'
import { second } from '../../src/time.js'
import { until } from '../_helpers/processes.js'
import { answering, ok } from '../_helpers/receiver.js'
import { allDelivered, places, useWebhookWorkers } from './_helpers/webhook-worker.js'

describe('retries', () => {
  const workers = useWebhookWorkers()

  it('follow with growing delays', async () => {
    const receiver = await workers.receiver()
    await workers.webhook(receiver.url)
    receiver.answer = answering(503)
    workers.start()
    await workers.emit(['location:1'])
    for (const [attempts, delay] of [
      [1, 5],
      [2, 10],
      [3, 20],
    ] as const) {
      const [delivery] = await workers.untilDeliveries(([one]) => one?.attempts === attempts)
      expect(delivery).toMatchObject({ status: 'pending', response_status: 503, error: 'status 503' })
      const seconds = (Number(delivery?.next_attempt_at) - Number(delivery?.last_attempt_at)) / second
      expect(seconds).toBeGreaterThanOrEqual(delay * 0.75)
      expect(seconds).toBeLessThanOrEqual(delay * 1.25)
      await workers.expireDelays()
    }
  })

  it('wait at most half an hour', async () => {
    const receiver = await workers.receiver()
    await workers.webhook(receiver.url)
    receiver.answer = answering(503)
    await workers.emit(['location:1'])
    await workers.db()('webhook_deliveries').update({ attempts: 100 })
    workers.start()
    const [delivery] = await workers.untilDeliveries(([one]) => one?.attempts === 101)
    const minutes = (Number(delivery?.next_attempt_at) - Number(delivery?.last_attempt_at)) / second / 60
    expect(minutes).toBeGreaterThanOrEqual(22.5)
    expect(minutes).toBeLessThanOrEqual(37.5)
  })

  it('end after 24 hours', async () => {
    const receiver = await workers.receiver()
    await workers.webhook(receiver.url)
    receiver.answer = answering(503)
    await workers.emit(['location:1'])
    const { rows } = await workers
      .db()
      .raw<{ rows: { hours: number }[] }>(
        'select extract(epoch from retry_until - created_at) / 3600 as hours from webhook_deliveries',
      )
    expect(Number(rows[0]?.hours)).toBeCloseTo(24, 1)
    await workers
      .db()('webhook_deliveries')
      .update({ retry_until: new Date(Date.now() - second) })
    workers.start()
    const [delivery] = await workers.untilDeliveries(([one]) => one?.status === 'failed')
    expect(delivery).toMatchObject({ attempts: 1, next_attempt_at: null, error: 'status 503' })
  })

  it('use one request at a time while all fail, and continue at full speed after a success', async () => {
    const receiver = await workers.receiver()
    await workers.webhook(receiver.url)
    const retried: number[] = []
    workers.start({ onAttempts: (outcome, count) => void (outcome === 'retried' && retried.push(count)) })
    receiver.answer = answering(500)
    await workers.emit(places(20))
    await until(() => retried.length === 1)
    await workers.expireDelays()
    await until(() => retried.length === 2)
    expect(retried).toEqual([20, 1])
    receiver.answer = ok
    await workers.expireDelays()
    await workers.untilDeliveries(allDelivered)
  })

  it('are reported once per outage, without the address', async () => {
    const receiver = await workers.receiver()
    const { secret } = await workers.webhook(`${receiver.url}?key=ba-dinh-lotus`)
    receiver.answer = answering(500)
    const { counts } = workers.start()
    await workers.emit(['location:1'])
    await until(() => counts.retried === 1)
    await workers.expireDelays()
    await until(() => counts.retried === 2)
    receiver.answer = ok
    await workers.expireDelays()
    await workers.untilDeliveries(allDelivered)
    await until(() => workers.logged.length >= 2)
    expect(workers.logged.map(([, message]) => message)).toEqual([
      'Events cannot be delivered to a webhook; retrying',
      'Events are delivered to the webhook again',
    ])
    const text = JSON.stringify(workers.logged)
    for (const hidden of [secret, 'ba-dinh-lotus', '127.0.0.1']) expect(text).not.toContain(hidden)
  })
})

describe('a webhook', () => {
  const workers = useWebhookWorkers()
  const stateOf = async (id: number) => workers.repositories().webhooks.find(id)

  it('records since when it has been failing, until the next success', async () => {
    const receiver = await workers.receiver()
    const { id } = await workers.webhook(receiver.url)
    receiver.answer = answering(500)
    workers.start()
    await workers.emit(['location:1'])
    await workers.untilDeliveries(([one]) => one?.attempts === 1)
    const failing = await stateOf(id)
    expect(failing?.failing_since).toBeInstanceOf(Date)
    await workers.expireDelays()
    await workers.untilDeliveries(([one]) => one?.attempts === 2)
    expect((await stateOf(id))?.failing_since).toEqual(failing?.failing_since)
    receiver.answer = ok
    await workers.expireDelays()
    await workers.untilDeliveries(allDelivered)
    expect((await stateOf(id))?.failing_since).toBeNull()
  })

  it('is deactivated after it has failed for five days', async () => {
    const receiver = await workers.receiver()
    const { id } = await workers.webhook(receiver.url)
    receiver.answer = answering(500)
    await workers
      .db()('webhooks')
      .update({ failing_since: workers.db().raw(`now() - interval '5 days'`) })
    workers.start()
    await workers.emit(['location:1'])
    await until(async () => (await stateOf(id))?.is_active === false)
    expect(await stateOf(id)).toMatchObject({ disabled_reason: 'failing' })
    await workers.emit(['location:2'])
    expect(await workers.deliveries()).toHaveLength(1)
  })

  it('stays active while it has failed for less than five days', async () => {
    const receiver = await workers.receiver()
    const { id } = await workers.webhook(receiver.url)
    receiver.answer = answering(500)
    await workers
      .db()('webhooks')
      .update({ failing_since: workers.db().raw(`now() - interval '4 days 23 hours'`) })
    workers.start()
    await workers.emit(['location:1'])
    await workers.untilDeliveries(([one]) => one?.attempts === 1)
    expect(await stateOf(id)).toMatchObject({ is_active: true, disabled_reason: null })
  })

  it('is deactivated at once by status 410', async () => {
    const receiver = await workers.receiver()
    const { id } = await workers.webhook(receiver.url)
    receiver.answer = answering(410)
    workers.start()
    await workers.emit(['location:1'])
    await until(async () => (await stateOf(id))?.is_active === false)
    expect(await stateOf(id)).toMatchObject({ disabled_reason: 'gone' })
  })

  it('is free for other processes once it has been deactivated by an administrator', async () => {
    const receiver = await workers.receiver()
    const { id } = await workers.webhook(receiver.url)
    const { webhooks } = workers.repositories()
    receiver.answer = (response) => void webhooks.update(id, { is_active: false }).then(() => ok(response))
    workers.start()
    await workers.emit(['location:1', 'location:1'])
    await until(async () => {
      const [row] = await workers.db()<{ locked_by: string | null }>('webhooks')
      return receiver.received.length > 0 && row?.locked_by === null
    })
    expect(await workers.deliveries()).toMatchObject([{ status: 'delivered' }, { status: 'pending', attempts: 0 }])
  })

  it('whose secret cannot be decrypted sends nothing', async () => {
    const receiver = await workers.receiver()
    await workers.webhook(receiver.url)
    await workers
      .db()('webhooks')
      .update({ secret: Buffer.alloc(80) })
    workers.start()
    await workers.emit(['location:1'])
    const [delivery] = await workers.untilDeliveries(([one]) => one?.attempts === 1)
    expect(delivery).toMatchObject({ status: 'pending', error: expect.stringContaining('ENCRYPTION_KEY') })
    expect(receiver.received).toEqual([])
  })

  it('whose previous secret cannot be decrypted is signed with the new one', async () => {
    const receiver = await workers.receiver()
    await workers.webhook(receiver.url)
    const soon = new Date(Date.now() + 3_600_000)
    await workers
      .db()('webhooks')
      .update({ previous_secret: Buffer.alloc(80), previous_secret_expires_at: soon })
    workers.start()
    await workers.emit(['location:1'])
    await workers.untilDeliveries(allDelivered)
    expect(receiver.received).toHaveLength(1)
  })

  it('can be deleted while events are sent', async () => {
    const receiver = await workers.receiver()
    const { id } = await workers.webhook(receiver.url)
    const responses: (() => void)[] = []
    receiver.answer = (response) => void responses.push(() => ok(response))
    workers.start()
    await workers.emit(['location:1'])
    await until(() => responses.length === 1)
    expect(await workers.repositories().webhooks.remove(id)).toBe(true)
    responses.forEach((respond) => respond())
    await workers.webhook(receiver.url)
    receiver.answer = ok
    await workers.emit(['location:2'])
    await workers.untilDeliveries((all) => all.length === 1 && allDelivered(all))
  })
})
