import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { answering, startReceiver, type Receiver } from '../../_helpers/receiver.js'
import { addReport } from '../../_helpers/reports.js'
import { useService } from '../../_helpers/service.js'
import { createWebhook, deliveriesOf, untilDeliveries } from '../../_helpers/webhooks.js'

describe('listDeliveries', () => {
  const service = useService()
  let receiver: Receiver
  let path: { webhook_id: number }

  beforeEach(async () => {
    receiver = await startReceiver()
    path = { webhook_id: (await createWebhook(service(), { url: receiver.url })).id }
  })
  afterEach(() => receiver.close())

  it('lists the deliveries with status, duration and response, newest first', async () => {
    receiver.answer = (response) => void response.writeHead(201).end('đã nhận')
    await addReport(service(), service().admin.id)
    await untilDeliveries(service(), path.webhook_id, ([delivery]) => delivery?.status === 'delivered')
    await service().admin.api.pingWebhook({ path })
    const [ping, report] = await untilDeliveries(service(), path.webhook_id, ([one]) => one?.status === 'delivered')
    expect(ping?.event_type).toBe('webhook.ping')
    expect(report).toEqual({
      id: expect.any(Number),
      event_id: receiver.received[0]?.headers['webhook-id'],
      event_type: 'report.created',
      status: 'delivered',
      attempts: 1,
      next_attempt_at: null,
      last_attempt_at: expect.stringMatching(/Z$/),
      response_status: 201,
      duration_ms: expect.any(Number),
      response_body: 'đã nhận',
      error: null,
      created_at: expect.stringMatching(/Z$/),
    })
  })

  it('filters by status', async () => {
    receiver.answer = answering(503)
    await service().admin.api.pingWebhook({ path })
    await untilDeliveries(service(), path.webhook_id, ([delivery]) => delivery?.attempts === 1)
    const count = async (status: 'pending' | 'delivered' | 'failed') =>
      (await service().admin.api.listDeliveries({ path, query: { status, limit: 20 } })).data?.length
    expect([await count('pending'), await count('delivered'), await count('failed')]).toEqual([1, 0, 0])
  })

  it('lists in pages', async () => {
    for (let turn = 0; turn < 3; turn += 1) await service().admin.api.pingWebhook({ path })
    const all = await deliveriesOf(service(), path.webhook_id)
    const { data, response } = await service().admin.api.listDeliveries({
      path,
      query: { skip: 1, limit: 1, count: true },
    })
    expect(data?.map(({ id }) => id)).toEqual([all[1]?.id])
    expect(response.headers.get('X-Total-Count')).toBe('3')
    expect(response.headers.get('Link')).toContain(`/webhooks/${path.webhook_id}/deliveries?`)
  })

  it('does not list the deliveries of other webhooks', async () => {
    const other = await createWebhook(service(), { url: receiver.url })
    await service().admin.api.pingWebhook({ path })
    expect(await deliveriesOf(service(), other.id)).toEqual([])
  })

  it('returns 404 for an unknown webhook', async () => {
    const { response } = await service().admin.api.listDeliveries({
      path: { webhook_id: 99_999 },
      query: { limit: 20 },
    })
    expect(response.status).toBe(404)
  })

  it('is restricted to administrators', async () => {
    const manager = await service().manager()
    expect((await manager.api.listDeliveries({ path, query: { limit: 20 } })).response.status).toBe(403)
  })
})
