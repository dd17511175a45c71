import type { Entity, KeyValuesEntity } from '../../clients/ngsi-ld/src/index.js'
import type { Kept } from './kept.js'

/** Entities of the city as the broker has them, names short; kept for a minute, and for an hour while the broker is down. */
export interface Readings {
  /** AirQualityObserved, normalized, in the order of their ids. */
  airQuality(): Promise<Kept<Entity[]>>
  /** WeatherObserved, as key-values, in the order of their ids. */
  weather(): Promise<Kept<KeyValuesEntity[]>>
}
