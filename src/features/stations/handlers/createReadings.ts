import { acceptRows, ownStation } from '../accept-rows.js'
import type { Handlers } from '../handler-context.js'
import { parseReadingsCsv } from '../readings-csv.js'
import { maxReadings } from '../readings.js'

/** Stores readings of a station. Returns a result per reading. */
export const createReadings: Handlers['createReadings'] = async (call, context) => {
  const station = ownStation(call)
  const { query, body } = call
  const rows = typeof body === 'string' ? parseReadingsCsv(body, maxReadings) : [body].flat()
  return acceptRows(context, station, rows, query)
}
