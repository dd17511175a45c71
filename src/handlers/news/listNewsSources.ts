import type { Handlers } from '../../../generated/operations.js'

/** The feeds that the deployment is configured for. */
export const listNewsSources: Handlers['listNewsSources'] = (_request, { news }) => ({
  status: 200,
  body: { success: true, data: news.sources },
})
