import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { startReceiver, type Receiver } from '../../_helpers/receiver.js'
import { useService } from '../../_helpers/service.js'
import { createWebhook, untilDeliveries, type OwnWebhook } from '../../_helpers/webhooks.js'

describe('pingWebhook', () => {
  const service = useService()
  let receiver: Receiver
  let webhook: OwnWebhook
  let path: { webhook_id: number }

  beforeEach(async () => {
    receiver = await startReceiver()
    webhook = await createWebhook(service(), { url: receiver.url, events: ['location.created'] })
    path = { webhook_id: webhook.id }
  })
  afterEach(() => receiver.close())

  it('returns the pending delivery', async () => {
    const { data, response } = await service().admin.api.pingWebhook({ path })
    expect(response.status).toBe(202)
    expect(data).toEqual({
      id: expect.any(Number),
      event_id: expect.stringMatching(/^\d+-\d+$/),
      event_type: 'webhook.ping',
      status: 'pending',
      attempts: 0,
      next_attempt_at: expect.stringMatching(/Z$/),
      last_attempt_at: null,
      response_status: null,
      duration_ms: null,
      response_body: null,
      error: null,
      created_at: expect.stringMatching(/Z$/),
    })
  })

  it('sends a signed test event', async () => {
    const { data } = await service().admin.api.pingWebhook({ path })
    const [received] = await receiver.expect(1)
    const headers = received?.headers as Record<string, string>
    const event = new Webhook(webhook.secret).verify(received?.text ?? '', headers)
    expect(event).toEqual({
      id: data?.event_id,
      type: 'webhook.ping',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { webhook_id: webhook.id },
    })
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': data?.event_id,
      'user-agent': expect.stringMatching(/^environmental-monitoring-service\//),
    })
  })

  it('does not send the test event to other webhooks', async () => {
    const other = await startReceiver()
    await createWebhook(service(), { url: other.url })
    await service().admin.api.pingWebhook({ path })
    await untilDeliveries(service(), webhook.id, ([delivery]) => delivery?.status === 'delivered')
    expect(other.received).toEqual([])
    await other.close()
  })

  it('returns 409 if the webhook is not active', async () => {
    await service().admin.api.updateWebhook({ path, body: { is_active: false } })
    const { error, response } = await service().admin.api.pingWebhook({ path })
    expect(response.status).toBe(409)
    expect(error).toMatchObject({ code: 'webhook_inactive' })
  })

  it('returns 404 for an unknown webhook', async () => {
    const { response } = await service().admin.api.pingWebhook({ path: { webhook_id: 99_999 } })
    expect(response.status).toBe(404)
  })

  it('is restricted to administrators', async () => {
    const manager = await service().manager()
    expect((await manager.api.pingWebhook({ path })).response.status).toBe(403)
  })
})
