import type { LocationsHandlers } from '../../../generated/operations.js'
import type { Config } from '../../platform/config/config.js'
import type { Transactional } from '../../platform/database/postgres.js'
import type { LocationImports } from './location-imports.js'
import type { PlaceRepositories } from './repository.js'

export interface PlacesContext extends Transactional<PlaceRepositories> {
  config: Pick<Config, 'server'>
  imports: LocationImports
}

export type Handlers = LocationsHandlers<PlacesContext>
