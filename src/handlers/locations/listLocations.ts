import type { Handlers } from '../../../generated/operations.js'
import type { LocationRecord } from '../../database/repositories/locations.js'
import { kindOf } from '../../domain/locations.js'
import { pagingOf } from '../../domain/pages.js'
import { BadRequest } from '../../errors.js'
import { presentPage } from '../present-page.js'
import { valid } from '../valid.js'
import { presentLocation, presentLocationEntity } from './present.js'

/** Locations of a kind, or around a point with the nearest first; as records or, with `raw`, as entities. */
export const listLocations: Handlers['listLocations'] = async ({ query, user }, { repositories, config }) => {
  const { lat, lng, radius, sort, order, raw } = query
  const type = kindOf(query.location_type, query.type)
  if (type === 'conflict')
    throw BadRequest.at('query.type', 'and query.location_type name different kinds. Send one of them')
  if ((lat === undefined) !== (lng === undefined))
    throw BadRequest.at('query', 'needs lat and lng together', '`lat` and `lng` must be sent together.')
  const paging = valid(pagingOf(query))
  const filter = { type, includeInactive: user.role === 'admin' }
  const slice = { skip: paging.skip, limit: paging.limit, exactTotal: paging.page !== undefined }
  const page =
    lat === undefined || lng === undefined
      ? await repositories.locations.list(filter, { ...slice, sort, order })
      : await repositories.locations.near(filter, { latitude: lat, longitude: lng, radius: radius * 1000 }, slice)
  if (!raw) return presentPage('/locations', query, paging, page, presentLocation)
  const present = (location: LocationRecord) => presentLocationEntity(location, config)
  return presentPage('/locations', query, paging, page, present)
}
