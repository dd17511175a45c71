import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import {
  createAddressPolicy,
  createGuardedPost,
  type GuardedPost,
  type PostRequest,
  type ResolveAll,
} from '../../../src/platform/providers/guarded-post.js'
import { until } from '../../_helpers/processes.js'
import { silence, startReceiver, type Receiver } from '../../_helpers/receiver.js'

const loopback = createAddressPolicy({ allow: [], loopback: true })
const strict = createAddressPolicy({ allow: [], loopback: false })

let receiver: Receiver
let sender: GuardedPost

beforeEach(async () => {
  receiver = await startReceiver()
  sender = createGuardedPost(loopback)
})
afterEach(async () => {
  sender.close()
  await receiver.close()
})

const request = (changes: Partial<PostRequest> = {}): PostRequest => ({
  url: receiver.url,
  headers: { 'Content-Type': 'application/json', 'X-Broker-Secret': 'ba-dinh-lotus' },
  body: '{"data":["Hà Nội"]}',
  timeout: 5_000,
  signal: new AbortController().signal,
  ...changes,
})

describe('post', () => {
  it('sends the body with its length and the headers', async () => {
    expect(await sender.post(request())).toMatchObject({ status: 200 })
    const [{ method, path, headers, body }] = receiver.received as [Receiver['received'][number]]
    expect({ method, path, body }).toEqual({ method: 'POST', path: '/notify', body: { data: ['Hà Nội'] } })
    expect(headers).toMatchObject({ 'content-length': '22', 'x-broker-secret': 'ba-dinh-lotus' })
  })

  it('reuses connections', async () => {
    for (let count = 0; count < 5; count += 1) await sender.post(request())
    expect(receiver.received).toHaveLength(5)
    expect(receiver.connections).toBe(1)
  })

  it('returns the status and the first kilobyte of the response', async () => {
    receiver.answer = (response) => void response.writeHead(422).end('x'.repeat(1_000) + 'y'.repeat(1_000))
    const expected = Buffer.from('x'.repeat(1_000) + 'y'.repeat(24))
    expect(await sender.post(request())).toEqual({ status: 422, body: expected })
  })

  it('does not follow redirects', async () => {
    const other = await startReceiver()
    receiver.answer = (response) => void response.writeHead(307, { Location: other.url }).end()
    expect(await sender.post(request())).toMatchObject({ status: 307 })
    expect(other.received).toEqual([])
    await other.close()
  })

  it('fails without a response after the timeout', async () => {
    receiver.answer = silence
    expect(await sender.post(request({ timeout: 50 }))).toMatchObject({ reason: 'no response within 50 ms' })
    // On a slow machine, the timeout may expire before the connection is open.
    expect(receiver.received.length).toBeLessThanOrEqual(1)
  })

  it('uses the status of a response that does not end', async () => {
    receiver.answer = (response) => response.writeHead(200).write('and so on')
    // On a slow machine, a short timeout may expire before the response arrives.
    let timeout = 25
    await until(async () => (await sender.post(request({ timeout: (timeout *= 2) }))).status === 200)
  })

  it('does not read long responses', async () => {
    receiver.answer = (response) => void response.writeHead(200).end('x'.repeat(8 * 1024 * 1024))
    expect(await sender.post(request())).toMatchObject({ status: 200 })
  })

  it('fails for a closed port', async () => {
    await receiver.close()
    expect(await sender.post(request())).toMatchObject({ reason: 'ECONNREFUSED' })
  })

  it('stops at once when aborted', async () => {
    receiver.answer = silence
    const control = new AbortController()
    const outcome = sender.post(request({ signal: control.signal }))
    await receiver.expect(1)
    control.abort()
    expect(await outcome).toMatchObject({ reason: 'ABORT_ERR' })
  })

  it('retries when the receiver has closed a reused connection', async () => {
    await sender.post(request())
    receiver.answer = (response, { body }) => {
      if (receiver.received.length === 2) response.socket?.destroy()
      else response.writeHead(200).end(JSON.stringify(body))
    }
    expect(await sender.post(request())).toMatchObject({ status: 200 })
  })
})

describe('the policy', () => {
  it('is applied to IP addresses', async () => {
    const guarded = createGuardedPost(strict)
    expect(await guarded.post(request())).toMatchObject({ reason: 'the address is not allowed' })
    expect(receiver.connections).toBe(0)
    guarded.close()
  })

  it('is applied to every address that a name resolves to', async () => {
    const resolveAll: ResolveAll = (_name, _options, callback) =>
      callback(null, [
        { address: '127.0.0.1', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ])
    const guarded = createGuardedPost(loopback, resolveAll)
    const url = receiver.url.replace('127.0.0.1', 'receiver.example')
    const reason = 'the name resolves to an address that is not allowed'
    expect(await guarded.post(request({ url }))).toMatchObject({ reason })
    expect(receiver.connections).toBe(0)
    guarded.close()
  })

  it('is applied again when a name resolves to another address', async () => {
    let address = '127.0.0.1'
    const guarded = createGuardedPost(loopback, (_name, _options, callback) => callback(null, [{ address, family: 4 }]))
    receiver.answer = (response) => void response.writeHead(200, { Connection: 'close' }).end()
    const url = receiver.url.replace('127.0.0.1', 'receiver.example')
    expect(await guarded.post(request({ url }))).toMatchObject({ status: 200 })
    address = '169.254.169.254'
    expect(await guarded.post(request({ url }))).toMatchObject({ status: undefined })
    expect(receiver.received).toHaveLength(1)
    guarded.close()
  })

  it('allows trusted origins', async () => {
    const trusting = createGuardedPost(createAddressPolicy({ allow: [], loopback: false, origins: [receiver.url] }))
    expect(await trusting.post(request())).toMatchObject({ status: 200 })
    trusting.close()
  })
})
