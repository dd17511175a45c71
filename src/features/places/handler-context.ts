import type { LocationsHandlers } from '../../../generated/operations.js'
import type { Context } from '../handler-context.js'

export type PlacesContext = Context

export type Handlers = LocationsHandlers<PlacesContext>
