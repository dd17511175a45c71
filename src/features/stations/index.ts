import { createFeature } from '../../platform/feature.js'
import type { StationsContext } from './handler-context.js'
import { handlers } from './handlers/index.js'

export { createStationRepository } from './repository.js'
export { createStationEntities } from './station-entities.js'

export const createStations = (context: StationsContext) => createFeature(handlers, context)
