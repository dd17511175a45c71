import type { Handlers } from '../../../../generated/operations.js'

/** Lists the configured news feeds. */
export const listNewsSources: Handlers['listNewsSources'] = (_request, { news }) => ({
  status: 200,
  body: { success: true, data: news.sources },
})
