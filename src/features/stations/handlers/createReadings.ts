import { NotFound, Unauthenticated } from '../../../base/errors.js'
import type { Handlers } from '../handler-context.js'
import { parseReadingsCsv } from '../readings-csv.js'
import { maxReadings } from '../readings.js'

/** Stores readings of a station. Returns a result per reading. */
export const createReadings: Handlers['createReadings'] = async ({ path, query, body, station }, { intake }) => {
  if (station !== path.station_id) throw new Unauthenticated('Invalid station key')
  const rows = typeof body === 'string' ? parseReadingsCsv(body, maxReadings) : [body].flat()
  const results = await intake.accept(station, rows, query)
  if (!results) throw new NotFound('Station')
  const accepted = results.filter((result) => result.accepted).length
  return { status: 200, body: { accepted, rejected: results.length - accepted, results } }
}
