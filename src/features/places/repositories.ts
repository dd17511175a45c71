import type { Knex } from 'knex'
import { createAuditRepository } from '../../platform/audit/repository.js'
import type { Totals } from '../../platform/database/totals.js'
import { createLocationRepository } from './repository.js'

export type PlaceRepositories = ReturnType<typeof createPlaceRepositories>

/** Creates the repositories on a pool or on a transaction. */
export function createPlaceRepositories(db: Knex, totals?: Totals) {
  return { locations: createLocationRepository(db, totals), audit: createAuditRepository(db) }
}
