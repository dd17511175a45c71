import type { Knex } from 'knex'
import type { ContextHandlers } from '../../../generated/operations.js'
import { createAuditRepository } from '../../platform/audit.js'
import { announceDeleted } from '../../platform/database/change-feed.js'
import { withTransactions } from '../../platform/database/postgres.js'
import { createSlowReads } from '../../platform/database/slow-reads.js'
import { type EntityListener, createMirroredEntities, type EntitySource } from '../../platform/ngsi-ld/entities.js'
import { createObservationRepository } from '../../platform/ngsi-ld/observations.js'
import { createTemporalReader } from '../../platform/ngsi-ld/temporal-reader.js'
import type { Platform } from '../../platform/platform.js'
import { createLocationRepository, locationEntities } from '../places/index.js'
import { civicIssueEntities, createReportRepository } from '../reports/index.js'
import { createStationRepository } from '../stations/index.js'
import { createOutboxRepository } from './outbox.js'
import { createRecorder } from './recorder.js'

export type EntityContext = ReturnType<typeof createEntityContext>

export type Handlers = ContextHandlers<EntityContext>

export interface EntityContextNeeds {
  /** Composes the entities of the city's own stations. */
  stationEntities: EntitySource<ContextRepositories>
  /** Receive the entities in the broker's notifications. */
  listeners: EntityListener[]
}

export function createEntityContext(
  { config, db, broker, clock, log }: Platform,
  { stationEntities, listeners }: EntityContextNeeds,
) {
  const transactional = withTransactions(db, createContextRepositories)
  return {
    ...transactional,
    config,
    audit: createAuditRepository(db),
    broker,
    /** Copies of the service's records at the broker. */
    mirroredEntities: createMirroredEntities<ContextRepositories>([
      stationEntities,
      civicIssueEntities,
      locationEntities,
    ]),
    /** Answers temporal queries from the stored observations. */
    temporal: createTemporalReader(db, createSlowReads()),
    recorder: createRecorder({
      repositories: transactional.repositories,
      listeners,
      retention: config.retention,
      announceDeleted: (id) => announceDeleted(db, id),
      clock,
      log,
    }),
  }
}

type ContextRepositories = ReturnType<typeof createContextRepositories>

/** Creates the repositories on a pool or on a transaction: the outbox, and what its entities are composed from. */
function createContextRepositories(db: Knex) {
  return {
    outbox: createOutboxRepository(db),
    observations: createObservationRepository(db),
    stations: createStationRepository(db),
    reports: createReportRepository(db),
    locations: createLocationRepository(db),
  }
}
