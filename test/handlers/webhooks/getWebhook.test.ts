import { describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'
import { createWebhook } from '../../_helpers/webhooks.js'

describe('getWebhook', () => {
  const service = useService()

  it('returns a webhook without its secret', async () => {
    const { id } = await createWebhook(service(), { url: 'https://a.example/', description: 'Sở Y tế' })
    const { data, response } = await service().admin.api.getWebhook({ path: { webhook_id: id } })
    expect(response.status).toBe(200)
    expect(data).toMatchObject({ id, url: 'https://a.example/', description: 'Sở Y tế', is_active: true })
    expect(data).not.toHaveProperty('secret')
  })

  it('returns 404 for an unknown webhook', async () => {
    const { response } = await service().admin.api.getWebhook({ path: { webhook_id: 99_999 } })
    expect(response.status).toBe(404)
  })

  it('is restricted to administrators', async () => {
    const { id } = await createWebhook(service(), { url: 'https://a.example/' })
    const manager = await service().manager()
    expect((await manager.api.getWebhook({ path: { webhook_id: id } })).response.status).toBe(403)
  })
})
