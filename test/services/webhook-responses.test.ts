import { describe, expect, it } from '@jest/globals'
import type { ResolveAll } from '../../src/providers/guarded-post.js'
import { answering, silence } from '../_helpers/receiver.js'
import { useWebhookWorkers, type Delivery } from './_helpers/webhook-worker.js'

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

  it.each([200, 201, 202, 204, 299])('with status %d are successes', async (status) => {
    const receiver = await workers.receiver()
    receiver.answer = answering(status)
    expect(await attempt(receiver.url)).toMatchObject({ status: 'delivered', response_status: status, error: null })
  })

  it.each([301, 302, 307, 308, 400, 404, 429, 500])('with status %d are failures', async (status) => {
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

  it('are stored up to the first kilobyte', async () => {
    const receiver = await workers.receiver()
    receiver.answer = (response) => void response.writeHead(200).end('x'.repeat(1_000_000))
    expect((await attempt(receiver.url)).response_body).toBe('x'.repeat(1_024))
  })

  it('with binary content are stored as text', async () => {
    const receiver = await workers.receiver()
    receiver.answer = (response) => void response.writeHead(200).end(Buffer.from([0x41, 0, 0xff, 0xd8, 0x42]))
    expect((await attempt(receiver.url)).response_body).toBe('A\u{fffd}\u{fffd}\u{fffd}B')
  })

  it('that do not end count by their status', async () => {
    const receiver = await workers.receiver()
    receiver.answer = (response) => void response.writeHead(200).write('and so on')
    let timeout = 500
    const { post } = workers.start()
    // On a slow machine, a short timeout may expire before the response arrives.
    const patient: typeof post = async (request) => {
      const result = await post({ ...request, timeout: (timeout *= 2) })
      return result.status === undefined ? patient(request) : result
    }
    const delivery = await attempt(receiver.url, { post: patient })
    expect(delivery).toMatchObject({ response_status: 200 })
  })

  it('that do not arrive in time are failures', async () => {
    const receiver = await workers.receiver()
    receiver.answer = silence
    const delivery = await attempt(receiver.url, { timing: { timeout: 50 } })
    expect(delivery).toMatchObject({ status: 'pending', response_status: null, error: 'no response within 50 ms' })
  })

  it('are missing for a closed port', async () => {
    const receiver = await workers.receiver()
    await receiver.close()
    expect(await attempt(receiver.url)).toMatchObject({ error: 'ECONNREFUSED', response_status: null })
  })

  it.each([
    ['http://127.0.0.1:9/', 'the address is not allowed'],
    ['http://[::ffff:10.0.0.1]/', 'the address is not allowed'],
    ['http://receiver.example/', 'the name resolves to an address that is not allowed'],
  ])('never come from the private address %s', async (url, error) => {
    const resolveAll: ResolveAll = (_name, _options, callback) => callback(null, [{ address: '10.0.0.1', family: 4 }])
    expect(await attempt(url, { loopback: false, resolveAll })).toMatchObject({ status: 'pending', error })
  })
})
