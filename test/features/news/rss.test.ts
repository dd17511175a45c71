import { afterAll, describe, expect, it } from '@jest/globals'
import { startNews } from '../../../scripts/dev/stand-ins/news.js'
import { createFeedReader } from '../../../src/features/news/rss.js'
import { cpuTimeOf } from '../../_helpers/durations.js'

const now = Date.parse('2026-11-21T03:00:00Z')
const timeZone = 'Asia/Ho_Chi_Minh'

const site = await startNews({ clock: () => now })
afterAll(() => site.close())

/** Reads a feed with this content. */
function read(feed: string | Uint8Array<ArrayBuffer>, contentType = 'text/xml') {
  const answer = () => Promise.resolve(new Response(feed, { headers: { 'content-type': contentType } }))
  const reader = createFeedReader({ timeZone, clock: () => now, fetch: answer })
  return reader.read({ name: 'News feed test', url: 'https://site.vn/rss' })
}

const rss = (items: string, attributes = '') =>
  `<?xml version="1.0"?><rss version="2.0" ${attributes}><channel><title>Site</title><link>https://site.vn</link>${items}</channel></rss>`
const item = (inner: string) => rss(`<item><title>A</title><link>https://site.vn/a</link>${inner}</item>`)
const media = 'xmlns:media="http://search.yahoo.com/mrss/"'

describe('createFeedReader', () => {
  it('reads a feed with the structure of VnExpress', async () => {
    const reader = createFeedReader({ timeZone, clock: () => now })
    const articles = await reader.read({ name: 'News feed test', url: site.url })
    expect(articles).toHaveLength(8)
    expect(articles[1]).toEqual({
      title: 'Thêm hai công viên mở cửa xuyên đêm',
      link: `${site.origin}/news-700002.html`,
      description: 'Công viên Thống Nhất & hồ Bách Thảo đón khách cả ban đêm.',
      imageUrl: `${site.origin}/images/700002.jpg?w=1200&h=0`,
      publishedAt: new Date('2026-11-21T01:50:00Z'),
    })
    expect(articles[3]?.description).toBe('Mỗi tuyến có mười xe, vé không đổi.')
  })

  it('sends its own user agent and accepts feeds', async () => {
    await createFeedReader({ timeZone, clock: () => now }).read({ name: 'News feed test', url: site.url })
    const { headers } = site.requests.at(-1)!
    expect(headers['user-agent']).toMatch(/^environmental-monitoring-service\/\d+\.\d+\.\d+$/)
    expect(headers.accept).toMatch(/^application\/rss\+xml, /)
  })

  it('reads Atom', async () => {
    const feed = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Site</title><link>https://site.vn</link>
      <entry><title type="html">H&amp;agrave; Nội</title><link rel="edit" href="/edit"/><link href="/a"/><id>tag:a</id>
        <updated>2026-11-20T12:00:00+07:00</updated><published>2026-11-20T10:00:00</published>
        <summary>Tóm tắt</summary><content type="html">&lt;p&gt;Toàn văn&lt;/p&gt;&lt;img src="/a.png"&gt;</content></entry>
      <entry><title>Không ngày</title><id>https://site.vn/b</id><updated>hôm qua</updated>
        <content type="html">&lt;p&gt;Toàn văn&lt;/p&gt;&lt;script&gt;x()&lt;/script&gt;</content></entry></feed>`
    expect(await read(feed, 'application/atom+xml')).toEqual([
      {
        title: 'Hà Nội',
        link: 'https://site.vn/a',
        description: 'Tóm tắt',
        imageUrl: 'https://site.vn/a.png',
        publishedAt: new Date('2026-11-20T03:00:00Z'),
      },
      { title: 'Không ngày', link: 'https://site.vn/b', description: 'Toàn văn', imageUrl: null, publishedAt: null },
    ])
  })

  it('reads RSS 1.0', async () => {
    const feed = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <channel><title>Site</title></channel>
      <item><title>A</title><link>https://site.vn/a</link><dc:date>2026-11-20T17:00:00</dc:date></item></rdf:RDF>`
    expect(await read(feed)).toMatchObject([{ title: 'A', publishedAt: new Date('2026-11-20T10:00:00Z') }])
  })

  it.each(['application/rss+xml', 'application/xml', 'text/plain', 'text/html', ''])(
    'ignores the Content-Type: %j',
    async (contentType) => {
      expect(await read(item(''), contentType)).toHaveLength(1)
    },
  )

  const words = 'Cafê à Hà Nội'
  const declared = (charset: string, title: string) =>
    `<?xml version="1.0" encoding="${charset}"?><rss version="2.0"><channel><item><title>${title}</title><link>https://site.vn/a</link></item></channel></rss>`
  const single = (text: string, charset: string) => Uint8Array.from(Buffer.from(declared(charset, text), 'latin1'))
  const utf16 = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'))
  const swapped = (bytes: Uint8Array) => Uint8Array.from(Buffer.from(bytes).swap16())

  it.each([
    ['Windows-1252', single('\x93Caf\xe9\x94 \x80', 'windows-1252'), 'text/xml', '“Café” €'],
    ['ISO-8859-1', single('Caf\xe9', 'ISO-8859-1'), 'text/xml', 'Café'],
    ['Windows-1258', single('H\xe0 N\xf4\xf2i', 'windows-1258'), 'text/xml', 'Hà Nội'],
    ['the charset of the header', single('Caf\xe9', 'utf-8'), 'text/xml; charset="iso-8859-15"', 'Café'],
    ['UTF-8 that is declared as another charset', declared('windows-1252', words), 'text/xml', words],
    ['UTF-16 with a byte order mark', utf16(`\uFEFF${declared('utf-16', words)}`), 'text/xml', words],
    ['UTF-16 without one', utf16(declared('utf-16', words)), 'text/xml', words],
    ['UTF-16BE', swapped(utf16(`\uFEFF${declared('utf-16', words)}`)), 'text/xml', words],
    ['bytes in an unknown charset', single('Caf\xe9', 'x-unknown'), 'text/xml', 'Caf\uFFFD'],
  ])('reads %s', async (_name, feed, contentType, title) => {
    expect(await read(feed, contentType)).toMatchObject([{ title }])
  })

  it.each(['<rss>', '<rss version="1.0">'])('reads %s', async (start) => {
    const feed = `${start}<channel><item><title>A</title><link>https://site.vn/a</link></item></channel></rss>`
    expect(await read(feed)).toMatchObject([{ title: 'A' }])
  })

  it('reads an empty feed', async () => {
    expect(await read(rss(''))).toEqual([])
  })

  it('accepts a byte order mark and empty lines before the XML declaration', async () => {
    expect(await read(`\ufeff\r\n\n${item('')}`)).toHaveLength(1)
  })

  it('accepts unescaped ampersands and HTML entities', async () => {
    const [article] = await read(
      rss(`<item><title>A & B &lt; C&nbsp;&agrave; &#7897;</title><link>https://site.vn/a?b=1&c=2&amp;d=3</link>
        <description><![CDATA[X & Y &amp; Z <img src="/i.jpg?w=1&h=2">]]></description></item>`),
    )
    expect(article).toMatchObject({
      title: 'A & B < C à ộ',
      link: 'https://site.vn/a?b=1&c=2&d=3',
      description: 'X & Y & Z',
      imageUrl: 'https://site.vn/i.jpg?w=1&h=2',
    })
  })
})

describe('articles', () => {
  const dated = (link: string, date: string) =>
    `<item><title>${link}</title><link>https://site.vn/${link}</link><pubDate>${date}</pubDate></item>`

  it('are sorted newest first and undated last, otherwise in the order of the feed', async () => {
    const articles = await read(
      rss(
        dated('undated-1', 'hôm qua') +
          dated('old', 'Thứ 5, 19/11/2026 17:00:00 GMT+7') +
          dated('same-1', 'Fri, 20 Nov 2026 17:00:00 GMT+7') +
          dated('same-2', 'Fri, 20 Nov 2026 10:00:00 GMT') +
          dated('undated-2', '') +
          dated('new', '2026-11-20 17:01:00'),
      ),
    )
    const order = ['new', 'same-1', 'same-2', 'old', 'undated-1', 'undated-2']
    expect(articles.map(({ title }) => title)).toEqual(order)
    expect(articles.at(-1)?.publishedAt).toBeNull()
  })

  it('have distinct links', async () => {
    const links = ['a', 'b?id=1', 'a', 'b?id=2', 'b?id=1']
    const articles = await read(rss(links.map((link) => dated(link, '')).join('')))
    expect(articles.map(({ link }) => link.slice(16))).toEqual(['a', 'b?id=1', 'b?id=2'])
  })

  it('are limited to the 200 newest', async () => {
    const items = Array.from({ length: 300 }, (_, index) => dated(`${index}`, `2026-11-19 ${10 + (index % 10)}:00:00`))
    const articles = await read(rss(items.join('')))
    expect(articles).toHaveLength(200)
    expect(articles[0]?.link).toBe('https://site.vn/9')
  })

  it('are skipped without a web address or without any text', async () => {
    const links = ['javascript:alert(1)', 'data:text/html,x', '', `https://site.vn/${'x'.repeat(2000)}`]
    const bad = links.map((link) => `<item><title>A</title><link>${link}</link><guid>12345</guid></item>`)
    const items = [...bad, '<item><title> </title><link>https://site.vn/a</link></item>', '<item/>']
    expect(await read(rss(items.join('')))).toEqual([])
  })

  it('use the guid as the link if there is no other', async () => {
    const feed = rss('<item><title>A</title><guid isPermaLink="true">https://site.vn/a</guid></item>')
    expect(await read(feed)).toMatchObject([{ link: 'https://site.vn/a' }])
  })

  it('contain only plain text', async () => {
    const evil = `<b>Tin</b><script>alert(1)</script><style>b{}</style><img src=x onerror="alert(1)"> mới`
    const escaped = evil.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    for (const written of [escaped, `<![CDATA[${evil}]]>`, escaped.replaceAll('&', '&amp;')]) {
      const feed = rss(
        `<item><title>${written}</title><link>https://site.vn/a</link><description>${written}</description></item>`,
      )
      expect(await read(feed)).toMatchObject([{ title: 'Tin mới', description: 'Tin mới' }])
    }
  })

  it('are cut to the maximum lengths in the contract', async () => {
    const long = 'Hà Nội '.repeat(500)
    const [article] = await read(
      rss(`<item><title>${long}</title><link>https://site.vn/a</link><description>${long}</description></item>`),
    )
    expect(article!.title).toMatch(/^.{280,299}…$/)
    expect(article!.description).toMatch(/^.{980,999}…$/)
  })

  it('use the description as the title if there is none', async () => {
    const feed = rss('<item><link>https://site.vn/a</link><description>Tin vắn</description></item>')
    expect(await read(feed)).toMatchObject([{ title: 'Tin vắn', description: 'Tin vắn' }])
  })
})

describe('the image of an article', () => {
  const content = '<content:encoded><![CDATA[<p><img src="a.jpg"></p>]]></content:encoded>'
  const describing = (...sources: string[]) =>
    `<description>${sources.map((source) => `&lt;img src="${source}"&gt;`).join('')}</description>`

  it.each([
    ['an enclosure', '<enclosure type="image/jpeg" length="1200" url="https://i.vn/a"/>', 'https://i.vn/a'],
    ['an enclosure without a type', '<enclosure url="https://i.vn/a.PNG?w=1"/>', 'https://i.vn/a.PNG?w=1'],
    ['media:content', '<media:content medium="image" url="https://i.vn/a"/>', 'https://i.vn/a'],
    ['media:content with a type', '<media:content type="image/webp" url="https://i.vn/a"/>', 'https://i.vn/a'],
    ['media:thumbnail', '<media:thumbnail url="https://i.vn/a"/>', 'https://i.vn/a'],
    ['media:content without a type', '<media:content url="//i.vn/a.jpg"/>', 'https://i.vn/a.jpg'],
    ['the first in the description', describing('/a.jpg', '/b.jpg'), 'https://site.vn/a.jpg'],
    ['the first in the content', content, 'https://site.vn/a.jpg'],
    [
      'the enclosure before the description',
      `${describing('/b.jpg')}<enclosure url="/a.jpg"/>`,
      'https://site.vn/a.jpg',
    ],
    [
      'null for a video',
      '<enclosure type="video/mp4" url="/a.mp4"/><media:content medium="video" url="/a.jpg"/>',
      null,
    ],
    ['null without an address', '<enclosure type="image/jpeg"/><enclosure/><media:thumbnail/>', null],
    ['null for javascript:', '<enclosure type="image/png" url="javascript:alert(1)"/>', null],
    ['null for data:', describing('data:image/png;base64,AA'), null],
  ])('is %s', async (_, inner, imageUrl) => {
    const feed = item(inner).replace('version="2.0"', `version="2.0" ${media}`)
    expect(await read(feed)).toMatchObject([{ imageUrl }])
  })
})

describe('a hostile feed', () => {
  it.each([
    ['many unclosed tags', item(`<description><![CDATA[${'<p'.repeat(900_000)}]]></description>`)],
    ['many unclosed CDATA sections', '<![CDATA['.repeat(200_000)],
    ['deep nesting', '<a>'.repeat(300_000)],
    ['deep nesting', item(`<description>${'<a>'.repeat(90_000)}${'</a>'.repeat(90_000)}</description>`)],
    [
      'expanding entities',
      `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${item('<description>&b;</description>')}`,
    ],
    ['prototype properties', item('<__proto__><polluted>1</polluted></__proto__><constructor/>')],
  ])('is read or rejected with little CPU time: %s', async (_, feed) => {
    const milliseconds = await cpuTimeOf(() =>
      read(feed).catch((error: unknown) => expect(error).toMatchObject({ kind: 'invalid-answer' })),
    )
    expect(milliseconds).toBeLessThan(5_000)
    expect({}).not.toHaveProperty('polluted')
  })
})
