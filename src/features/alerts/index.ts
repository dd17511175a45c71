import { withTransactions } from '../../platform/database/postgres.js'
import { createFeature } from '../../platform/feature.js'
import { createMirroredEntities, type EntitySource } from '../../platform/ngsi-ld/entities.js'
import type { Platform } from '../../platform/platform.js'
import { maxSensorAge } from '../air/index.js'
import { airEvaluationJobs, createSensorListener } from './air-evaluation.js'
import { createAlertRepositories, type AlertRepositories } from './handler-context.js'
import * as handlers from './handlers/index.js'

/**
 * Alerts of users, and events, when the air quality index of a sensor passes a threshold.
 * @param stationEntities composes the entities of the city's own stations
 */
export function createAlerts(
  { config, db, broker, work, clock }: Platform,
  { stationEntities }: { stationEntities: EntitySource<AlertRepositories> },
) {
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
    personalData: {
      files: [
        {
          name: 'alerts',
          title: ['Các cảnh báo không khí của bạn', 'Your air quality alerts'],
          order: 60,
          select: `id, latitude, longitude, radius, station_id, threshold, reset_below, quiet_from, quiet_to,
            is_triggered, last_triggered_at, created_at, updated_at from alerts`,
        },
      ],
    },
  })
  return {
    ...feature,
    listener: createSensorListener(repositories.airStates, city),
  }
}
