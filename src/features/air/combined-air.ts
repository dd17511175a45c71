import { haversine, type Coordinates } from '../../base/geo.js'
import { day } from '../../base/time.js'
import type { Area, City } from '../../platform/config/city-rules.js'
import { ProviderError } from '../../platform/providers/provider-error.js'
import type { AirReading, AirSource } from './air-quality-agent.js'
import { modelledUrn, type ModelReader, type StationReader } from './air-sources.js'
import { maxStationDistance } from './sensors.js'

/** Provides the positions of the city's own stations. */
export interface OwnStations {
  /** Returns the positions of the stations that have concentrations observed at or after `since`. */
  freshPositions(since: Date): Promise<Coordinates[]>
}

/** Dependencies of {@link combinedAir}. */
export interface CombinedAirOptions {
  stations: StationReader
  model: ModelReader
  ownStations: OwnStations
  city: City
  clock: () => number
  /** Called with the error of a failed provider, unless it is thrown. */
  onFailure: (error: ProviderError) => void
}

/** Reads stations only, and retires all modelled areas once there are stations. */
export function stationsOnly(stations: StationReader, city: City): AirSource {
  return async (signal) => {
    const readings = await stations(signal)
    return { readings, retired: readings.length > 0 ? city.areas.map((area) => modelledUrn(city, area)) : [] }
  }
}

/** Reads the model for all areas. */
export function modelOnly(model: ModelReader, city: City): AirSource {
  return async (signal) => ({ readings: await model(city.areas, signal), retired: [] })
}

/**
 * Reads all stations, and the model for the areas that have no station with a value of the last 24 hours within 5 km.
 * If one of the two providers fails, the pass contains the values of the other one.
 */
export function combinedAir(options: CombinedAirOptions): AirSource {
  const { stations, model, ownStations, city, clock, onFailure } = options
  return async (signal) => {
    const own = await ownStations.freshPositions(new Date(clock() - day))
    const measured = await attempt(() => stations(signal))
    const fresh = [...own, ...measured.readings]
    const isCovered = (area: Area) => fresh.some((station) => haversine(station, area) <= maxStationDistance)
    const uncovered = city.areas.filter((area) => !isCovered(area))
    const modelled = await attempt(() => model(uncovered, signal))
    const readings = [...measured.readings, ...modelled.readings]
    const failures = [measured.error, modelled.error].filter((error) => error !== undefined)
    const failure = failures.at(-1)
    if (failure && readings.length === 0) throw failure
    failures.forEach(onFailure)
    return {
      readings,
      retired: city.areas.filter(isCovered).map((area) => modelledUrn(city, area)),
    }
  }
}

/** Returns the error of a provider instead of throwing it. */
async function attempt(read: () => Promise<AirReading[]>): Promise<{ readings: AirReading[]; error?: ProviderError }> {
  try {
    return { readings: await read() }
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind === 'aborted') throw error
    return { readings: [], error }
  }
}
