import { describe, expect, it } from '@jest/globals'
import { query } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'
import { createWebhook } from '../../_helpers/webhooks.js'

describe('deleteWebhook', () => {
  const service = useService()

  it('deletes a webhook with its deliveries', async () => {
    const { id } = await createWebhook(service(), { url: 'http://127.0.0.1:9/' })
    await service().admin.api.pingWebhook({ path: { webhook_id: id } })
    const { data, response } = await service().admin.api.deleteWebhook({ path: { webhook_id: id } })
    expect(response.status).toBe(200)
    expect(data).toEqual({ message: 'Webhook deleted' })
    expect((await service().admin.api.getWebhook({ path: { webhook_id: id } })).response.status).toBe(404)
    const left = await query(service().databaseUrl, `select from webhook_deliveries where webhook_id = ${id}`)
    expect(left).toHaveLength(0)
  })

  it('returns 404 for an unknown webhook', async () => {
    const { response } = await service().admin.api.deleteWebhook({ path: { webhook_id: 99_999 } })
    expect(response.status).toBe(404)
  })

  it('is restricted to administrators', async () => {
    const { id } = await createWebhook(service(), { url: 'https://a.example/' })
    const manager = await service().manager()
    expect((await manager.api.deleteWebhook({ path: { webhook_id: id } })).response.status).toBe(403)
  })
})
