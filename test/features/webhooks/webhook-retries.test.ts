import { describe, expect, it } from '@jest/globals'
import { second } from '../../../src/base/time.js'
import { answering, ok } from '../../_helpers/receiver.js'
import { allDelivered, places, useWebhookWorkers, type WorkerOptions } from './_helpers/webhook-worker.js'

describe('retries', () => {
  const workers = useWebhookWorkers()

  it('follow with growing delays of up to half an hour', async () => {
    const receiver = await workers.receiver()
    await workers.webhook(receiver.url)
    receiver.answer = answering(503)
    await workers.emit(['location:1'])
    for (const [before, delay] of [
      [3, 40],
      [4, 80],
      [100, 1_800],
    ] as const) {
      await workers.database.db('webhook_deliveries').update({ attempts: before })
      await workers.expireDelays()
      const [delivery] = await workers.send()
      expect(delivery).toMatchObject({ status: 'pending', attempts: before + 1, response_status: 503 })
      const seconds = (Number(delivery?.next_attempt_at) - Number(delivery?.last_attempt_at)) / second
      expect(seconds).toBeGreaterThanOrEqual(delay * 0.75)
      expect(seconds).toBeLessThanOrEqual(delay * 1.25)
    }
  })

  it('end after 24 hours', async () => {
    const receiver = await workers.receiver()
    await workers.webhook(receiver.url)
    receiver.answer = answering(503)
    await workers.emit(['location:1'])
    const { rows } = await workers.database.db.raw<{ rows: { hours: number }[] }>(
      'select extract(epoch from retry_until - created_at) / 3600 as hours from webhook_deliveries',
    )
    expect(Number(rows[0]?.hours)).toBeCloseTo(24, 1)
    await workers.database.db('webhook_deliveries').update({ retry_until: new Date(Date.now() - second) })
    const [delivery] = await workers.send()
    expect(delivery).toMatchObject({ status: 'failed', attempts: 1, next_attempt_at: null, error: 'status 503' })
  })

  it('use one request at a time while all fail, and continue at full speed after a success', async () => {
    const receiver = await workers.receiver()
    await workers.webhook(receiver.url)
    const retried: number[] = []
    const onAttempts: WorkerOptions['onAttempts'] = (outcome, count) =>
      void (outcome === 'retried' && retried.push(count))
    receiver.answer = answering(500)
    await workers.emit(places(20))
    await workers.send({ onAttempts })
    await workers.expireDelays()
    await workers.send({ onAttempts })
    expect(retried).toEqual([20, 1])
    receiver.answer = ok
    await workers.expireDelays()
    expect(allDelivered(await workers.send())).toBe(true)
  })

  it('are reported once per outage, without the address', async () => {
    const receiver = await workers.receiver()
    const { secret } = await workers.webhook(`${receiver.url}?key=ba-dinh-lotus`)
    receiver.answer = answering(500)
    await workers.emit(['location:1'])
    await workers.send()
    await workers.expireDelays()
    await workers.send()
    receiver.answer = ok
    await workers.expireDelays()
    await workers.send()
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
  const stateOf = async (id: number) => workers.database.repositories.webhooks.find(id)

  it('records since when it has been failing, until the next success', async () => {
    const receiver = await workers.receiver()
    const { id } = await workers.webhook(receiver.url)
    receiver.answer = answering(500)
    await workers.emit(['location:1'])
    await workers.send()
    const failing = await stateOf(id)
    expect(failing?.failing_since).toBeInstanceOf(Date)
    await workers.expireDelays()
    await workers.send()
    expect(receiver.received.length).toBeGreaterThan(1)
    expect((await stateOf(id))?.failing_since).toEqual(failing?.failing_since)
    receiver.answer = ok
    await workers.expireDelays()
    await workers.send()
    expect((await stateOf(id))?.failing_since).toBeNull()
  })

  it.each([
    [500, '5 days', { is_active: false, disabled_reason: 'failing' }],
    [500, '4 days 23 hours', { is_active: true, disabled_reason: null }],
    [410, '0', { is_active: false, disabled_reason: 'gone' }],
  ])('that responds with %i, and has failed for %s, is then %j', async (status, age, state) => {
    const receiver = await workers.receiver()
    const { id } = await workers.webhook(receiver.url)
    receiver.answer = answering(status)
    const { db } = workers.database
    await db('webhooks').update({ failing_since: db.raw('now() - ?::interval', [age]) })
    await workers.emit(['location:1'])
    await workers.send()
    expect(await stateOf(id)).toMatchObject(state)
    await workers.emit(['location:2'])
    expect(await workers.deliveries()).toHaveLength(state.is_active ? 2 : 1)
  })

  it('is free for other processes once it has been deactivated by an administrator', async () => {
    const receiver = await workers.receiver()
    const { id } = await workers.webhook(receiver.url)
    const { webhooks } = workers.database.repositories
    receiver.answer = (response) => void webhooks.update(id, { is_active: false }).then(() => ok(response))
    await workers.emit(['location:1', 'location:1'])
    expect(await workers.send()).toMatchObject([{ status: 'delivered' }, { status: 'pending', attempts: 0 }])
    expect(await workers.database.db('webhooks')).toMatchObject([{ locked_by: null }])
  })

  it('whose secret cannot be decrypted sends nothing', async () => {
    const receiver = await workers.receiver()
    await workers.webhook(receiver.url)
    await workers.database.db('webhooks').update({ secret: Buffer.alloc(80) })
    await workers.emit(['location:1'])
    const error = expect.stringContaining('ENCRYPTION_KEY')
    expect(await workers.send()).toMatchObject([{ status: 'pending', error }])
    expect(receiver.received).toEqual([])
  })

  it('whose previous secret cannot be decrypted is signed with the new one', async () => {
    const receiver = await workers.receiver()
    await workers.webhook(receiver.url)
    const previous_secret_expires_at = new Date(Date.now() + 3_600_000)
    await workers.database.db('webhooks').update({ previous_secret: Buffer.alloc(80), previous_secret_expires_at })
    await workers.emit(['location:1'])
    expect(allDelivered(await workers.send())).toBe(true)
    expect(receiver.received).toHaveLength(1)
  })

  it('can be deleted while events are sent', async () => {
    const receiver = await workers.receiver()
    const { id } = await workers.webhook(receiver.url)
    const { webhooks } = workers.database.repositories
    const removed: boolean[] = []
    receiver.answer = (response) =>
      void webhooks.remove(id).then((isRemoved) => (removed.push(isRemoved), ok(response)))
    await workers.emit(['location:1'])
    await workers.send()
    await workers.webhook(receiver.url)
    receiver.answer = ok
    await workers.emit(['location:2'])
    expect(await workers.send()).toMatchObject([{ status: 'delivered' }])
    expect(removed).toEqual([true])
  })
})
