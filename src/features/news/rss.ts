import Parser from 'rss-parser'
import { isError } from '../../base/errors.js'
import { productToken } from '../../base/project.js'
import { second } from '../../base/time.js'
import { fetchText, type ContentType } from '../../platform/providers/http.js'
import { ProviderError } from '../../platform/providers/provider-error.js'
import { itemElements, toArticle, type Article, type Item } from './rss-article.js'
import { parseFeedDate } from './rss-date.js'
import { followWithinSite } from './rss-redirects.js'
import { decodeXml } from './xml-charset.js'

/** A feed and its name in error messages. */
export interface Feed {
  name: string
  url: string
}

/** Reads feeds in RSS 0.9 to 2.0 and Atom, in the charset that they declare. */
export interface FeedReader {
  /** Returns at most 200 articles with distinct links: newest first, undated last. @throws ProviderError */
  read(feed: Feed, options?: { signal?: AbortSignal | undefined }): Promise<Article[]>
}

export interface FeedReaderOptions {
  /** IANA name, for dates without a zone. */
  timeZone: string
  /** Milliseconds since 1970. */
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

export function createFeedReader({
  timeZone,
  clock,
  timeout = 10 * second,
  maxBytes = 2 * 1024 * 1024,
  fetch: request = fetch,
}: FeedReaderOptions): FeedReader {
  const headers = { 'user-agent': productToken() }
  return {
    async read({ name, url }, { signal } = {}) {
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
