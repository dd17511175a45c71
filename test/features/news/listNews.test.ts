import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { page, startNews } from '../../../scripts/dev/stand-ins/news.js'
import type { Failure } from '../../../scripts/dev/stand-ins/server.js'
import { hanoiWith, hanoiWithNews } from '../../_helpers/city-file.js'
import { startTestService, useService } from '../../_helpers/service.js'

let now = Date.parse('2026-11-21T03:00:00Z')
const site = await startNews({ clock: () => now })
afterAll(() => site.close())

const feed = (body: string): Failure => ({ status: 200, body, headers: { 'content-type': 'text/xml' } })

describe('listNews', () => {
  const service = useService({ environment: hanoiWithNews(site.url), clock: () => now })

  // Expires all caches.
  beforeEach(() => {
    now += 2 * 86_400_000
    site.requests.length = 0
  })

  const get = (limit?: number) =>
    service().api.listNews({ path: { news_source: 'hanoimoi' }, query: limit === undefined ? {} : { limit } })

  it('returns articles, newest first, without a token', async () => {
    const { data, response } = await get()
    expect(data).toHaveLength(8)
    expect(data![0]).toEqual({
      title: 'Hà Nội tăng cường kiểm soát chất lượng không khí',
      link: `${site.origin}/news-700001.html`,
      description: 'Thành phố yêu cầu các phường rà soát nguồn phát thải bụi mịn.',
      image_url: `${site.origin}/images/700001.jpg?w=1200&h=0`,
      published_at: new Date(now - 600_000).toISOString(),
      source: 'hanoimoi',
    })
    const times = data!.map(({ published_at }) => published_at ?? '')
    expect(times).toEqual([...times].sort().reverse())
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=300, stale-while-revalidate=600')
    expect(response.headers.get('Age')).toBeNull()
  })

  it('links to pages and images that the stand-in has', async () => {
    const types = ['text/html; charset=utf-8', 'image/svg+xml']
    for (const { link, image_url } of (await get()).data!) {
      const found = await Promise.all([link, image_url ?? ''].map((address) => fetch(address)))
      expect(found.map(({ headers }) => headers.get('Content-Type'))).toEqual(types)
    }
  })

  it('returns null for values that the feed does not contain', async () => {
    site.failNext(
      feed('<rss version="2.0"><channel><item><title>A</title><link>https://a.vn</link></item></channel></rss>'),
    )
    expect((await get()).data).toEqual([
      { title: 'A', link: 'https://a.vn/', description: '', image_url: null, published_at: null, source: 'hanoimoi' },
    ])
  })

  it('returns stale articles with their age for 24 hours while the feed fails', async () => {
    const { data: fresh } = await get()
    now += 86_400_000
    site.failNext('reset')
    const { data, response } = await get()
    expect([response.status, response.headers.get('Age')]).toEqual([200, '86400'])
    expect(data).toEqual(fresh)
    now += 60_000
    site.failNext('reset')
    expect((await get()).response.status).toBe(502)
  })

  it.each<[what: string, failure: Failure, status: number, detail: string]>([
    ['no connection', 'reset', 502, 'is not available. Try again later.'],
    ['an unknown URL', page(404, 'Not Found'), 502, 'failed. Try again later.'],
    ['denied access', page(403, 'Forbidden'), 502, 'refused access. Contact the operator of this service.'],
    ['an HTML page', page(200, 'Bảo trì'), 502, 'returned an unusable response. Try again later.'],
    ['a timeout', { status: 408, body: '' }, 504, 'took too long. Try again in a few seconds.'],
  ])('translates %s to an error that names the feed', async (_, failure, status, detail) => {
    site.failNext(failure)
    const { error, response } = await get()
    expect([response.status, error?.detail]).toEqual([status, `News feed hanoimoi ${detail}`])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
})

it('listNewsSources returns the feeds in configured order', async () => {
  const service = await startTestService({
    environment: hanoiWith({ newsFeeds: { b: 'https://a.example/rss', 'a-1': 'https://b.example' } }),
  })
  try {
    const { data, response } = await service.api.listNewsSources()
    expect(data).toEqual({ success: true, data: ['b', 'a-1'] })
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=300, stale-while-revalidate=600')
  } finally {
    await service.stop()
  }
})
