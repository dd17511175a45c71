import type { Handlers } from '../handler-context.js'
import { listNews } from './listNews.js'
import { listNewsSources } from './listNewsSources.js'

export const handlers: Handlers = {
  listNews,
  listNewsSources,
}
