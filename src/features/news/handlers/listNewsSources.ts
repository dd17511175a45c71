import type { Handlers } from '../handler-context.js'

/** Lists the configured news feeds. */
export const listNewsSources: Handlers['listNewsSources'] = (_request, { feeds }) => ({
  status: 200,
  body: { success: true, data: feeds.sources },
})
