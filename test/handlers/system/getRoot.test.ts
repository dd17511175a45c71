import { describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'

describe('getRoot', () => {
  const service = useService()

  it('greets with the way to the documentation', async () => {
    const { data, response } = await service().api.getRoot()
    expect(response.status).toBe(200)
    expect(data?.message).toContain('/docs')
  })

  it('says the same as getHealth beside the greeting', async () => {
    const [root, health] = await Promise.all([service().api.getRoot(), service().api.getHealth()])
    expect(root.data).toEqual({ message: root.data?.message, ...health.data })
  })

  it('answers under the version prefix, with and without a slash', async () => {
    for (const path of ['/v1', '/v1/', '/', '']) {
      const response = await fetch(service().baseUrl + path)
      expect(response.status).toBe(200)
      expect(await response.json()).toHaveProperty('message')
    }
  })

  it('is not kept by anybody', async () => {
    const { response } = await service().api.getRoot()
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
})
