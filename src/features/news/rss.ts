import Parser from 'rss-parser'
import { isError } from '../../base/errors.js'
import { productToken } from '../../base/project.js'
import { second } from '../../base/time.js'
import { fetchText, type ContentType } from '../../platform/providers/http.js'
import { ProviderError } from '../../platform/providers/provider-error.js'
import { itemElements, parseFeedDate, toArticle, type Article, type Item } from './rss-article.js'

/** A feed and its name in error messages. */
interface Feed {
  name: string
  url: string
}

export type FeedReader = ReturnType<typeof createFeedReader>

interface FeedReaderOptions {
  /** IANA name, for dates without a zone. */
  timeZone: string
  clock: () => number
  /** Milliseconds for the whole response. */
  timeout?: number | undefined
  maxBytes?: number
  fetch?: typeof fetch
}

const maxArticles = 200
/** Many feeds have a wrong `Content-Type`, so the parser decides. */
const anyType: ContentType = {
  accept: 'application/rss+xml, application/atom+xml, application/xml, text/xml;q=0.9, */*;q=0.1',
  pattern: /(?:)/,
  name: 'a feed',
  decode: decodeXml,
}

/** Reads feeds in RSS 0.9 to 2.0 and Atom, in the charset that they declare. */
export function createFeedReader({
  timeZone,
  clock,
  timeout = 10 * second,
  maxBytes = 2 * 1024 * 1024,
  fetch: request = fetch,
}: FeedReaderOptions) {
  const headers = { 'user-agent': productToken() }
  return {
    /** Returns at most 200 articles with distinct links: newest first, undated last. @throws ProviderError */
    async read({ name, url }: Feed, { signal }: { signal?: AbortSignal } = {}): Promise<Article[]> {
      const text = await fetchText(new URL(url), anyType, {
        provider: name,
        headers,
        timeout,
        maxBytes,
        signal,
        fetch: followWithinSite(name, request),
      })
      const items = await parseFeed(name, text)
      const parseDate = (written: string) => parseFeedDate(written, timeZone, clock())
      return sortNewestFirst(items.flatMap((item) => toArticle(item, url, parseDate) ?? []))
    },
  }
}

/**
 * Parses a feed into its items. Elements are renamed, so that rss-parser only copies them to `customFields`. Otherwise,
 * it would parse dates in the time zone of the process, reject an Atom feed with one invalid date, and take minutes to
 * strip the tags of a hostile description.
 */
async function parseFeed(provider: string, text: string): Promise<Item[]> {
  const parser = new Parser<object, Item>({
    // Some feeds omit the version, or state an unknown one.
    defaultRSS: 2,
    xml2js: { tagNameProcessors: [(name: string) => (itemElements.includes(name) ? `own:${name}` : name)] },
    customFields: { item: itemElements.map((name) => [`own:${name}`, name, { keepArray: true }]) },
  })
  try {
    const { items } = await parser.parseString(escapeAmpersands(text.trimStart()))
    return items
  } catch (error) {
    const [problem] = isError(error) ? error.message.split('\n', 1) : []
    throw new ProviderError(provider, 'invalid-answer', {
      status: 200,
      reason: `The response is not a feed: ${problem}`,
    })
  }
}

/** Escapes `&` in addresses and HTML entities such as `&nbsp;`: XML does not allow them, but feeds contain them. */
function escapeAmpersands(xml: string): string {
  return xml.replace(/<!\[CDATA\[[^]*?(?:\]\]>|$)|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/gi, (match) =>
    match === '&' ? '&amp;' : match,
  )
}

/** Sorts articles and removes those with the same link. Articles of the same time keep the order of the feed. */
function sortNewestFirst(articles: Article[]): Article[] {
  const byLink = new Map(articles.toReversed().map((article) => [article.link, article]))
  const distinct = articles.filter((article) => byLink.get(article.link) === article)
  const time = ({ publishedAt }: Article) => publishedAt?.getTime() ?? 0
  return distinct.sort((a, b) => time(b) - time(a)).slice(0, maxArticles)
}

const maxRedirects = 3

/**
 * Returns a `fetch` that follows redirects within a site: to https, to or from `www.`, or to another path. A feed must
 * not be able to redirect requests to other hosts, such as those in the service's own network.
 * @throws ProviderError `invalid-answer` for any other redirect
 */
function followWithinSite(provider: string, request: typeof fetch): typeof fetch {
  return async (input, init) => {
    let url = new URL(input instanceof Request ? input.url : input.toString())
    let response = await request(url, init)
    for (let redirects = 0; response.status >= 300 && response.status < 400; redirects += 1) {
      const location = response.headers.get('location') ?? ''
      const target = location !== '' && URL.canParse(location, url.href) ? new URL(location, url) : undefined
      const reject = (reason: string) =>
        new ProviderError(provider, 'invalid-answer', { status: response.status, reason })
      if (target === undefined) throw reject('The response is a redirect without an address.')
      if (!isSameSite(url, target)) throw reject(`The response is a redirect to ${target.origin.slice(0, 100)}.`)
      if (redirects === maxRedirects) throw reject(`There are more than ${maxRedirects} redirects.`)
      await response.body?.cancel()
      url = target
      response = await request(url, init)
    }
    return response
  }
}

function isSameSite(from: URL, to: URL): boolean {
  const bareHost = ({ hostname }: URL) => hostname.replace(/^www\./, '')
  const keepsProtocol = from.protocol === to.protocol || (from.protocol === 'http:' && to.protocol === 'https:')
  return keepsProtocol && bareHost(from) === bareHost(to) && from.port === to.port && to.username + to.password === ''
}

const utf16 = /^(?:\xFE\xFF|\xFF\xFE|<\0|\0<)/
/** Characters 0x80 to 0x9F of windows-1252, which Node 20 decodes as those of ISO 8859-1. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ'

/**
 * Decodes an XML document. Text that is valid UTF-8 is UTF-8, because many servers declare a wrong charset. Other text has
 * the charset that the `Content-Type` or the XML declaration states.
 */
function decodeXml(bytes: Uint8Array, contentType: string): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  if (utf16.test(start)) return new TextDecoder(/^(?:\xFE\xFF|\0)/.test(start) ? 'utf-16be' : 'utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const declared = [
      /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1],
      /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)/i.exec(start)?.[1],
    ]
    const decoder = declared.map(decoderOf).find((found) => found !== undefined && found.encoding !== 'utf-8')
    const text = (decoder ?? new TextDecoder()).decode(bytes)
    if (decoder?.encoding === 'windows-1252')
      return text.replace(/[\x80-\x9F]/g, (control: string) => windows1252.charAt(control.charCodeAt(0) - 0x80))
    // Windows-1258 writes a letter and its tone as two characters.
    return decoder?.encoding === 'windows-1258' ? text.normalize('NFC') : text
  }
}

/** Returns `undefined` for an unknown charset. */
function decoderOf(label = '') {
  try {
    return new TextDecoder(label)
  } catch {
    return undefined
  }
}
