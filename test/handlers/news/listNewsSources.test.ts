import { describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'

describe('listNewsSources', () => {
  const service = useService({
    environment: { NEWS_FEEDS: 'hanoimoi=https://a.example/rss,suc-khoe=https://b.example' },
  })

  it('returns the feeds in configured order, without a token', async () => {
    const { data, response } = await service().api.listNewsSources()
    expect(response.status).toBe(200)
    expect(data).toEqual({ success: true, data: ['hanoimoi', 'suc-khoe'] })
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=300, stale-while-revalidate=600')
  })

  it('returns 304 for a matching ETag', async () => {
    const etag = (await service().api.listNewsSources()).response.headers.get('ETag') ?? ''
    const { response } = await service().api.listNewsSources({ headers: { 'If-None-Match': etag } })
    expect(response.status).toBe(304)
  })
})
