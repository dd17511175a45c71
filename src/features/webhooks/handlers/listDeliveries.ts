import { NotFound } from '../../../base/errors.js'
import { pagingOf } from '../../../base/pages.js'
import { pageHeaders, valid } from '../../../platform/requests.js'
import type { Handlers } from '../handler-context.js'
import { presentDelivery } from '../present.js'

export const listDeliveries: Handlers['listDeliveries'] = async ({ path, query }, { repositories }) => {
  const { webhooks } = repositories
  const paging = valid(pagingOf(query))
  const { records, ...position } = await webhooks.deliveries(path.webhook_id, query.status, paging)
  if (records.length === 0 && !(await webhooks.find(path.webhook_id))) throw new NotFound('Webhook')
  const headers = pageHeaders(`/webhooks/${path.webhook_id}/deliveries`, query, paging, position)
  return { status: 200, body: records.map(presentDelivery), headers }
}
