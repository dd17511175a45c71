import { describe, expect, it } from '@jest/globals'
import { parseHtml, parseWebAddress, shorten } from '../../../src/features/news/rss-article.js'
import { cpuTimeOf } from '../../_helpers/durations.js'

describe('parseHtml', () => {
  it.each([
    ['Hà Nội', 'Hà Nội'],
    ['  Hà \n\t Nội ', 'Hà Nội'],
    ['H&agrave; N&#7897;i &amp; Hu&#x1EBF;', 'Hà Nội & Huế'],
    ['H&amp;agrave; Nội', 'Hà Nội'],
    ['&nbsp;A&nbsp;&nbsp;B', 'A B'],
    ['một<br>hai</br>ba', 'một hai ba'],
    ['<p>một</p><p>hai</p>', 'một hai'],
    ['m<b>ộ</b>t', 'một'],
    ['1 < 2 và 3 > 2', '1 < 2 và 3 > 2'],
    ['A & B', 'A & B'],
    ['a<script>alert(1)</script>b', 'a b'],
    ['a<style>p { color: red }</style>b', 'a b'],
    ['a<script>alert("</b>")', 'a'],
    ['a<noscript><p>b</p></noscript>c', 'a c'],
    ['a<!-- b -->c', 'ac'],
    ['<![CDATA[a]]>', ''],
    ['a<img src=x onerror=alert(1)', 'a'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;tin', 'tin'],
    ['&amp;lt;img src=x onerror=alert(1)&amp;gt;tin', 'img src=x onerror=alert(1)>tin'],
    ['&amp;amp;lt;script&amp;amp;gt;tin', '&lt;script&gt;tin'],
    ['a\u0000b\u0007c\u0085d', 'a b c d'],
    ['', ''],
  ])('converts %j to plain text', (html, text) => {
    expect(parseHtml(html).text).toBe(text)
  })

  it('leaves no tag, regardless of how often it was escaped', () => {
    const html = '&'.concat('amp;'.repeat(20), 'lt;script&', 'amp;'.repeat(20), 'gt;')
    expect(parseHtml(html).text).not.toContain('<')
    const nested = '<<script>script>alert(1)<</script>/script>'
    expect(parseHtml(nested).text).not.toMatch(/<[a-z/]/i)
    expect(parseHtml('&lt;&lt;b>script&lt;&lt;b>/script').text).not.toMatch(/<[a-z/]/i)
  })

  it('returns the sources of images', () => {
    const html = `<p><img src="https://a.vn/1.jpg?w=1&h=2"></p><img alt="none"><img src="/2.jpg">`
    expect(parseHtml(html).images).toEqual(['https://a.vn/1.jpg?w=1&h=2', '/2.jpg'])
  })

  it('parses hostile HTML in little CPU time', async () => {
    const milliseconds = await cpuTimeOf(() => {
      for (const piece of ['<p', '<', '<b></i>', '&amp;', '<!--', '<img src="', '<script>']) {
        parseHtml(piece.repeat(2_000_000 / piece.length))
      }
    })
    expect(milliseconds).toBeLessThan(3_000)
  })
})

describe('shorten', () => {
  it.each([
    ['một hai ba', 10, 'một hai ba'],
    ['một hai ba', 9, 'một hai…'],
    ['một hai, ba', 9, 'một hai…'],
    ['aaaaaaaaaaaa', 5, 'aaaa…'],
    ['aaa😀aaaa', 5, 'aaa…'],
  ])('cuts %j to %i characters', (text, maxLength, cut) => {
    expect(shorten(text, maxLength)).toBe(cut)
  })
})

describe('parseWebAddress', () => {
  it.each([
    [' https://a.vn/b ', 'https://a.vn/b'],
    ['HTTPS://A.vn', 'https://a.vn/'],
    ['/b', 'https://base.vn/b'],
    ['//a.vn/b', 'https://a.vn/b'],
    ['https://user:secret@a.vn/b', 'https://a.vn/b'],
    ['https://a.vn/hà nội?q=[1]|{2}#100%', 'https://a.vn/h%C3%A0%20n%E1%BB%99i?q=%5B1%5D%7C%7B2%7D#100%25'],
    ['', undefined],
    ['javascript:alert(1)', undefined],
    ['java\nscript:alert(1)', undefined],
    [' JavaScript:alert(1)', undefined],
    ['data:text/html,<script>', undefined],
    ['file:///etc/passwd', undefined],
    ['ftp://a.vn/', undefined],
    ['https://', undefined],
  ])('parses %j', (written, address) => {
    expect(parseWebAddress(written, 'https://base.vn/rss')).toBe(address)
  })
})
