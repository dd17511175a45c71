import type { ReadingResults } from '../../../generated/types.js'
import { NotFound, Unauthenticated } from '../../base/errors.js'
import type { Reply } from '../../pipeline/http/handler.js'
import type { ReadingIntake } from './readings.js'

interface StationCall {
  path: { station_id: number }
  /** The station whose key was sent. */
  station: number
}

/** Returns the station in the path. @throws Unauthenticated if the key belongs to another station */
export function ownStation({ path, station }: StationCall): number {
  if (station !== path.station_id) throw new Unauthenticated('Invalid station key')
  return station
}

/** Stores rows of a station, and returns the result of each. @throws NotFound if the station does not exist */
export async function acceptRows(
  { intake }: { intake: Pick<ReadingIntake, 'accept'> },
  station: number,
  rows: readonly unknown[],
  options: { replace?: boolean } = {},
): Promise<Reply<200, ReadingResults>> {
  const results = await intake.accept(station, rows, options)
  if (!results) throw new NotFound('Station')
  const accepted = results.filter((result) => result.accepted).length
  return { status: 200, body: { accepted, rejected: results.length - accepted, results } }
}
