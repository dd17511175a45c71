import type { Kept } from '../context-data/kept.js'

/** One article of a feed. */
export interface Article {
  title: string
  link: string
  /** Plain text; empty when the feed has none. */
  description: string
  imageUrl: string | null
  publishedAt: Date | null
}

/** The news feeds of the deployment, kept in this process. */
export interface News {
  /** Slugs, in the order of the configuration. */
  sources: string[]
  /** The articles of a feed, newest first; a kept copy when the feed fails, up to 24 hours old. `undefined` for an unknown slug. */
  read(slug: string): Promise<Kept<Article[]>> | undefined
}

export interface NewsOptions {
  /** Address by slug. */
  feeds: ReadonlyMap<string, string>
  clock: () => number
}

export function createNews(_options: NewsOptions): News {
  return {} as never
}
