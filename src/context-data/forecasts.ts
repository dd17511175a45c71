import type { Coordinates } from '../domain/geo.js'
import type { Forecast } from '../providers/open-meteo.js'
import type { Kept } from './kept.js'

/** Forecasts of the weather provider, kept by place. */
export interface Forecasts {
  at(place: Coordinates): Promise<Kept<Forecast>>
}
