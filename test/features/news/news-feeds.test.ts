import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { page, startNews, type NewsStandIn } from '../../../scripts/dev/stand-ins/news.js'
import { createNewsFeeds, type NewsFeeds } from '../../../src/features/news/news-feeds.js'

const minute = 60_000

describe('createNewsFeeds', () => {
  let site: NewsStandIn
  let news: NewsFeeds
  let now: number

  beforeAll(async () => {
    site = await startNews({ clock: () => now })
  })
  afterAll(() => site.close())
  beforeEach(() => {
    now = Date.parse('2026-11-21T03:00:00Z')
    site.requests.length = 0
    news = create()
  })

  const create = (timeout?: number) =>
    createNewsFeeds({
      city: { timeZone: 'Asia/Ho_Chi_Minh', newsFeeds: { one: site.url, two: site.url } },
      clock: () => now,
      ...(timeout !== undefined && { timeout }),
    })

  it.each(['three', '', '__proto__', 'constructor'])('returns undefined for an unknown feed: %j', (slug) => {
    expect(news.read(slug)).toBeUndefined()
  })

  it('requests a feed every five minutes at most, once for concurrent reads', async () => {
    await Promise.all([news.read('one'), news.read('one'), news.read('one')])
    now += 5 * minute - 1
    expect(await news.read('one')).toMatchObject({ age: undefined })
    expect(site.requests).toHaveLength(1)
    now += 1
    await news.read('one')
    expect(site.requests).toHaveLength(2)
  })

  it('caches feeds separately', async () => {
    await news.read('one')
    site.failNext('reset')
    await expect(news.read('two')).rejects.toThrow('News feed two is not available')
    await expect(news.read('one')).resolves.toMatchObject({ age: undefined })
  })

  it('does not retry a failed feed for 30 seconds', async () => {
    site.failNext(page(500, 'Internal Server Error'))
    await expect(news.read('one')).rejects.toThrow()
    now += minute / 2 - 1
    await expect(news.read('one')).rejects.toThrow()
    expect(site.requests).toHaveLength(1)
    now += 1
    await expect(news.read('one')).resolves.toMatchObject({ age: undefined })
  })
})
