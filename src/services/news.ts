import { createStaleCache, type Cached } from '../context-data/stale-cache.js'
import type { City } from '../domain/city.js'
import { BadGateway } from '../errors.js'
import { ProviderError } from '../providers/provider-error.js'
import type { Article } from '../providers/rss-article.js'
import { createFeedReader } from '../providers/rss.js'
import { minute } from '../time.js'

/** The news feeds of the deployment, kept in this process. */
export interface News {
  /** Slugs, in the order of the configuration. */
  sources: string[]
  /**
   * The articles of a feed, newest first; a kept copy when the feed fails, up to 24 hours old. `undefined` for an unknown
   * slug. @throws ProviderError, or BadGateway where the feed cannot be reached, without a copy
   */
  read(slug: string): Promise<Cached<Article[]>> | undefined
}

export interface NewsOptions {
  /** Address by slug. */
  feeds: ReadonlyMap<string, string>
  /** Dates that name no zone are in that of the city. */
  city: Pick<City, 'timeZone'>
  clock: () => number
  /** Milliseconds that a feed has for its answer; ten seconds unless given. */
  timeout?: number
}

/** What a feed is kept for; a feed that failed is left alone for half a minute. */
const keeping = { ttlMs: 5 * minute, staleMs: 24 * 60 * minute, retryMs: minute / 2 }

export function createNews({ feeds, city, clock, timeout }: NewsOptions): News {
  const reader = createFeedReader({ timeZone: city.timeZone, clock, timeout })
  const cache = createStaleCache<Article[]>({ ...keeping, maxKeys: Math.max(1, feeds.size), clock })
  return {
    sources: [...feeds.keys()],
    read(slug) {
      const url = feeds.get(slug)
      return url === undefined ? undefined : cache.get(slug, () => load(slug, url))
    },
  }

  async function load(slug: string, url: string): Promise<Article[]> {
    const name = `News feed ${slug}`
    try {
      return await reader.read({ name, url })
    } catch (error) {
      throw isAbsence(error) ? new BadGateway(`${name} is not available`, { cause: error }) : error
    }
  }
}

/** A feed that cannot be reached is a failure of the feed (502), not of ours (503): there is nothing to set or to wait for. */
function isAbsence(error: unknown): boolean {
  return error instanceof ProviderError && (error.kind === 'unavailable' || error.kind === 'rate-limited')
}
