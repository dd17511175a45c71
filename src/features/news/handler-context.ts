import type { NewsHandlers } from '../../../generated/operations.js'
import type { NewsFeeds } from './news-feeds.js'

export type Handlers = NewsHandlers<{ feeds: NewsFeeds }>
