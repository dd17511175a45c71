import type { Knex } from 'knex'
import { createObservationRepository } from '../../platform/ngsi-ld/observations.js'
import { createLocationRepository } from '../places/index.js'
import { createReportRepository } from '../reports/index.js'
import { createStationRepository } from '../stations/index.js'
import { createOutboxRepository } from './outbox.js'

export type ContextRepositories = ReturnType<typeof createContextRepositories>

/** Creates the repositories on a pool or on a transaction: the outbox, and what its entities are composed from. */
export function createContextRepositories(db: Knex) {
  return {
    outbox: createOutboxRepository(db),
    observations: createObservationRepository(db),
    stations: createStationRepository(db),
    reports: createReportRepository(db),
    locations: createLocationRepository(db),
  }
}
