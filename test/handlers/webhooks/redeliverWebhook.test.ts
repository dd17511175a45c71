import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { answering, startReceiver, type Receiver } from '../../_helpers/receiver.js'
import { useService } from '../../_helpers/service.js'
import { createWebhook, untilDeliveries } from '../../_helpers/webhooks.js'

describe('redeliverWebhook', () => {
  const service = useService()
  let receiver: Receiver
  let webhook: { webhook_id: number }
  let path: { webhook_id: number; delivery_id: number }

  beforeEach(async () => {
    receiver = await startReceiver()
    webhook = { webhook_id: (await createWebhook(service(), { url: receiver.url })).id }
    const { data } = await service().admin.api.pingWebhook({ path: webhook })
    path = { ...webhook, delivery_id: data?.id ?? 0 }
  })
  afterEach(() => receiver.close())

  const attempted = () => untilDeliveries(service(), webhook.webhook_id, ([one]) => (one?.attempts ?? 0) > 0)

  it('sends a delivered event again with the same id', async () => {
    await attempted()
    const { data, response } = await service().admin.api.redeliverWebhook({ path })
    expect(response.status).toBe(202)
    expect(data).toMatchObject({ id: path.delivery_id, status: 'pending', attempts: 0, response_status: null })
    const [first, second] = await receiver.expect(2)
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.text).toBe(first?.text)
  })

  it('sends a failing event again at once', async () => {
    receiver.answer = answering(500)
    const { data } = await service().admin.api.pingWebhook({ path: webhook })
    await untilDeliveries(service(), webhook.webhook_id, ([one]) => one?.attempts === 1)
    receiver.answer = answering(204)
    await service().admin.api.redeliverWebhook({ path: { ...webhook, delivery_id: data?.id ?? 0 } })
    await untilDeliveries(service(), webhook.webhook_id, ([one]) => one?.status === 'delivered')
  })

  it('returns 409 if the webhook is not active', async () => {
    await service().admin.api.updateWebhook({ path: webhook, body: { is_active: false } })
    const { error, response } = await service().admin.api.redeliverWebhook({ path })
    expect(response.status).toBe(409)
    expect(error).toMatchObject({ code: 'webhook_inactive' })
  })

  it('returns 404 for a delivery of another webhook', async () => {
    const other = await createWebhook(service(), { url: receiver.url })
    const { response } = await service().admin.api.redeliverWebhook({ path: { ...path, webhook_id: other.id } })
    expect(response.status).toBe(404)
  })

  it('returns 404 for an unknown delivery, and for an unknown webhook', async () => {
    const statusOf = async (changes: Partial<typeof path>) =>
      (await service().admin.api.redeliverWebhook({ path: { ...path, ...changes } })).response.status
    expect([await statusOf({ delivery_id: 99_999 }), await statusOf({ webhook_id: 99_999 })]).toEqual([404, 404])
  })

  it('is restricted to administrators', async () => {
    const manager = await service().manager()
    expect((await manager.api.redeliverWebhook({ path })).response.status).toBe(403)
  })
})
