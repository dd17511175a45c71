import { pagingOf } from '../../../base/pages.js'
import { parseRole } from '../../../base/roles.js'
import { presentPage } from '../../../platform/requests/present-page.js'
import { valid } from '../../../platform/requests/valid.js'
import type { Handlers } from '../handler-context.js'
import { presentUser } from '../present-users.js'
import { parseUserSearch } from '../user-search.js'

/** Lists a page of users. */
export const listUsers: Handlers['listUsers'] = async ({ query }, { repositories, config }) => {
  const paging = valid(pagingOf(query))
  const { q, role, is_active: isActive, sort, order } = query
  const filter = {
    words: q === undefined ? undefined : valid(parseUserSearch(q)),
    role: role === undefined ? undefined : parseRole(role),
    isActive,
  }
  const page = await repositories.users.list(filter, { ...paging, sort, order })
  return presentPage('/users', query, paging, page, (user) => presentUser(user, config))
}
