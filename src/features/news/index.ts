import { createFeature } from '../../platform/feature.js'
import type { Platform } from '../../platform/platform.js'
import * as handlers from './handlers/index.js'
import { createNewsFeeds } from './news-feeds.js'

export { createNewsFeeds } from './news-feeds.js'

/** News about the city: articles of the configured RSS feeds. */
export function createNews({ config, clock }: Platform) {
  return createFeature(handlers, { feeds: createNewsFeeds({ city: config.city, clock }) })
}
