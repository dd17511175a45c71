import type { Handlers } from '../../../generated/operations.js'
import { pagingOf } from '../../domain/pages.js'
import { circleOf } from '../circle.js'
import { pageHeaders } from '../page-headers.js'
import { valid } from '../valid.js'
import { presentStation } from './present.js'

/** Lists stations, nearest first if a point is given. */
export const listStations: Handlers['listStations'] = async ({ query, user }, { repositories, config }) => {
  const circle = circleOf(query)
  const paging = valid(pagingOf(query))
  const { records, ...position } = circle
    ? await repositories.stations.near(query.kind, circle, paging)
    : await repositories.stations.list(query.kind, paging)
  const body = records.map((station) => presentStation(station, config, user))
  return { status: 200, body, headers: pageHeaders('/stations', query, paging, position) }
}
