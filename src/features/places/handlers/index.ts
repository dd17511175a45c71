import type { Handlers } from '../handler-context.js'
import { createLocation } from './createLocation.js'
import { deleteLocation } from './deleteLocation.js'
import { getLocation } from './getLocation.js'
import { importLocations } from './importLocations.js'
import { listLocations } from './listLocations.js'
import { updateLocation } from './updateLocation.js'

export const handlers: Handlers = {
  createLocation,
  deleteLocation,
  getLocation,
  importLocations,
  listLocations,
  updateLocation,
}
