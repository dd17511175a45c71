import type { StationsHandlers } from '../../../generated/operations.js'
import type { AuditRepository } from '../../platform/audit.js'
import type { Config } from '../../platform/config/config.js'
import type { Transactional } from '../../platform/database/postgres.js'
import type { ReadingIntake } from './readings.js'
import type { StationRepository } from './repository.js'
import type { StationKeys } from './station-keys.js'

export interface StationsContext extends Transactional<{ stations: StationRepository; audit: AuditRepository }> {
  config: Pick<Config, 'city' | 'sessions'>
  keys: StationKeys
  intake: ReadingIntake
  clock: () => number
}

export type Handlers = StationsHandlers<StationsContext>
