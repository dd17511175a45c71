import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createDeliverer, type Deliverer, type Delivery } from '../../../src/broker/subscriptions/deliver.js'
import { createNotifyPolicy } from '../../../src/broker/subscriptions/policy.js'
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

describe('a delivery', () => {
  it('posts the body with its length and the headers', async () => {
    expect(await deliverer.deliver(delivery())).toEqual({ delivered: true })
    const [{ method, path, headers, body }] = receiver.received as [Receiver['received'][number]]
    expect({ method, path, body }).toEqual({ method: 'POST', path: '/notify', body: { data: ['Hà Nội'] } })
    expect(headers).toMatchObject({ 'content-length': '22', 'x-broker-secret': 'ba-dinh-lotus' })
  })

  it('uses a connection again', async () => {
    for (let count = 0; count < 5; count += 1) await deliverer.deliver(delivery())
    expect(receiver.received).toHaveLength(5)
    expect(receiver.connections).toBe(1)
  })

  it.each([201, 202, 204, 301, 302, 307, 400, 404, 500, 503])('that is answered with %d has failed', async (status) => {
    receiver.answer = answering(status)
    expect(await deliverer.deliver(delivery())).toEqual({ delivered: false, reason: `answered ${status}` })
  })

  it('does not follow a redirect', async () => {
    const other = await startReceiver()
    receiver.answer = (response) => void response.writeHead(307, { Location: other.url }).end()
    expect(await deliverer.deliver(delivery())).toEqual({ delivered: false, reason: 'answered 307' })
    expect(other.received).toEqual([])
    await other.close()
  })

  it('that nobody answers fails after its time', async () => {
    receiver.answer = silence
    expect(await deliverer.deliver(delivery({ timeout: 50 }))).toEqual({
      delivered: false,
      reason: 'no answer within 50 ms',
    })
    // A slow machine may not even have connected.
    expect(receiver.received.length).toBeLessThanOrEqual(1)
  })

  it('whose answer does not end counts by its status', async () => {
    receiver.answer = (response) => response.writeHead(200).write('and so on')
    expect(await deliverer.deliver(delivery({ timeout: 50 }))).toEqual({ delivered: true })
  })

  it('reads no long answer', async () => {
    receiver.answer = (response) => void response.writeHead(200).end('x'.repeat(8 * 1024 * 1024))
    expect(await deliverer.deliver(delivery())).toEqual({ delivered: true })
  })

  it('to a closed port fails', async () => {
    await receiver.close()
    expect(await deliverer.deliver(delivery())).toEqual({ delivered: false, reason: 'ECONNREFUSED' })
  })

  it('that is given up ends at once', async () => {
    receiver.answer = silence
    const control = new AbortController()
    const outcome = deliverer.deliver(delivery({ signal: control.signal }))
    await receiver.expect(1)
    control.abort()
    expect(await outcome).toEqual({ delivered: false, reason: 'ABORT_ERR' })
  })

  it('is sent again when the receiver had closed the kept connection', async () => {
    await deliverer.deliver(delivery())
    receiver.answer = (response, { body }) => {
      if (receiver.received.length === 2) response.socket?.destroy()
      else response.writeHead(200).end(JSON.stringify(body))
    }
    expect(await deliverer.deliver(delivery())).toEqual({ delivered: true })
  })
})

describe('the policy', () => {
  it('is asked about a literal address', async () => {
    const guarded = createDeliverer(strict)
    expect(await guarded.deliver(delivery())).toEqual({ delivered: false, reason: 'the address is not allowed' })
    expect(receiver.connections).toBe(0)
    guarded.close()
  })

  it('is asked about every address that a name resolves to', async () => {
    const guarded = createDeliverer(strict)
    const url = receiver.url.replace('127.0.0.1', 'localhost')
    expect(await guarded.deliver(delivery({ url }))).toEqual({ delivered: false, reason: 'EACCES' })
    expect(receiver.connections).toBe(0)
    expect(await deliverer.deliver(delivery({ url }))).toEqual({ delivered: true })
    guarded.close()
  })

  it('lets a trusted origin pass', async () => {
    const trusting = createDeliverer(createNotifyPolicy({ allow: [], loopback: false, origins: [receiver.url] }))
    expect(await trusting.deliver(delivery())).toEqual({ delivered: true })
    trusting.close()
  })
})
