import { Conflict, NotFound } from '../../../base/errors.js'
import { markedPeriod, sensorUrn } from '../../air/index.js'
import { minPairs } from '../collocation.js'
import type { Handlers } from '../handler-context.js'
import { stationUrn } from '../station-ids.js'

/** Compares the hourly means that a station measured with the means of a reference. */
export const compareStation: Handlers['compareStation'] = async ({ path, body }, context) => {
  const { repositories, collocations, config } = context
  const period = markedPeriod(body, { isInclusive: false })
  if (!(await repositories.stations.find(path.station_id))) throw new NotFound('Station')
  const { city } = config
  const sensors = { station: stationUrn(city, path.station_id), reference: sensorUrn(body.reference) }
  const { attribute = 'pm25' } = body
  const { pairs, line } = await collocations.read({ ...sensors, ...period, attribute, timeZone: city.timeZone })
  if (pairs < minPairs)
    throw new Conflict('too_few_hours', `Only ${pairs} hours have values of both. At least ${minPairs} are needed.`)
  if (!line)
    throw new Conflict('too_few_hours', 'All values of the station are equal. Choose a period in which they vary.')
  return { status: 200, body: { attribute, pairs, ...line } }
}
