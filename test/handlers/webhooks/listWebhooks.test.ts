import { describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'
import { createWebhook } from '../../_helpers/webhooks.js'

describe('listWebhooks', () => {
  const service = useService()

  it('lists the webhooks without their secrets, oldest first', async () => {
    const first = await createWebhook(service(), { url: 'https://a.example/' })
    const second = await createWebhook(service(), { url: 'https://b.example/' })
    const { data, response } = await service().admin.api.listWebhooks()
    expect(response.status).toBe(200)
    expect(data?.map(({ id, url }) => [id, url])).toEqual([
      [first.id, 'https://a.example/'],
      [second.id, 'https://b.example/'],
    ])
    expect(JSON.stringify(data)).not.toContain('secret')
  })

  it('is restricted to administrators', async () => {
    const manager = await service().manager()
    expect((await manager.api.listWebhooks()).response.status).toBe(403)
    expect((await service().api.listWebhooks()).response.status).toBe(401)
  })
})
