import { describe, expect, it, jest } from '@jest/globals'
import type { WebhookEventType } from '../../../generated/types.js'
import type { Work } from '../../../src/platform/work/work.js'
import { until } from '../../_helpers/processes.js'
import { answering, ok, silence, type Received } from '../../_helpers/receiver.js'
import { allDelivered, places, useWebhookWorkers, type Delivery } from './_helpers/webhook-worker.js'

const idOf = ({ headers }: Received) => String(headers['webhook-id'])
const resourceOf = ({ body }: Received) => (body.data as unknown as { resource: string }).resource

describe('deliveries', () => {
  const workers = useWebhookWorkers()

  it('start as soon as an event is committed, and when the change feed has reconnected', () => {
    const wake = jest.fn()
    const work = { add: () => ({ wake, now: () => Promise.resolve() }) } as unknown as Work
    const [listener] = workers.start({ work }).listeners
    listener?.event?.()
    listener?.connected()
    expect(wake).toHaveBeenCalledTimes(2)
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
    await workers.database.repositories.webhooks.update(id, { is_active: false })
    const insert = `insert into events (type, resource, data) values ('location.created', 'location:1', '{}')`
    const rollback = workers.database.db.transaction(async (trx) => {
      await trx.raw(insert)
      throw new Error('rolled back')
    })
    await expect(rollback).rejects.toThrow('rolled back')
    await workers.database.db.raw(insert)
    expect((await workers.deliveries()).map(({ webhook_id }) => webhook_id)).toEqual([id + 1])
  })

  it('do not prevent an event while a webhook is being deleted', async () => {
    const { id } = await workers.webhook('http://127.0.0.1:9/')
    const trx = await workers.database.db.transaction()
    await trx('webhooks').where({ id }).delete()
    const event = workers.emit(['location:1'])
    await until(async () => {
      const { rows } = await workers.database.db.raw<{ rows: unknown[] }>('select from pg_locks where not granted')
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
    await workers.send()
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
    await workers.emit(['bad', 'good', 'bad', 'good'])
    await workers.delayRetries()
    const results = (await workers.send()).map(({ status, attempts }) => [status, attempts])
    expect(results).toEqual([
      ['pending', 101],
      ['delivered', 101],
      ['pending', 100],
      ['delivered', 101],
    ])
    receiver.answer = ok
    await workers.expireDelays()
    expect(allDelivered(await workers.send())).toBe(true)
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
    await workers.emit(places(100))
    expect(allDelivered(await workers.send())).toBe(true)
    expect(max).toBe(10)
  })

  it('are sent once by two processes', async () => {
    const receivers = [await workers.receiver(), await workers.receiver()]
    for (const { url } of receivers) await workers.webhook(url)
    for (let turn = 0; turn < 10; turn += 1) await workers.emit(places(30).map((place) => `${place}:${turn}`))
    await Promise.all([workers.send(), workers.send()])
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
    const others = Promise.all(
      receivers.map(
        (receiver) =>
          new Promise<void>((resolve) => {
            receiver.answer = (response) => {
              ok(response)
              if (receiver.received.length === 200) resolve()
            }
          }),
      ),
    )
    const { settle, stop } = workers.start({ timing: { stop: 1 } })
    await workers.emit(places(200))
    const settled = settle()
    await others
    await stop()
    await settled
    expect(dead.received).toHaveLength(10)
  })

  it('are repeated with the same id if the process ends before it stores the result', async () => {
    const receiver = await workers.receiver()
    await workers.webhook(receiver.url)
    const repository = workers.database.repositories.webhookDeliveries
    await workers.emit(['location:1'])
    const storeResults = async () => {
      expect(allDelivered(await workers.send())).toBe(true)
      return undefined
    }
    await workers.send({ repository: { ...repository, storeResults }, timing: { lease: 0 } })
    const [first, second] = await receiver.expect(2)
    expect(second && idOf(second)).toBe(first && idOf(first))
    expect(second?.text).toBe(first?.text)
  })

  it('interrupted by a stop are not attempts, and another process sends them at once', async () => {
    const receiver = await workers.receiver()
    await workers.webhook(receiver.url)
    const asked = new Promise<void>((resolve) => (receiver.answer = () => resolve()))
    const { settle, stop } = workers.start({ timing: { stop: 1 } })
    await workers.emit(['location:1'])
    const settled = settle()
    await asked
    await stop()
    await settled
    expect(await workers.deliveries()).toMatchObject([{ status: 'pending', attempts: 0, error: null }])
    receiver.answer = ok
    expect(allDelivered(await workers.send())).toBe(true)
  })

  it('are counted by outcome', async () => {
    const receiver = await workers.receiver()
    await workers.webhook(receiver.url)
    receiver.answer = (response, request) => (resourceOf(request) === 'good' ? ok : answering(500))(response)
    const { counts, settle } = workers.start()
    await workers.emit(['good', 'bad', 'late'])
    await workers.delayRetries()
    await workers.database
      .db('webhook_deliveries')
      .where('resource', 'late')
      .update({ retry_until: new Date(0) })
    await settle()
    expect(counts).toEqual({ delivered: 1, retried: 1, failed: 1 })
  })
})

describe('responses', () => {
  const workers = useWebhookWorkers()

  /** Sends an event to a receiver. @returns the delivery after the first attempt */
  const attempt = async (
    url: string,
    options: Parameters<typeof workers.start>[0] = {},
  ): Promise<Partial<Delivery>> => {
    await workers.webhook(url)
    await workers.emit(['location:1'])
    return (await workers.send(options))[0] ?? {}
  }

  it.each([200, 299])('with status %d are successes', async (status) => {
    const receiver = await workers.receiver()
    receiver.answer = answering(status)
    expect(await attempt(receiver.url)).toMatchObject({ status: 'delivered', response_status: status, error: null })
  })

  it.each([302, 404, 429, 500])('with status %d are failures', async (status) => {
    const receiver = await workers.receiver()
    receiver.answer = (response) => void response.writeHead(status, { Location: '/elsewhere' }).end('lỗi')
    expect(await attempt(receiver.url)).toMatchObject({
      status: 'pending',
      response_status: status,
      response_body: 'lỗi',
      error: `status ${status}`,
    })
    expect(receiver.received.map(({ path }) => path)).toEqual(['/notify'])
  })

  it('that do not arrive in time are failures', async () => {
    const receiver = await workers.receiver()
    receiver.answer = silence
    const delivery = await attempt(receiver.url, { timing: { timeout: 50 } })
    expect(delivery).toMatchObject({ status: 'pending', response_status: null, error: 'no response within 50 ms' })
  })
})
