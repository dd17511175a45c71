import { NotFound } from '../../../base/errors.js'
import { presentCorrection } from '../corrections.js'
import type { Handlers } from '../handler-context.js'

export const listStationCorrections: Handlers['listStationCorrections'] = async ({ path }, { repositories }) => {
  if (!(await repositories.stations.find(path.station_id))) throw new NotFound('Station')
  const corrections = await repositories.corrections.ofStation(path.station_id)
  return { status: 200, body: { success: true, data: corrections.map(presentCorrection) } }
}
