import Parser from 'rss-parser'
import { isError } from '../errors.js'
import { productToken } from '../project.js'
import { fetchText, type MediaRange } from './http.js'
import { ProviderError } from './provider-error.js'
import { articleOf, elements, type Article, type Item } from './rss-article.js'
import { createFeedDateReader } from './rss-date.js'
import { decoderOfFeed, followWithinSite } from './rss-fetch.js'

/** A feed, by the name that errors call it. */
export interface Feed {
  name: string
  url: string
}

/** Reads feeds in RSS 0.9 to 2.0 and Atom. */
export interface FeedReader {
  /** Newest first, undated last, each address once, at most 200. @throws ProviderError */
  read(feed: Feed, options?: { signal?: AbortSignal | undefined }): Promise<Article[]>
}

export interface FeedReaderOptions {
  /** IANA name, for dates that name no zone. */
  timeZone: string
  /** Milliseconds since 1970. */
  clock: () => number
  /** Milliseconds from the call to the end of the answer. */
  timeout?: number | undefined
  maxBytes?: number
  fetch?: typeof fetch
}

const mostArticles = 200
/** Headers are wrong too often to be believed: what is a feed shows when it is parsed. */
const anything: MediaRange = {
  accept: 'application/rss+xml, application/atom+xml, application/xml, text/xml;q=0.9, */*;q=0.1',
  contentType: /(?:)/,
  name: 'a feed',
}

export function createFeedReader({
  timeZone,
  clock,
  timeout = 10_000,
  maxBytes = 2 * 1024 * 1024,
  fetch: ask = fetch,
}: FeedReaderOptions): FeedReader {
  const readDate = createFeedDateReader(timeZone)
  const headers = { 'user-agent': productToken() }
  return {
    async read({ name, url }, { signal } = {}) {
      const text = await fetchText(new URL(url), anything, {
        provider: name,
        headers,
        timeout,
        maxBytes,
        signal,
        fetch: followWithinSite(name, ask),
        decoderFor: decoderOfFeed,
      })
      const items = await parseFeed(name, text)
      return newestFirst(items.flatMap((item) => articleOf(item, url, (date) => readDate(date, clock())) ?? []))
    },
  }
}

/**
 * The items, each with the elements above as rss-parser's XML parser gives them. It must not see their names: it reads
 * dates in the zone of the process, and its patterns take minutes for a description that is made for it.
 */
async function parseFeed(provider: string, text: string): Promise<Item[]> {
  const parser = new Parser<object, Item>({
    xml2js: { tagNameProcessors: [(name: string) => (elements.includes(name) ? `own:${name}` : name)] },
    customFields: { item: elements.map((name) => [`own:${name}`, name, { keepArray: true }]) },
  })
  try {
    const { items } = await parser.parseString(repaired(text))
    return items
  } catch (error) {
    const [problem] = isError(error) ? error.message.split('\n', 1) : []
    throw new ProviderError(provider, 'invalid-answer', { status: 200, reason: `The answer is no feed: ${problem}` })
  }
}

/** XML has five names for characters; feeds have `&` as it is in addresses, and all names of HTML. */
function repaired(text: string): string {
  return text
    .trimStart()
    .replace(/<!\[CDATA\[[^]*?(?:\]\]>|$)|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/gi, (found) =>
      found === '&' ? '&amp;' : found,
    )
}

/** Stable: the feed's own order stays among those of the same time. */
function newestFirst(articles: Article[]): Article[] {
  const byAddress = new Map<string, Article>()
  for (const article of articles) {
    const address = addressForComparison(article.link)
    if (!byAddress.has(address)) byAddress.set(address, article)
  }
  const time = ({ publishedAt }: Article) => publishedAt?.getTime() ?? 0
  return [...byAddress.values()].sort((one, other) => time(other) - time(one)).slice(0, mostArticles)
}

/** Without what only tells where a reader came from. */
function addressForComparison(link: string): string {
  const url = new URL(link)
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('utm_')) url.searchParams.delete(name)
  return url.href
}
