import type { Knex } from 'knex'
import type { StationsHandlers } from '../../../generated/operations.js'
import { createAuditRepository } from '../../platform/audit.js'
import { withTransactions } from '../../platform/database/postgres.js'
import { createHourStatisticsRepository } from '../../platform/ngsi-ld/hour-statistics.js'
import type { Platform } from '../../platform/platform.js'
import { createMailRepository } from '../accounts/index.js'
import { createFlagRepository } from '../air/index.js'
import { createEventRepository } from '../events/index.js'
import { createCollocations } from './collocation.js'
import { createCorrectionRepository } from './corrections-repository.js'
import { createIntake } from './readings.js'
import { createStationRepository } from './repository.js'
import { createStationKeys } from './station-keys.js'

export type StationsContext = ReturnType<typeof createStationsContext>

export type Handlers = StationsHandlers<StationsContext>

/** @param correctStored corrects stored values soon */
export function createStationsContext(platform: Platform, { correctStored }: { correctStored: () => void }) {
  const { config, db, totals, clock } = platform
  const repositoriesOf = (bound: Knex) => ({
    stations: createStationRepository(bound, totals),
    corrections: createCorrectionRepository(bound),
    flags: createFlagRepository(bound),
    audit: createAuditRepository(bound),
    events: createEventRepository(bound),
    mails: createMailRepository(bound),
  })
  const transactional = withTransactions(db, repositoriesOf)
  const keys = createStationKeys(transactional.repositories.stations)
  return {
    ...transactional,
    config,
    keys,
    intake: createIntake(platform),
    collocations: createCollocations(db),
    hours: createHourStatisticsRepository(db),
    clock,
    correctStored,
  }
}
