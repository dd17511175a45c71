import type { Knex } from 'knex'
import type { AlertsHandlers } from '../../../generated/operations.js'
import type { Transactional } from '../../platform/database/postgres.js'
import { createObservationRepository } from '../../platform/ngsi-ld/observations.js'
import { createUserRepository } from '../accounts/index.js'
import { createEventRepository } from '../events/index.js'
import { createStationRepository } from '../stations/index.js'
import { createAirStateRepository } from './air-states.js'
import { createAlertRepository } from './repository.js'

type AlertsContext = Transactional<Pick<AlertRepositories, 'alerts' | 'users'>>

export type Handlers = AlertsHandlers<AlertsContext>

export type AlertRepositories = ReturnType<typeof createAlertRepositories>

/** Creates the repositories on a pool or on a transaction. */
export function createAlertRepositories(db: Knex) {
  return {
    alerts: createAlertRepository(db),
    airStates: createAirStateRepository(db),
    events: createEventRepository(db),
    observations: createObservationRepository(db),
    stations: createStationRepository(db),
    users: createUserRepository(db),
  }
}
