import { pagingOf } from '../../../base/pages.js'
import { openPeriodOf } from '../../../base/period.js'
import { presentPage, valid } from '../../../platform/requests.js'
import type { Handlers } from '../handler-context.js'
import { presentAuditEvent } from '../present.js'

/** Lists administrative actions, newest first. */
export const listAuditEvents: Handlers['listAuditEvents'] = async ({ query }, { repositories }) => {
  const { actor_id: actorId, action, target_type: targetType, target_id: targetId } = query
  const paging = valid(pagingOf(query))
  const filter = { actorId, action, targetType, targetId, ...valid(openPeriodOf(query)) }
  const page = await repositories.audit.list(filter, paging)
  return presentPage('/audit', query, paging, page, presentAuditEvent)
}
