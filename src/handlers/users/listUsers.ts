import type { Handlers } from '../../../generated/operations.js'
import { pagingOf } from '../../domain/pages.js'
import { presentPage } from '../present-page.js'
import { valid } from '../valid.js'
import { presentUser } from './present.js'

/** Lists a page of users. */
export const listUsers: Handlers['listUsers'] = async ({ query }, { repositories, config }) => {
  const paging = valid(pagingOf(query))
  const page = await repositories.users.list({ ...paging, sort: query.sort, order: query.order })
  return presentPage('/users', query, paging, page, (user) => presentUser(user, config))
}
