import { BadGateway } from '../../base/errors.js'
import { day, minute, second } from '../../base/time.js'
import { createStaleCache, type Cached } from '../../platform/cache/stale-cache.js'
import type { City } from '../../platform/config/city.js'
import { ProviderError } from '../../platform/providers/provider-error.js'
import type { Article } from './rss-article.js'
import type { FeedReader } from './rss.js'

export type NewsFeeds = ReturnType<typeof createNewsFeeds>

interface NewsFeedsOptions {
  /** Dates without a time zone are in the time zone of the city. */
  city: Pick<City, 'timeZone' | 'newsFeeds'>
  clock: () => number
  /** Milliseconds for the response of a feed. Default: 10 seconds. */
  timeout?: number
}

const cacheTimes = { ttlMs: 5 * minute, staleMs: day, retryMs: 30 * second }

/** The news feeds of the city file, cached in this process. */
export function createNewsFeeds({ city, clock, timeout }: NewsFeedsOptions) {
  const feeds = new Map(Object.entries(city.newsFeeds ?? {}))
  let reader: Promise<FeedReader> | undefined
  // The parsers of feeds are loaded for the first feed, because they would delay the start.
  const openReader = async () => {
    const { createFeedReader } = await import('./rss.js')
    return createFeedReader({ timeZone: city.timeZone, clock, timeout })
  }
  const cache = createStaleCache<Article[]>({ ...cacheTimes, maxKeys: Math.max(1, feeds.size), clock })
  return {
    /** Slugs, in the order of the city file. */
    sources: [...feeds.keys()],
    /**
     * Returns the articles of a feed, newest first. If the feed fails, returns a cached copy that is up to 24 hours old.
     * Returns `undefined` for an unknown slug.
     * @throws BadGateway if the feed cannot be reached, ProviderError if it fails otherwise; neither if there is a cached
     *   copy
     */
    read(slug: string): Promise<Cached<Article[]>> | undefined {
      const url = feeds.get(slug)
      return url === undefined ? undefined : cache.get(slug, () => load(slug, url))
    },
  }

  async function load(slug: string, url: string): Promise<Article[]> {
    const name = `News feed ${slug}`
    try {
      return await (await (reader ??= openReader())).read({ name, url })
    } catch (error) {
      throw isUnreachable(error)
        ? new BadGateway(`${name} is not available. Try again later.`, { cause: error })
        : error
    }
  }
}

/**
 * Returns whether an error would otherwise become a 503, which means that this service is down. An unreachable feed is
 * a 502.
 */
function isUnreachable(error: unknown): boolean {
  return error instanceof ProviderError && (error.kind === 'unavailable' || error.kind === 'rate-limited')
}
