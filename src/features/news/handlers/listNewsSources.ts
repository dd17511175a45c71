import type { Handlers } from '../handler-context.js'

/** Lists the configured news feeds. */
export const listNewsSources: Handlers['listNewsSources'] = (_request, { news }) => ({
  status: 200,
  body: { success: true, data: news.sources },
})
