import type { NewsHandlers } from '../../../generated/operations.js'
import type { NewsFeeds } from './news-feeds.js'

export interface NewsContext {
  feeds: NewsFeeds
}

export type Handlers = NewsHandlers<NewsContext>
