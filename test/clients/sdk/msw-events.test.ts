import { verifyWebhook, type StreamEvent, type WebhookEvent } from '@environmental-monitoring/sdk'
import { createWebhookRequest, override } from '@environmental-monitoring/sdk/msw'
import { describe, expect, it } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { exampleValues } from '../../../scripts/contract/emit/contract.js'
import { readContract } from '../../../src/app/service.js'
import { resolve } from '../../../src/pipeline/contract/document.js'
import { mockUrl, useMock } from './_helpers/mock.js'

const contract = readContract()

describe('the event stream of the mock', () => {
  const { guest, server } = useMock()

  it('sends the example of the contract', async () => {
    const events: StreamEvent[] = []
    for await (const event of guest.streamEvents()) {
      events.push(event)
      break
    }
    expect(events).toMatchObject([
      { id: '7214-1093', type: 'location.created', data: { name: 'Công viên Thống Nhất' } },
    ])
  })

  it('stays open', async () => {
    const controller = new AbortController()
    const reading = (async () => {
      const ids: string[] = []
      try {
        for await (const { id } of guest.streamEvents({ signal: controller.signal })) {
          ids.push(id)
          // The next event would arrive before this.
          setImmediate(() => setImmediate(() => controller.abort(new Error('left'))))
        }
      } catch (error) {
        return [...ids, String(error)]
      }
      return ids
    })()
    expect(await reading).toEqual(['7214-1093', 'Error: left'])
  })

  it('sends the events of an override', async () => {
    const body = 'id: 7214-2\nevent: reset\ndata: {}\n\n'
    server.use(...override(mockUrl, { streamEvents: () => ({ status: 200, body }) }))
    const events = guest.streamEvents()
    expect(await events.next()).toMatchObject({ value: { id: '7214-2', type: 'reset' } })
    await events.return()
  })
})

describe('createWebhookRequest', () => {
  const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDzXzmoO9pI6Y='
  const webhooks = Object.values(contract.webhooks ?? {}).map(({ post }) => {
    const body = post?.requestBody && resolve(contract, post.requestBody)
    const [example] = exampleValues(contract, body?.content['application/json'] ?? {}) as WebhookEvent[]
    if (!example) throw new Error('A webhook of the contract has no example.')
    return example
  })

  it.each(webhooks)('creates a request for $type that verifyWebhook accepts', async (example) => {
    const request = await createWebhookRequest(example.type, { secret })
    expect(await verifyWebhook({ body: await request.text(), headers: request.headers, secret })).toEqual(example)
  })

  it('creates a POST that the reference implementation accepts', async () => {
    const request = await createWebhookRequest('webhook.ping', { secret, url: 'https://receiver.example/hook' })
    expect([request.method, request.url, request.headers.get('Content-Type')]).toEqual([
      'POST',
      'https://receiver.example/hook',
      'application/json',
    ])
    const verified = new Webhook(secret).verify(await request.text(), Object.fromEntries(request.headers))
    expect(verified).toMatchObject({ type: 'webhook.ping' })
  })
})
