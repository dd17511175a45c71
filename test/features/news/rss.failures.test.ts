import { afterAll, describe, expect, it } from '@jest/globals'
import { page, startNews } from '../../../scripts/dev/stand-ins/news.js'
import type { Failure } from '../../../scripts/dev/stand-ins/server.js'
import { createFeedReader } from '../../../src/features/news/rss.js'
import type { ProviderErrorKind } from '../../../src/platform/providers/provider-error.js'
import { hangingFetch } from '../../_helpers/hanging-fetch.js'

const timeZone = 'Asia/Ho_Chi_Minh'
const name = 'News feed test'

const [site, other] = await Promise.all([startNews(), startNews()])
afterAll(() => Promise.all([site.close(), other.close()]))

const reader = (options = {}) => createFeedReader({ timeZone, clock: Date.now, ...options })
const read = (options = {}) => reader(options).read({ name, url: site.url })
const redirect = (location: string, status = 301): Failure => ({ status, body: '', headers: { location } })
const ok = (body: string): Failure => ({ status: 200, body, headers: { 'content-type': 'text/xml' } })

describe('reading a feed that fails', () => {
  it.each<[what: string, failure: Failure, kind: ProviderErrorKind]>([
    ['an unknown address', page(404, 'Not Found'), 'not-found'],
    ['maintenance', page(503, 'Service Unavailable'), 'unavailable'],
    ['an HTML page with status 200', page(200, 'Bảo trì hệ thống'), 'invalid-answer'],
    ['malformed HTML with status 200', ok('<html><body><p>Bảo trì</body></html>'), 'invalid-answer'],
    ['an empty response', ok(''), 'invalid-answer'],
    ['no content', { status: 204, body: '' }, 'invalid-answer'],
    ['plain text', ok('Service is down'), 'invalid-answer'],
    ['JSON', { status: 200, body: { items: [] } }, 'invalid-answer'],
    ['a feed without a channel', ok('<rss version="2.0"/>'), 'invalid-answer'],
    ['other XML', ok('<?xml version="1.0"?><urlset><url/></urlset>'), 'invalid-answer'],
    ['a truncated feed', ok('<rss version="2.0"><channel><item><title>A</title>'), 'invalid-answer'],
    ['an unclosed tag', ok('<rss version="2.0"><channel><title>A</channel></rss>'), 'invalid-answer'],
    ['binary data', ok('\u0000\u0001\u0002PNG'), 'invalid-answer'],
  ])('rejects %s', async (_, failure, kind) => {
    site.failNext(failure)
    await expect(read()).rejects.toMatchObject({ name: 'ProviderError', provider: name, kind })
  })

  it('provides a one-line reason for the log', async () => {
    site.failNext(page(200, 'Bảo trì'))
    const { reason } = (await read().catch((error: unknown) => error)) as { reason: string }
    expect(reason).toMatch(/^The response is not a feed: \S[^\n]*$/)
  })

  it('times out', async () => {
    await expect(read({ fetch: hangingFetch, timeout: 30 })).rejects.toMatchObject({ kind: 'timeout' })
  })

  it('sends no request if its signal has aborted', async () => {
    const before = site.requests.length
    const articles = reader().read({ name, url: site.url }, { signal: AbortSignal.abort() })
    await expect(articles).rejects.toMatchObject({ kind: 'aborted' })
    expect(site.requests).toHaveLength(before)
  })

  it('rejects a response above 2 MiB', async () => {
    site.failNext(ok(`<rss version="2.0"><channel>${' '.repeat(2 * 1024 * 1024)}</channel></rss>`))
    await expect(read()).rejects.toMatchObject({
      kind: 'invalid-answer',
      reason: 'The response is larger than 2097152 bytes.',
    })
  })

  it('rejects an unknown host', async () => {
    const absent = reader({ fetch: () => Promise.reject(new TypeError('fetch failed')) })
    await expect(absent.read({ name, url: site.url })).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

describe('a feed that redirects', () => {
  it.each([301, 302, 303, 307, 308])('is followed within its site: %i', async (status) => {
    const before = site.requests.length
    site.failNext(redirect('/rss/environment', status))
    expect(await read()).toHaveLength(8)
    expect(site.requests).toHaveLength(before + 2)
  })

  it('is followed three times at most', async () => {
    const three = Array.from({ length: 3 }, () => redirect(site.url))
    site.failNext(...three)
    expect(await read()).toHaveLength(8)
    const before = site.requests.length
    site.failNext(...three, redirect(site.url))
    await expect(read()).rejects.toMatchObject({ kind: 'invalid-answer', status: 301 })
    expect(site.requests).toHaveLength(before + 4)
  })

  it('has one timeout for all requests', async () => {
    const answers = [new Response(null, { status: 301, headers: { location: site.url } })]
    const answerOnce: typeof fetch = (...request) => {
      const answer = answers.pop()
      return answer ? Promise.resolve(answer) : hangingFetch(...request)
    }
    await expect(read({ fetch: answerOnce, timeout: 100 })).rejects.toMatchObject({ kind: 'timeout' })
    expect(answers).toEqual([])
  })

  it('is not followed to another host or port, which the reason names', async () => {
    const { port } = new URL(site.url)
    const [here, there] = [site.requests.length, other.requests.length]
    for (const location of [other.url, `http://localhost:${port}/rss`, 'http://169.254.169.254/latest/meta-data']) {
      site.failNext(redirect(location))
      await expect(read()).rejects.toMatchObject({
        kind: 'invalid-answer',
        reason: `The response is a redirect to ${new URL(location).origin}.`,
      })
    }
    expect([site.requests.length - here, other.requests.length - there]).toEqual([3, 0])
  })

  it.each(['file:///etc/passwd', 'javascript:alert(1)', 'ftp://127.0.0.1/', '', 'http://'])(
    'is not followed to an invalid address: %j',
    async (location) => {
      site.failNext(redirect(location))
      await expect(read()).rejects.toMatchObject({ kind: 'invalid-answer' })
    },
  )

  it.each([
    ['http://site.vn/rss', 'https://site.vn/rss', true],
    ['http://site.vn/rss', 'https://www.site.vn/rss/', true],
    ['https://www.site.vn/rss', 'https://site.vn/rss', true],
    ['https://site.vn/rss', 'http://site.vn/rss', false],
    ['https://site.vn/rss', 'https://evil-site.vn/rss', false],
    ['https://site.vn/rss', 'https://cdn.site.vn/rss', false],
    ['https://site.vn/rss', 'https://site.vn:8443/rss', false],
    ['https://site.vn/rss', 'https://user:secret@site.vn/rss', false],
    ['https://site.vn/rss', 'https://user@site.vn/rss', false],
  ])('from %s to %s is followed: %s', async (from, to, followed) => {
    const requested: string[] = []
    const answer: typeof fetch = (input) => {
      requested.push(input instanceof Request ? input.url : input.toString())
      const moved = new Response(null, { status: 301, headers: { location: to } })
      return Promise.resolve(requested.length === 1 ? moved : new Response('<rss version="2.0"><channel/></rss>'))
    }
    const articles = reader({ fetch: answer }).read({ name, url: from })
    if (followed) await expect(articles).resolves.toEqual([])
    else await expect(articles).rejects.toMatchObject({ kind: 'invalid-answer' })
    expect(requested).toEqual(followed ? [from, to] : [from])
  })
})
