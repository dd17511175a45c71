import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startNews, type NewsStandIn } from '../../scripts/dev/stand-ins/news.js'
import { createFeedReader } from '../../src/providers/rss.js'

const now = Date.parse('2026-11-21T03:00:00Z')
const timeZone = 'Asia/Ho_Chi_Minh'

let site: NewsStandIn

beforeAll(async () => {
  site = await startNews({ clock: () => now })
})
afterAll(() => site.close())

/** Reads bytes as the feed of a site. */
function read(feed: string | Uint8Array<ArrayBuffer>, contentType = 'text/xml') {
  const answer = () => Promise.resolve(new Response(feed, { headers: { 'content-type': contentType } }))
  const reader = createFeedReader({ timeZone, clock: () => now, fetch: answer })
  return reader.read({ name: 'News feed test', url: 'https://site.vn/rss' })
}

const rss = (items: string, attributes = '') =>
  `<?xml version="1.0"?><rss version="2.0" ${attributes}><channel><title>Site</title><link>https://site.vn</link>${items}</channel></rss>`
const item = (inner: string) => rss(`<item><title>A</title><link>https://site.vn/a</link>${inner}</item>`)
const media = 'xmlns:media="http://search.yahoo.com/mrss/"'

describe('a feed as Vietnamese sites have it', () => {
  it('becomes articles', async () => {
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

  it('is asked for under our own name, and for a feed', async () => {
    await createFeedReader({ timeZone, clock: () => now }).read({ name: 'News feed test', url: site.url })
    const { headers } = site.requests.at(-1)!
    expect(headers['user-agent']).toMatch(/^environmental-monitoring-service\/\d+\.\d+\.\d+$/)
    expect(headers.accept).toMatch(/^application\/rss\+xml, /)
  })

  it('may be Atom', async () => {
    const feed = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Site</title><link>https://site.vn</link>
      <entry><title type="html">H&amp;agrave; Nội</title><link rel="edit" href="/edit"/><link href="/a"/><id>tag:a</id>
        <updated>2026-11-20T12:00:00+07:00</updated><published>2026-11-20T10:00:00</published>
        <summary>Tóm tắt</summary><content type="xhtml"><div><p>Toàn <b>văn</b></p><img src="/a.png"/><script>x()</script></div></content></entry>
      <entry><title>Không ngày</title><id>https://site.vn/b</id><updated>hôm qua</updated>
        <content type="xhtml"><div><p>Toàn văn</p><script>x()</script></div></content></entry></feed>`
    expect(await read(feed, 'application/atom+xml')).toEqual([
      {
        title: 'Hà Nội',
        link: 'https://site.vn/a',
        description: 'Tóm tắt',
        imageUrl: 'https://site.vn/a.png',
        publishedAt: new Date('2026-11-20T03:00:00Z'),
      },
      {
        title: 'Không ngày',
        link: 'https://site.vn/b',
        description: 'Toàn văn',
        imageUrl: null,
        publishedAt: null,
      },
    ])
  })

  it('may be RSS 1.0', async () => {
    const feed = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <channel><title>Site</title></channel>
      <item><title>A</title><link>https://site.vn/a</link><dc:date>2026-11-20T17:00:00</dc:date></item></rdf:RDF>`
    expect(await read(feed)).toMatchObject([{ title: 'A', publishedAt: new Date('2026-11-20T10:00:00Z') }])
  })

  it.each(['application/rss+xml', 'application/xml', 'text/plain', 'text/html', ''])(
    'is known by what it holds, not by its header: %s',
    async (contentType) => {
      expect(await read(item(''), contentType)).toHaveLength(1)
    },
  )

  it('may have nothing new', async () => {
    expect(await read(rss(''))).toEqual([])
  })

  it('may begin with a byte order mark and empty lines', async () => {
    expect(await read(`\ufeff\r\n\n${item('')}`)).toHaveLength(1)
  })

  it('may write & as it is, and the names of HTML', async () => {
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

  it('may be written in another character set, which the header or the feed names', async () => {
    const text = item('').replace('<title>A<', '<title>Năm<').replace('?xml version="1.0"', '$& encoding="UTF-16"')
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
    expect(await read(new Uint8Array(utf16))).toMatchObject([{ title: 'Năm' }])
    const latin = item('').replace('<title>A<', '<title>Thé<')
    const bytes = (written: string) => new Uint8Array(Buffer.from(written, 'latin1'))
    expect(await read(bytes(latin), 'text/xml; charset=ISO-8859-1')).toMatchObject([{ title: 'Thé' }])
    const declared = latin.replace('version="1.0"', '$& encoding="iso-8859-1"')
    expect(await read(bytes(declared))).toMatchObject([{ title: 'Thé' }])
    const unknown = item('').replace('<title>A<', '<title>Thé<').replace('version="1.0"', '$& encoding="klingon"')
    expect(await read(unknown)).toMatchObject([{ title: 'Thé' }])
  })
})

describe('the articles', () => {
  const dated = (link: string, date: string) =>
    `<item><title>${link}</title><link>https://site.vn/${link}</link><pubDate>${date}</pubDate></item>`

  it('come newest first, undated last, otherwise as the feed has them', async () => {
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

  it('come once an address, whatever follows it for counting', async () => {
    const links = ['a', 'a#top', 'a?utm_source=rss&utm_medium=feed', 'b?id=1', 'b?id=2', 'b?id=1&utm_source=rss']
    const articles = await read(rss(links.map((link) => dated(link.replaceAll('&', '&amp;'), '')).join('')))
    expect(articles.map(({ link }) => link.slice(16))).toEqual(['a', 'b?id=1', 'b?id=2'])
  })

  it('are two hundred at most', async () => {
    const items = Array.from({ length: 300 }, (_, index) => dated(`${index}`, `2026-11-19 ${10 + (index % 10)}:00:00`))
    const articles = await read(rss(items.join('')))
    expect(articles).toHaveLength(200)
    expect(articles[0]?.link).toBe('https://site.vn/9')
  })

  it('are left out without a web address, or without any words', async () => {
    const links = ['javascript:alert(1)', 'data:text/html,x', '', `https://site.vn/${'x'.repeat(2000)}`]
    const bad = links.map((link) => `<item><title>A</title><link>${link}</link><guid>12345</guid></item>`)
    const items = [...bad, '<item><title> </title><link>https://site.vn/a</link></item>', '<item/>']
    expect(await read(rss(items.join('')))).toEqual([])
  })

  it('have the address that stands in guid when there is no other', async () => {
    const feed = rss('<item><title>A</title><guid isPermaLink="true">https://site.vn/a</guid></item>')
    expect(await read(feed)).toMatchObject([{ link: 'https://site.vn/a' }])
  })

  it('have plain text only', async () => {
    const evil = `<b>Tin</b><script>alert(1)</script><style>b{}</style><img src=x onerror="alert(1)"> mới`
    const escaped = evil.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    for (const written of [escaped, `<![CDATA[${evil}]]>`, escaped.replaceAll('&', '&amp;')]) {
      const feed = rss(
        `<item><title>${written}</title><link>https://site.vn/a</link><description>${written}</description></item>`,
      )
      expect(await read(feed)).toMatchObject([{ title: 'Tin mới', description: 'Tin mới' }])
    }
  })

  it('are cut to the lengths that the contract allows', async () => {
    const long = 'Hà Nội '.repeat(500)
    const [article] = await read(
      rss(`<item><title>${long}</title><link>https://site.vn/a</link><description>${long}</description></item>`),
    )
    expect(article!.title).toMatch(/^.{280,299}…$/)
    expect(article!.description).toMatch(/^.{980,999}…$/)
  })

  it('take their words from the description when there is no headline', async () => {
    const feed = rss('<item><link>https://site.vn/a</link><description>Tin vắn</description></item>')
    expect(await read(feed)).toMatchObject([{ title: 'Tin vắn', description: 'Tin vắn' }])
  })
})

describe('the picture of an article', () => {
  it.each([
    ['an enclosure', '<enclosure type="image/jpeg" length="1200" url="https://i.vn/a"/>', 'https://i.vn/a'],
    ['an enclosure of no kind', '<enclosure url="https://i.vn/a.PNG?w=1"/>', 'https://i.vn/a.PNG?w=1'],
    [
      'the second enclosure',
      '<enclosure type="audio/mpeg" url="/a.mp3"/><enclosure url="/a.jpg"/>',
      'https://site.vn/a.jpg',
    ],
    ['media:content', '<media:content medium="image" url="https://i.vn/a"/>', 'https://i.vn/a'],
    ['media:content of a kind', '<media:content type="image/webp" url="https://i.vn/a"/>', 'https://i.vn/a'],
    ['media:thumbnail', '<media:thumbnail url="https://i.vn/a"/>', 'https://i.vn/a'],
    ['media:group', '<media:group><media:content url="//i.vn/a.jpg"/></media:group>', 'https://i.vn/a.jpg'],
    [
      'the first of the description',
      '<description>&lt;img src="/a.jpg"&gt;&lt;img src="/b.jpg"&gt;</description>',
      'https://site.vn/a.jpg',
    ],
    [
      'the first of the whole text',
      '<content:encoded><![CDATA[<p><img src="a.jpg"></p>]]></content:encoded>',
      'https://site.vn/a.jpg',
    ],
    [
      'the enclosure before the description',
      '<description>&lt;img src="/b.jpg"&gt;</description><enclosure url="/a.jpg"/>',
      'https://site.vn/a.jpg',
    ],
    [
      'one that is no pixel',
      '<description>&lt;img src="/p.gif" width="1" height="1"&gt;&lt;img src="/a.jpg"&gt;</description>',
      'https://site.vn/a.jpg',
    ],
    [
      'none that counts readers',
      '<media:content url="/p.gif" width="1"/><media:thumbnail url="/a.jpg"/>',
      'https://site.vn/a.jpg',
    ],
    ['none of a film', '<enclosure type="video/mp4" url="/a.mp4"/><media:content medium="video" url="/a.jpg"/>', null],
    ['none without an address', '<enclosure type="image/jpeg"/><enclosure/><media:thumbnail/>', null],
    [
      'none that could run',
      '<enclosure type="image/png" url="javascript:alert(1)"/><description>&lt;img src="data:image/png;base64,AA"&gt;</description>',
      null,
    ],
  ])('is %s', async (_, inner, imageUrl) => {
    const feed = item(inner).replace('version="2.0"', `version="2.0" ${media}`)
    expect(await read(feed)).toMatchObject([{ imageUrl }])
  })
})

describe('a feed that was made to hurt', () => {
  it.each([
    ['many tags without an end', item(`<description><![CDATA[${'<p'.repeat(900_000)}]]></description>`)],
    ['many beginnings of CDATA', '<![CDATA['.repeat(200_000)],
    ['many levels', '<a>'.repeat(300_000)],
    [
      'a description with many levels',
      item(`<description>${'<a>'.repeat(90_000)}${'</a>'.repeat(90_000)}</description>`),
    ],
    [
      'entities that grow',
      `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${item('<description>&b;</description>')}`,
    ],
    ['names of objects', item('<__proto__><polluted>1</polluted></__proto__><constructor/>')],
  ])('takes no time and does no harm: %s', async (_, feed) => {
    const before = performance.now()
    await read(feed).catch((error: unknown) => expect(error).toMatchObject({ kind: 'invalid-answer' }))
    expect(performance.now() - before).toBeLessThan(5_000)
    expect({}).not.toHaveProperty('polluted')
  })
})
