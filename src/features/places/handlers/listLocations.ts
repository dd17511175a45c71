import { BadRequest } from '../../../base/errors.js'
import { pagingOf } from '../../../base/pages.js'
import { isStaff } from '../../../base/principal.js'
import { parseSearch } from '../../../base/text.js'
import { presentPage, circleOf, valid } from '../../../platform/requests.js'
import type { Handlers } from '../handler-context.js'
import { locationTypeOf } from '../locations.js'
import { presentLocationEntity, presentLocationKeyValues, presentLocation } from '../present.js'

/** Lists locations, nearest first if a point is given. With `raw`, returns them as NGSI-LD entities in the format of `options`. */
export const listLocations: Handlers['listLocations'] = async ({ query, user }, { repositories, config }) => {
  const { sort, order, raw, options } = query
  const message = 'must match query.location_type; send only one of them'
  const type = locationTypeOf(query, () => BadRequest.at({ location: 'query.type', message, code: 'conflict' }))
  const circle = circleOf(query)
  const paging = valid(pagingOf(query))
  const words = query.q === undefined ? undefined : valid(parseSearch(query.q))
  const filter = { type, includeInactive: isStaff(user), words }
  const page = circle
    ? await repositories.locations.near(filter, circle, paging)
    : await repositories.locations.list(filter, { ...paging, sort, order })
  if (!raw) return presentPage('/locations', query, paging, page, presentLocation)
  if (options === undefined || options === 'normalized')
    return presentPage('/locations', query, paging, page, (one) => presentLocationEntity(one, config))
  return presentPage('/locations', query, paging, page, (one) => presentLocationKeyValues(one, config))
}
