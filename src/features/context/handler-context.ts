import type { NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import type { Knex } from 'knex'
import type { ContextHandlers } from '../../../generated/operations.js'
import type { AuditRepository } from '../../platform/audit.js'
import type { Config } from '../../platform/config/config.js'
import type { MirroredEntities } from '../../platform/ngsi-ld/entities.js'
import { createObservationRepository } from '../../platform/ngsi-ld/observations.js'
import type { TemporalReader } from '../../platform/ngsi-ld/temporal-reader.js'
import { createLocationRepository } from '../places/index.js'
import { createReportRepository } from '../reports/index.js'
import { createStationRepository } from '../stations/index.js'
import { createOutboxRepository } from './outbox.js'
import type { Recorder } from './recorder.js'

export interface EntityContext {
  config: Pick<Config, 'broker' | 'city' | 'server'>
  audit: AuditRepository
  broker: NgsiLdClient
  /** Copies of the service's records at the broker. */
  mirroredEntities: MirroredEntities<ContextRepositories>
  /** Answers temporal queries from the stored observations. */
  temporal: TemporalReader
  recorder: Recorder
}

export type Handlers = ContextHandlers<EntityContext>

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
