import type { LocationsHandlers } from '../../../generated/operations.js'
import { withTransactions } from '../../platform/database/postgres.js'
import type { Platform } from '../../platform/platform.js'
import { createLocationImports } from './location-imports.js'
import { createPlaceRepositories } from './repository.js'

export type Handlers = LocationsHandlers<ReturnType<typeof createPlacesContext>>

export function createPlacesContext({ config, db, totals }: Platform) {
  const transactional = withTransactions(db, (bound) => createPlaceRepositories(bound, totals))
  return { ...transactional, config, imports: createLocationImports(transactional) }
}
