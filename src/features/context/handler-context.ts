import type { NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import type { ContextHandlers } from '../../../generated/operations.js'
import type { AuditRepository } from '../../platform/audit/repository.js'
import type { Config } from '../../platform/config/config.js'
import type { MirroredEntities } from '../../platform/ngsi-ld/mirrored-entities.js'
import type { TemporalReader } from '../../platform/ngsi-ld/temporal-reader.js'
import type { DeletedEntities } from './deleted-entities.js'
import type { Recorder } from './recorder.js'
import type { ContextRepositories } from './repositories.js'

export interface EntityContext {
  config: Pick<Config, 'broker' | 'city' | 'server'>
  audit: AuditRepository
  broker: NgsiLdClient
  /** Copies of the service's records at the broker. */
  mirroredEntities: MirroredEntities<ContextRepositories>
  /** Answers temporal queries from the stored observations. */
  temporal: TemporalReader
  /** Stores the observations in the broker's notifications. */
  recorder: Recorder
  /** Removes deleted entities of the broker from the caches. */
  deletedEntities: DeletedEntities
}

export type Handlers = ContextHandlers<EntityContext>
