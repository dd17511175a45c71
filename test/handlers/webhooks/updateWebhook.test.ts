import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { query } from '../../_helpers/processes.js'
import { answering, startReceiver, type Receiver } from '../../_helpers/receiver.js'
import { useService } from '../../_helpers/service.js'
import { createWebhook, untilDeliveries } from '../../_helpers/webhooks.js'

describe('updateWebhook', () => {
  const service = useService()
  let receiver: Receiver
  let path: { webhook_id: number }

  beforeEach(async () => {
    receiver = await startReceiver()
    path = { webhook_id: (await createWebhook(service(), { url: receiver.url, description: 'Ghi chú' })).id }
  })
  afterEach(() => receiver.close())

  const update = (body: Parameters<ReturnType<typeof service>['api']['updateWebhook']>[0]['body']) =>
    service().admin.api.updateWebhook({ path, body })

  it('updates only the given fields', async () => {
    const { data, response } = await update({ events: ['location.created'] })
    expect(response.status).toBe(200)
    expect(data).toMatchObject({ url: receiver.url, description: 'Ghi chú', events: ['location.created'] })
  })

  it('clears a field with null', async () => {
    expect((await update({ description: null })).data).toMatchObject({ description: null })
  })

  it('sends pending deliveries to the new address at once', async () => {
    receiver.answer = answering(500)
    const other = await startReceiver()
    await service().admin.api.pingWebhook({ path })
    await untilDeliveries(service(), path.webhook_id, ([delivery]) => delivery?.attempts === 1)
    await update({ url: other.url })
    await other.expect(1)
    const [delivery] = await untilDeliveries(service(), path.webhook_id, ([one]) => one?.status === 'delivered')
    expect(delivery).toMatchObject({ attempts: 2, next_attempt_at: null, error: null })
    await other.close()
  })

  it('reactivates a webhook that the service has deactivated', async () => {
    const set = `is_active = false, disabled_reason = 'failing', failing_since = now() - interval '6 days', failures = 9`
    await query(service().databaseUrl, `update webhooks set ${set} where id = ${path.webhook_id}`)
    const { data } = await update({ is_active: true })
    expect(data).toMatchObject({ is_active: true, disabled_reason: null, failing_since: null })
    await service().admin.api.pingWebhook({ path })
    await receiver.expect(1)
  })

  it('stops sending events with is_active false', async () => {
    const { data } = await update({ is_active: false })
    expect(data).toMatchObject({ is_active: false, disabled_reason: null })
    expect((await service().admin.api.pingWebhook({ path })).response.status).toBe(409)
  })

  it('rejects a private address', async () => {
    const { error, response } = await update({ url: 'http://192.168.1.1/' })
    expect(response.status).toBe(422)
    expect(error).toMatchObject({ errors: [{ location: 'body.url', message: 'must not be a private address' }] })
  })

  it('returns 404 for an unknown webhook', async () => {
    const { response } = await service().admin.api.updateWebhook({
      path: { webhook_id: 99_999 },
      body: { is_active: true },
    })
    expect(response.status).toBe(404)
  })

  it('is restricted to administrators', async () => {
    const manager = await service().manager()
    expect((await manager.api.updateWebhook({ path, body: { is_active: false } })).response.status).toBe(403)
  })
})
