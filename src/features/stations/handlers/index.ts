import type { Handlers } from '../handler-context.js'
import { createReadings } from './createReadings.js'
import { createStation } from './createStation.js'
import { deleteStation } from './deleteStation.js'
import { getStation } from './getStation.js'
import { listStations } from './listStations.js'
import { rotateStationKey } from './rotateStationKey.js'
import { updateStation } from './updateStation.js'

export const handlers: Handlers = {
  createReadings,
  createStation,
  deleteStation,
  getStation,
  listStations,
  rotateStationKey,
  updateStation,
}
