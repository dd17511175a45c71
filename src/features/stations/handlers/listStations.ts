import { pagingOf } from '../../../base/pages.js'
import { parseSearch } from '../../../base/text.js'
import { pageHeaders, circleOf, valid } from '../../../platform/requests.js'
import type { Handlers } from '../handler-context.js'
import { presentStation } from '../present.js'
import { stationWords } from '../station-ids.js'

/** Lists stations, nearest first if a point is given. */
export const listStations: Handlers['listStations'] = async ({ query, user }, { repositories, config }) => {
  const { kind, q, sort, order } = query
  const words = q === undefined ? undefined : valid(parseSearch(stationWords(config.city, q)))
  const circle = circleOf(query)
  const paging = valid(pagingOf(query))
  const { records, ...position } = circle
    ? await repositories.stations.near({ kind, words }, circle, paging)
    : await repositories.stations.list({ kind, words }, { ...paging, sort, order })
  const body = records.map((station) => presentStation(station, config, user))
  return { status: 200, body, headers: pageHeaders('/stations', query, paging, position) }
}
