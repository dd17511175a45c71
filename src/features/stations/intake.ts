import type { City } from '../../platform/config/city-rules.js'
import type { Config } from '../../platform/config/config.js'
import { createObservationRepository } from '../../platform/ngsi-ld/observations.js'
import type { Platform } from '../../platform/platform.js'
import { createIndexHistory } from '../air/index.js'
import { createReadingIntake, type ReadingIntake } from './readings.js'
import { createStationRepository } from './repository.js'
import { measuredAttributes } from './station-entity.js'

interface IntakePlatform extends Pick<Platform, 'db' | 'clock'> {
  config: Pick<Config, 'aqiStandard'> & { city: Pick<City, 'slug'>; retention: { observationsDays: number } }
}

/** Creates the intake that stores readings in the database. */
export function createIntake({ config, db, clock }: IntakePlatform): ReadingIntake {
  const { city, aqiStandard: standard, retention } = config
  return createReadingIntake({
    stations: createStationRepository(db),
    observations: createObservationRepository(db),
    indexHistory: createIndexHistory({ db, standard, attributes: measuredAttributes }),
    city,
    retention,
    clock,
  })
}
