import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createDeliverer, type Deliverer, type Delivery } from '../../../src/broker/subscriptions/deliver.js'
import { createNotifyPolicy } from '../../../src/broker/subscriptions/notify-policy.js'
import { until } from '../../_helpers/processes.js'
import { answering, silence, startReceiver, type Receiver } from './_helpers/receiver.js'

const loopback = createNotifyPolicy({ allow: [], loopback: true })
const strict = createNotifyPolicy({ allow: [], loopback: false })

let receiver: Receiver
let deliverer: Deliverer

beforeEach(async () => {
  receiver = await startReceiver()
  deliverer = createDeliverer(loopback)
})
afterEach(async () => {
  deliverer.close()
  await receiver.close()
})

const delivery = (changes: Partial<Delivery> = {}): Delivery => ({
  url: receiver.url,
  headers: { 'Content-Type': 'application/json', 'X-Broker-Secret': 'ba-dinh-lotus' },
  body: '{"data":["Hà Nội"]}',
  timeout: 5_000,
  signal: new AbortController().signal,
  ...changes,
})

describe('deliver', () => {
  it('sends the body with its length and the headers', async () => {
    expect(await deliverer.deliver(delivery())).toEqual({ delivered: true })
    const [{ method, path, headers, body }] = receiver.received as [Receiver['received'][number]]
    expect({ method, path, body }).toEqual({ method: 'POST', path: '/notify', body: { data: ['Hà Nội'] } })
    expect(headers).toMatchObject({ 'content-length': '22', 'x-broker-secret': 'ba-dinh-lotus' })
  })

  it('reuses connections', async () => {
    for (let count = 0; count < 5; count += 1) await deliverer.deliver(delivery())
    expect(receiver.received).toHaveLength(5)
    expect(receiver.connections).toBe(1)
  })

  it.each([201, 202, 204, 301, 302, 307, 400, 404, 500, 503])('fails with status %d', async (status) => {
    receiver.answer = answering(status)
    expect(await deliverer.deliver(delivery())).toEqual({ delivered: false, reason: `status ${status}` })
  })

  it('does not follow redirects', async () => {
    const other = await startReceiver()
    receiver.answer = (response) => void response.writeHead(307, { Location: other.url }).end()
    expect(await deliverer.deliver(delivery())).toEqual({ delivered: false, reason: 'status 307' })
    expect(other.received).toEqual([])
    await other.close()
  })

  it('fails without a response after the timeout', async () => {
    receiver.answer = silence
    expect(await deliverer.deliver(delivery({ timeout: 50 }))).toEqual({
      delivered: false,
      reason: 'no response within 50 ms',
    })
    // On a slow machine, the timeout may expire before the connection is open.
    expect(receiver.received.length).toBeLessThanOrEqual(1)
  })

  it('uses the status of a response that does not end', async () => {
    receiver.answer = (response) => response.writeHead(200).write('and so on')
    // On a slow machine, a short timeout may expire before the response arrives.
    let timeout = 25
    await until(async () => (await deliverer.deliver(delivery({ timeout: (timeout *= 2) }))).delivered)
  })

  it('does not read long responses', async () => {
    receiver.answer = (response) => void response.writeHead(200).end('x'.repeat(8 * 1024 * 1024))
    expect(await deliverer.deliver(delivery())).toEqual({ delivered: true })
  })

  it('fails for a closed port', async () => {
    await receiver.close()
    expect(await deliverer.deliver(delivery())).toEqual({ delivered: false, reason: 'ECONNREFUSED' })
  })

  it('stops at once when aborted', async () => {
    receiver.answer = silence
    const control = new AbortController()
    const outcome = deliverer.deliver(delivery({ signal: control.signal }))
    await receiver.expect(1)
    control.abort()
    expect(await outcome).toEqual({ delivered: false, reason: 'ABORT_ERR' })
  })

  it('retries when the receiver has closed a reused connection', async () => {
    await deliverer.deliver(delivery())
    receiver.answer = (response, { body }) => {
      if (receiver.received.length === 2) response.socket?.destroy()
      else response.writeHead(200).end(JSON.stringify(body))
    }
    expect(await deliverer.deliver(delivery())).toEqual({ delivered: true })
  })
})

describe('the policy', () => {
  it('is applied to IP addresses', async () => {
    const guarded = createDeliverer(strict)
    expect(await guarded.deliver(delivery())).toEqual({ delivered: false, reason: 'the address is not allowed' })
    expect(receiver.connections).toBe(0)
    guarded.close()
  })

  it('is applied to every address that a name resolves to', async () => {
    const guarded = createDeliverer(strict)
    const url = receiver.url.replace('127.0.0.1', 'localhost')
    expect(await guarded.deliver(delivery({ url }))).toEqual({ delivered: false, reason: 'EACCES' })
    expect(receiver.connections).toBe(0)
    expect(await deliverer.deliver(delivery({ url }))).toEqual({ delivered: true })
    guarded.close()
  })

  it('allows trusted origins', async () => {
    const trusting = createDeliverer(createNotifyPolicy({ allow: [], loopback: false, origins: [receiver.url] }))
    expect(await trusting.deliver(delivery())).toEqual({ delivered: true })
    trusting.close()
  })
})
