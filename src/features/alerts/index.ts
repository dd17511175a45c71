import { withTransactions } from '../../platform/database/postgres.js'
import { createFeature } from '../../platform/feature.js'
import { createMirroredEntities, type EntitySource } from '../../platform/ngsi-ld/mirrored-entities.js'
import type { Platform } from '../../platform/platform.js'
import { maxSensorAge } from '../air/index.js'
import { airEvaluationJobs, createSensorListener } from './air-evaluation.js'
import { createAlertRepositories, type AlertRepositories } from './handler-context.js'
import * as handlers from './handlers/index.js'
import { exportFiles } from './personal-data.js'

interface AlertsNeeds {
  /** Composes the entities of the city's own stations. */
  stationEntities: EntitySource<AlertRepositories>
}

/** Alerts of users, and events, when the air quality index of a sensor passes a threshold. */
export function createAlerts({ config, db, broker, work, clock }: Platform, { stationEntities }: AlertsNeeds) {
  const { city, aqiStandard: standard, airEventThreshold: threshold } = config
  const transactional = withTransactions(db, createAlertRepositories)
  const { repositories } = transactional
  const entities = createMirroredEntities([stationEntities])
  const feature = createFeature(handlers, transactional, {
    start() {
      for (const job of airEvaluationJobs({ ...transactional, entities, broker, city, standard, threshold, clock }))
        work.add(job)
    },
    maintenance: () => [
      { name: 'stale sensors', run: () => repositories.airStates.markStale(new Date(clock() - maxSensorAge)) },
    ],
    personalData: { files: exportFiles },
  })
  return {
    ...feature,
    /** Queues the broker's sensors for evaluation. */
    listener: createSensorListener({ repositories, city }),
  }
}
