import { describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'

describe('getRoot', () => {
  const service = useService()

  it('returns the paths of the documentation', async () => {
    const { data, response } = await service().api.getRoot()
    expect(response.status).toBe(200)
    expect(data?.message).toContain('/docs')
  })

  it('returns the same as getHealth otherwise', async () => {
    const [root, health] = await Promise.all([service().api.getRoot(), service().api.getHealth()])
    expect(root.data).toEqual({ message: root.data?.message, ...health.data })
  })

  it('supports the version prefix, with and without a trailing slash', async () => {
    for (const path of ['/v1', '/v1/', '/', '']) {
      const response = await fetch(service().baseUrl + path)
      expect(response.status).toBe(200)
      expect(await response.json()).toHaveProperty('message')
    }
  })

  it.each(['/', '/v1'])('redirects browsers from %s to the map', async (path) => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    const response = await fetch(service().baseUrl + path, { headers: { Accept: accept }, redirect: 'manual' })
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/map'])
    expect(response.headers.get('Vary')).toContain('Accept')
  })

  it('varies with Accept, so that caches keep both apart', async () => {
    const { response } = await service().api.getRoot()
    expect(response.headers.get('Vary')).toContain('Accept')
  })

  it('must not be cached', async () => {
    const { response } = await service().api.getRoot()
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
})
