import { createFeature } from '../../platform/feature.js'
import type { PlacesContext } from './handler-context.js'
import { handlers } from './handlers/index.js'

export const createPlaces = (context: PlacesContext) => createFeature(handlers, context)
