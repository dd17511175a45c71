import { describe, expect, it } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import type { WebhookEventType } from '../../src/domain/webhooks.js'
import { until } from '../_helpers/processes.js'
import { answering, ok, silence, type Received } from '../_helpers/receiver.js'
import { allDelivered, places, useWebhookWorkers } from './_helpers/webhook-worker.js'

const idOf = ({ headers }: Received) => String(headers['webhook-id'])
const resourceOf = ({ body }: Received) => (body.data as unknown as { resource: string }).resource

describe('deliveries', () => {
  const workers = useWebhookWorkers()

  it('are signed by the Standard Webhooks specification', async () => {
    const receiver = await workers.receiver()
    const { secret } = await workers.webhook(receiver.url)
    workers.start()
    await workers.emit(['location:1'])
    const [received] = await receiver.expect(1)
    const event = new Webhook(secret).verify(received?.text ?? '', received?.headers as Record<string, string>)
    expect(event).toMatchObject({ id: received && idOf(received), type: 'location.created' })
  })

  it('start as soon as an event is committed', async () => {
    const receiver = await workers.receiver()
    await workers.webhook(receiver.url)
    // The worker would poll again only after an hour.
    workers.start({ timing: { poll: 3_600_000 } })
    await workers.emit(['location:1'])
    await receiver.expect(1)
  })

  it('are queued only for the types that the webhook wants', async () => {
    const receiver = await workers.receiver()
    await workers.webhook(receiver.url, ['report.created'])
    const types: WebhookEventType[] = ['location.created', 'report.created', 'air.threshold_crossed']
    for (const type of types) await workers.emit([type], type)
    expect((await workers.deliveries()).map(({ resource }) => resource)).toEqual(['report.created'])
  })

  it('are not queued for inactive webhooks, nor by a transaction that is rolled back', async () => {
    const { id } = await workers.webhook('http://127.0.0.1:9/')
    await workers.webhook('http://127.0.0.1:9/')
    await workers.repositories().webhooks.update(id, { is_active: false })
    const insert = `insert into events (type, resource, data) values ('location.created', 'location:1', '{}')`
    const rollback = workers.db().transaction(async (trx) => {
      await trx.raw(insert)
      throw new Error('rolled back')
    })
    await expect(rollback).rejects.toThrow('rolled back')
    await workers.db().raw(insert)
    expect((await workers.deliveries()).map(({ webhook_id }) => webhook_id)).toEqual([id + 1])
  })

  it('do not prevent an event while a webhook is being deleted', async () => {
    const { id } = await workers.webhook('http://127.0.0.1:9/')
    const trx = await workers.db().transaction()
    await trx('webhooks').where({ id }).delete()
    const event = workers.emit(['location:1'])
    await until(async () => {
      const { rows } = await workers.db().raw<{ rows: unknown[] }>('select from pg_locks where not granted')
      return rows.length > 0
    })
    await trx.commit()
    expect(await event).toHaveLength(1)
    expect(await workers.deliveries()).toEqual([])
  })

  it('keep the order of each resource', async () => {
    const receiver = await workers.receiver()
    await workers.webhook(receiver.url)
    await workers.emit(Array.from({ length: 60 }, (_, index) => `location:${index % 3}`))
    workers.start()
    await workers.untilDeliveries(allDelivered)
    const sent = receiver.received.map((one) => [resourceOf(one), Number(idOf(one).split('-')[1])] as const)
    for (const resource of places(3)) {
      const ids = sent.flatMap(([name, id]) => (name === resource ? [id] : []))
      expect(ids).toHaveLength(20)
      expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    }
  })

  it('wait for an earlier one of the same resource that failed', async () => {
    const receiver = await workers.receiver()
    await workers.webhook(receiver.url)
    receiver.answer = (response, request) => (resourceOf(request) === 'bad' ? answering(500) : ok)(response)
    workers.start()
    await workers.emit(['bad', 'good', 'bad', 'good'])
    await workers.untilDeliveries((all) => all.filter(({ status }) => status === 'delivered').length === 2)
    const [first, , third] = await workers.deliveries()
    expect([first?.status, third?.status, third?.attempts]).toEqual(['pending', 'pending', 0])
    receiver.answer = ok
    await workers.expireDelays()
    await workers.untilDeliveries(allDelivered)
    const bad = receiver.received.filter((one) => resourceOf(one) === 'bad').map(idOf)
    expect(bad.toSorted()).toEqual(bad)
  })

  it('use at most 10 concurrent requests per webhook', async () => {
    const receiver = await workers.receiver()
    await workers.webhook(receiver.url)
    let [open, max] = [0, 0]
    const held: (() => void)[] = []
    receiver.answer = (response) => {
      max = Math.max(max, (open += 1))
      const respond = () => {
        open -= 1
        ok(response)
      }
      if (receiver.received.length > 10) setImmediate(respond)
      else if (held.push(respond) === 10) held.forEach((release) => setImmediate(release))
    }
    workers.start()
    await workers.emit(places(100))
    await workers.untilDeliveries(allDelivered)
    expect(max).toBe(10)
  })

  it('are sent once by two processes', async () => {
    const receivers = [await workers.receiver(), await workers.receiver()]
    for (const { url } of receivers) await workers.webhook(url)
    workers.start()
    workers.start()
    for (let turn = 0; turn < 10; turn += 1) await workers.emit(places(30).map((place) => `${place}:${turn}`))
    await workers.untilDeliveries((all) => all.length === 600 && allDelivered(all))
    for (const receiver of receivers) {
      expect(receiver.received).toHaveLength(300)
      expect(new Set(receiver.received.map(idOf)).size).toBe(300)
    }
  })

  it('are not delayed by a receiver that does not respond', async () => {
    const dead = await workers.receiver()
    dead.answer = silence
    const receivers = [await workers.receiver(), await workers.receiver(), await workers.receiver()]
    for (const { url } of [dead, ...receivers]) await workers.webhook(url)
    workers.start()
    await workers.emit(places(200))
    await until(() => receivers.every(({ received }) => received.length === 200))
    const { length } = (await workers.deliveries()).filter(({ attempts }) => attempts > 0)
    expect(length).toBeLessThanOrEqual(600)
  })

  it('are repeated with the same id if the process ends before it stores the result', async () => {
    const receiver = await workers.receiver()
    await workers.webhook(receiver.url)
    const repository = workers.repositories().webhookDeliveries
    let settle: () => void = () => undefined
    const stuck = new Promise<undefined>((resolve) => (settle = () => resolve(undefined)))
    workers.start({ repository: { ...repository, settle: () => stuck }, timing: { lease: 200 } })
    await workers.emit(['location:1'])
    await receiver.expect(1)
    workers.start()
    const [first, second] = await receiver.expect(2)
    expect(second && idOf(second)).toBe(first && idOf(first))
    expect(second?.text).toBe(first?.text)
    await workers.untilDeliveries(allDelivered)
    settle()
  })

  it('interrupted by a stop are not attempts, and another process sends them at once', async () => {
    const receiver = await workers.receiver()
    await workers.webhook(receiver.url)
    receiver.answer = silence
    const { stop } = workers.start({ timing: { stop: 10 } })
    await workers.emit(['location:1'])
    await receiver.expect(1)
    await stop()
    expect(await workers.deliveries()).toMatchObject([{ status: 'pending', attempts: 0, error: null }])
    receiver.answer = ok
    workers.start()
    await workers.untilDeliveries(allDelivered)
  })

  it('are counted by outcome', async () => {
    const receiver = await workers.receiver()
    await workers.webhook(receiver.url)
    receiver.answer = (response, request) => (resourceOf(request) === 'good' ? ok : answering(500))(response)
    const { counts } = workers.start()
    await workers.emit(['good', 'bad', 'late'])
    await workers
      .db()('webhook_deliveries')
      .where('resource', 'late')
      .update({ retry_until: new Date(0) })
    await workers.expireDelays()
    await until(() => counts.failed === 1)
    expect(counts).toEqual({ delivered: 1, retried: expect.any(Number), failed: 1 })
    expect(counts.retried).toBeGreaterThan(0)
  })
})
