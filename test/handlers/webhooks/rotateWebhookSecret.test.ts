import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { query } from '../../_helpers/processes.js'
import { startReceiver, type Receiver } from '../../_helpers/receiver.js'
import { useService } from '../../_helpers/service.js'
import { createWebhook, type OwnWebhook } from '../../_helpers/webhooks.js'

describe('rotateWebhookSecret', () => {
  const service = useService()
  let receiver: Receiver
  let webhook: OwnWebhook
  let path: { webhook_id: number }

  beforeEach(async () => {
    receiver = await startReceiver()
    webhook = await createWebhook(service(), { url: receiver.url })
    path = { webhook_id: webhook.id }
  })
  afterEach(() => receiver.close())

  /** Sends a test event. Returns whether each secret verifies it. */
  const verifiedBy = async (...secrets: string[]) => {
    const { length } = receiver.received
    await service().admin.api.pingWebhook({ path })
    const received = (await receiver.expect(length + 1)).at(-1)
    const headers = received?.headers as Record<string, string>
    return secrets.map((secret) => {
      try {
        new Webhook(secret).verify(received?.text ?? '', headers)
        return true
      } catch {
        return false
      }
    })
  }
  const rotate = async () => (await service().admin.api.rotateWebhookSecret({ path })).data?.secret ?? ''

  it('returns a new secret', async () => {
    const { data, response } = await service().admin.api.rotateWebhookSecret({ path })
    expect(response.status).toBe(200)
    expect(data?.webhook.id).toBe(webhook.id)
    expect(data?.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(data?.secret).not.toBe(webhook.secret)
  })

  it('signs with both secrets, the new one first', async () => {
    expect(await verifiedBy(await rotate(), webhook.secret)).toEqual([true, true])
    expect(receiver.received.at(-1)?.headers['webhook-signature']).toMatch(/^v1,[\w+/=]{44} v1,[\w+/=]{44}$/)
  })

  it('signs only with the new secret after 24 hours', async () => {
    const secret = await rotate()
    await query(
      service().databaseUrl,
      `update webhooks set previous_secret_expires_at = previous_secret_expires_at - interval '24 hours'`,
    )
    expect(await verifiedBy(secret, webhook.secret)).toEqual([true, false])
  })

  it('does not sign with secrets before the previous one', async () => {
    const second = await rotate()
    const third = await rotate()
    expect(await verifiedBy(third, second, webhook.secret)).toEqual([true, true, false])
  })

  it('returns 404 for an unknown webhook', async () => {
    const { response } = await service().admin.api.rotateWebhookSecret({ path: { webhook_id: 99_999 } })
    expect(response.status).toBe(404)
  })

  it('is restricted to administrators', async () => {
    const manager = await service().manager()
    expect((await manager.api.rotateWebhookSecret({ path })).response.status).toBe(403)
  })
})
