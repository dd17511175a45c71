import type { WebhookUpdate } from '@environmental-monitoring/sdk'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { answering, startReceiver, type Receiver } from '../../_helpers/receiver.js'
import { addReport } from '../../_helpers/reports.js'
import { useService } from '../../_helpers/service.js'
import { createWebhook, deliveriesOf, untilDeliveries, type OwnWebhook } from '../../_helpers/webhooks.js'

/** Deliveries are tested in webhook-*.test.ts. */
describe('a webhook', () => {
  const service = useService()
  const api = () => service().admin.api
  let receiver: Receiver
  let webhook: OwnWebhook
  let path: { webhook_id: number }

  beforeEach(async () => {
    receiver = await startReceiver()
    webhook = await createWebhook(service(), { url: receiver.url, description: 'Ghi chú' })
    path = { webhook_id: webhook.id }
  })
  afterEach(async () => {
    await receiver.close()
    await service().query('delete from webhooks')
  })

  const ping = () => api().pingWebhook({ path })
  const update = (body: WebhookUpdate) => api().updateWebhook({ path, body })
  const untilFirst = (condition: (first: { status?: string; attempts?: number }) => boolean) =>
    untilDeliveries(service(), webhook.id, ([first]) => condition(first ?? {}))

  it('deleteWebhook deletes a webhook with its deliveries', async () => {
    await ping()
    expect((await api().deleteWebhook({ path })).data).toEqual({ message: 'Webhook deleted' })
    expect((await api().getWebhook({ path })).response.status).toBe(404)
    expect(await service().query('select from webhook_deliveries')).toHaveLength(0)
  })

  it('pingWebhook sends a signed test event to this webhook, and returns the pending delivery', async () => {
    const other = await createWebhook(service(), { url: receiver.url })
    const { data } = await ping()
    expect(data).toMatchObject({ event_type: 'webhook.ping', status: 'pending', attempts: 0, last_attempt_at: null })
    await service().settle()
    const [received] = await receiver.expect(1)
    const headers = received?.headers as Record<string, string>
    expect(new Webhook(webhook.secret).verify(received?.text ?? '', headers)).toEqual({
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
    expect(await deliveriesOf(service(), other.id)).toEqual([])
  })

  it('pingWebhook and redeliverWebhook return 409 for a webhook that is not active', async () => {
    const { data } = await ping()
    expect((await update({ is_active: false })).data).toMatchObject({ is_active: false, disabled_reason: null })
    const redelivery = { path: { ...path, delivery_id: data?.id ?? 0 } }
    for (const { error } of [await ping(), await api().redeliverWebhook(redelivery)])
      expect(error).toMatchObject({ code: 'webhook_inactive' })
  })

  describe('listDeliveries', () => {
    it('lists the deliveries with status, duration and response, newest first', async () => {
      receiver.answer = (response) => void response.writeHead(201).end('đã nhận')
      await addReport(service(), service().admin.id)
      await untilFirst(({ status }) => status === 'delivered')
      await ping()
      const [test, report] = await untilFirst(({ status }) => status === 'delivered')
      expect(test?.event_type).toBe('webhook.ping')
      expect(report).toMatchObject({
        ...{ event_id: receiver.received[0]?.headers['webhook-id'], event_type: 'report.created', status: 'delivered' },
        ...{ attempts: 1, next_attempt_at: null, response_status: 201, response_body: 'đã nhận', error: null },
        duration_ms: expect.any(Number),
      })
    })

    it('filters by status', async () => {
      receiver.answer = answering(503)
      await ping()
      await untilFirst(({ attempts }) => attempts === 1)
      const count = async (status: 'pending' | 'delivered' | 'failed') =>
        (await api().listDeliveries({ path, query: { status, limit: 20 } })).data?.length
      expect([await count('pending'), await count('delivered'), await count('failed')]).toEqual([1, 0, 0])
    })

    it('lists in pages', async () => {
      for (let turn = 0; turn < 3; turn += 1) await ping()
      const all = await deliveriesOf(service(), webhook.id)
      const { data, response } = await api().listDeliveries({ path, query: { skip: 1, limit: 1, count: true } })
      expect(data?.map(({ id }) => id)).toEqual([all[1]?.id])
      expect(response.headers.get('X-Total-Count')).toBe('3')
      expect(response.headers.get('Link')).toContain(`/webhooks/${webhook.id}/deliveries?`)
    })
  })

  describe('redeliverWebhook', () => {
    const redeliver = (delivery_id = 0, id = webhook.id) =>
      api().redeliverWebhook({ path: { webhook_id: id, delivery_id } })

    it('sends a delivered event again with the same id', async () => {
      const sent = (await ping()).data?.id
      await untilFirst(({ attempts }) => attempts === 1)
      const { data } = await redeliver(sent)
      expect(data).toMatchObject({ id: sent, status: 'pending', attempts: 0, response_status: null })
      await service().settle()
      const [first, second] = await receiver.expect(2)
      expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
      expect(second?.text).toBe(first?.text)
    })

    it('sends a failing event again after the pause of the webhook', async () => {
      receiver.answer = answering(500)
      const { data } = await ping()
      await untilFirst(({ attempts }) => attempts === 1)
      receiver.answer = answering(204)
      await redeliver(data?.id)
      await service().query('update webhooks set locked_until = now()')
      await untilFirst(({ status }) => status === 'delivered')
    })
  })

  describe('rotateWebhookSecret', () => {
    const rotate = async () => (await api().rotateWebhookSecret({ path })).data?.secret ?? ''

    /** Sends a test event. Returns whether each secret verifies it. */
    const verifiedBy = async (...secrets: string[]) => {
      const { length } = receiver.received
      await ping()
      await service().settle()
      const received = (await receiver.expect(length + 1)).at(-1)
      return secrets.map((secret) => {
        try {
          new Webhook(secret).verify(received?.text ?? '', received?.headers as Record<string, string>)
          return true
        } catch {
          return false
        }
      })
    }

    it('returns a new secret, with which and the previous one events are signed for 24 hours', async () => {
      const secret = await rotate()
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
      expect(await verifiedBy(secret, webhook.secret)).toEqual([true, true])
      expect(receiver.received.at(-1)?.headers['webhook-signature']).toMatch(/^v1,[\w+/=]{44} v1,[\w+/=]{44}$/)
      await service().query(
        `update webhooks set previous_secret_expires_at = previous_secret_expires_at - interval '24 hours'`,
      )
      expect(await verifiedBy(secret, webhook.secret)).toEqual([true, false])
    })

    it('does not sign with secrets before the previous one', async () => {
      const [second, third] = [await rotate(), await rotate()]
      expect(await verifiedBy(third, second, webhook.secret)).toEqual([true, true, false])
    })
  })

  describe('updateWebhook', () => {
    it('updates only the given fields, and clears a field with null', async () => {
      const { data } = await update({ events: ['location.created'] })
      expect(data).toMatchObject({ url: receiver.url, description: 'Ghi chú', events: ['location.created'] })
      expect((await update({ description: null })).data).toEqual({
        ...data,
        description: null,
        updated_at: expect.any(String),
      })
    })

    it('sends pending deliveries to the new address at once', async () => {
      receiver.answer = answering(500)
      const other = await startReceiver()
      await ping()
      await untilFirst(({ attempts }) => attempts === 1)
      await update({ url: other.url })
      await service().settle()
      await other.expect(1)
      const [delivery] = await untilFirst(({ status }) => status === 'delivered')
      expect(delivery).toMatchObject({ attempts: 2, next_attempt_at: null, error: null })
      await other.close()
    })

    it('reactivates a webhook that the service has deactivated', async () => {
      const set = `is_active = false, disabled_reason = 'failing', failing_since = now() - interval '6 days', failures = 9`
      await service().query(`update webhooks set ${set}`)
      const { data } = await update({ is_active: true })
      expect(data).toMatchObject({ is_active: true, disabled_reason: null, failing_since: null })
      await ping()
      await service().settle()
      await receiver.expect(1)
    })
  })
})
