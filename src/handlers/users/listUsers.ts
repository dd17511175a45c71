import type { Handlers } from '../../../generated/operations.js'
import { pagingOf } from '../../domain/pages.js'
import { parseRole } from '../../domain/roles.js'
import { parseUserSearch } from '../../domain/user-search.js'
import { presentPage } from '../present-page.js'
import { valid } from '../valid.js'
import { presentUser } from './present.js'

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
