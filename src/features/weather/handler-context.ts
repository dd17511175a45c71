import type { Entity } from '@environmental-monitoring/ngsi-ld'
import type { WeatherHandlers } from '../../../generated/operations.js'
import type { Config } from '../../platform/config/config.js'
import type { CityEntities } from '../../platform/ngsi-ld/city-entities.js'
import type { Forecasts } from './open-meteo.js'

export interface WeatherContext {
  config: Pick<Config, 'city'>
  forecasts: Forecasts
  /** WeatherObserved entities with short names. */
  entities: Pick<CityEntities<Entity>, 'all'>
}

export type Handlers = WeatherHandlers<WeatherContext>
