import type { KeyValuesEntity } from '@environmental-monitoring/ngsi-ld'
import type { WeatherHandlers } from '../../../generated/operations.js'
import type { Cached } from '../../platform/cache/stale-cache.js'
import type { Config } from '../../platform/config/config.js'
import type { Forecasts } from './open-meteo.js'

export interface WeatherContext {
  config: Pick<Config, 'city'>
  forecasts: Forecasts
  /** Returns the cached observations in the context broker. */
  observed: () => Promise<Cached<KeyValuesEntity[]>>
}

export type Handlers = WeatherHandlers<WeatherContext>
