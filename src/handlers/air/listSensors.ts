import type { Handlers } from '../../../generated/operations.js'
import { pagingOf, totalPages } from '../../domain/pages.js'
import { sortSensors, toSensor } from '../../domain/sensors.js'
import { pageHeaders } from '../page-headers.js'
import { staleness } from '../staleness.js'
import { valid } from '../valid.js'

/** Lists the stations that have a location. Always returns the envelope, even without `page`. */
export const listSensors: Handlers['listSensors'] = async ({ query }, context) => {
  const paging = valid(pagingOf(query))
  const { skip, limit, page = Math.floor(skip / limit) + 1 } = paging
  const stations = await context.readings.airQuality()
  const now = context.clock()
  const sensors = stations.value.flatMap((station) => toSensor(station, now) ?? [])
  const data = sortSensors(sensors, query.sort, query.order).slice(skip, skip + limit)
  const total = sensors.length
  const counted = paging.count && { value: total, capped: false }
  const pagination = { page, limit, total, total_pages: totalPages(total, limit) }
  const { fields, headers } = staleness(stations)
  const links = pageHeaders('/sensors', query, paging, { more: skip + limit < total, total: counted })
  return { status: 200, body: { success: true, ...fields, data, pagination }, headers: { ...links, ...headers } }
}
