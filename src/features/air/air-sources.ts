import type { Pollutant, SensorKind } from '../../../generated/types.js'
import { haversine, type Coordinates } from '../../base/geo.js'
import { day } from '../../base/time.js'
import { idPart, idPrefix, nearestArea, type City } from '../../platform/config/city.js'
import { type Area, cityContains, queryCircles } from '../../platform/config/extent.js'
import { sourceAddresses } from '../../platform/credits.js'
import { maxClockSkew } from '../../platform/ngsi-ld/entity-values.js'
import { ProviderError } from '../../platform/providers/provider-error.js'
import { pollutants } from './aqi.js'
import type { AirModel, CurrentAirQuality } from './open-meteo-air.js'
import { maxRadius, readingsOf, type OpenAq, type Station } from './openaq.js'
import { maxStationDistance } from './sensors.js'
import type { Concentrations, RecentHours } from './station-index.js'

/** Air quality at one place, from a station or a model. */
export interface AirReading extends Coordinates {
  /** The provider's id, which becomes the last part of the entity's id. */
  stationId: string
  name: string
  district: string
  kind: SensorKind
  concentrations: Concentrations
  /** Operator of the station or the model. */
  provider: string
  /** URL of the data source. */
  source: string
}

/** Reads the current air quality of the city. @throws ProviderError */
export type AirSource = (signal: AbortSignal) => Promise<{
  readings: AirReading[]
  /** Entity ids of modelled areas that have no values of this source, for instance because stations measure there. */
  retired: string[]
}>

/** Returns the id of a station's entity, such as `urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003`. */
export function airQualityUrn(city: City, { district, stationId }: Pick<AirReading, 'district' | 'stationId'>): string {
  return `${idPrefix('AirQualityObserved', city)}${idPart(district)}:${stationId}`
}

/**
 * Maximum number of consecutive calls without a response. After that, the pass stops, because waiting for each station
 * to time out would take minutes.
 */
const maxUnansweredCalls = 3

/** Replaces the station's id in the entity ids of modelled areas. */
const modelId = 'open-meteo'

/** Returns the id of the entity that the model's values for an area are written to. */
export function modelledUrn(city: City, { name }: Pick<Area, 'name'>): string {
  return airQualityUrn(city, { district: name, stationId: modelId })
}

/** Reads the stations of the city. @throws ProviderError */
export type StationReader = (signal: AbortSignal) => Promise<AirReading[]>

/** Reads modelled air quality for some areas of the city. @throws ProviderError */
export type ModelReader = (areas: Area[], signal: AbortSignal) => Promise<AirReading[]>

/** Reads modelled air quality (CAMS) from Open-Meteo in one call. Does not require an API key. */
export function modelReader(provider: Pick<AirModel, 'currentAirQuality'>, timeZone: string): ModelReader {
  return async (areas, signal) => {
    const found = await provider.currentAirQuality(areas, { timeZone, signal })
    return areas.flatMap(({ name, latitude, longitude }, index): AirReading[] => {
      const air = found[index]
      const known = air ? pollutants.flatMap((pollutant) => knownNow(pollutant, air)) : []
      if (known.length === 0) return []
      return [
        {
          stationId: modelId,
          name,
          district: name,
          latitude,
          longitude,
          kind: 'model',
          concentrations: Object.fromEntries(known),
          provider: 'Open-Meteo (CAMS)',
          source: sourceAddresses['open-meteo'],
        },
      ]
    })
  }
}

/** Returns the values of a pollutant, or an empty array if the current one is unknown. */
function knownNow(pollutant: Pollutant, { observedAt, hours }: CurrentAirQuality): [Pollutant, RecentHours][] {
  const [now = null, ...before] = hours[pollutant]
  return now === null ? [] : [[pollutant, { observedAt, hours: [now, ...before] }]]
}

interface StationReaderOptions {
  openAq: OpenAq
  city: City
  clock: () => number
  /** Called for each station that could not be read. */
  onSkip: (station: Station, reason: ProviderError) => void
}

/**
 * Reads the city's stations from OpenAQ. Each pass makes one call per station that has reported within a day. The list
 * of stations is cached for a day. A failing station does not affect the others. If OpenAQ denies access, limits
 * requests or stops responding, the remaining stations are left for the next pass.
 */
export function stationReader({ openAq, city, clock, onSkip }: StationReaderOptions): StationReader {
  let list: { stations: Station[]; expiresAt: number } | undefined

  const listActive = async (signal: AbortSignal): Promise<Station[]> => {
    if (!list || clock() >= list.expiresAt) {
      const active = (await listStations(openAq, city, signal)).filter((station) => isActive(station, clock()))
      // A list without active stations is not cached, because stations may report again before the next pass.
      list = { stations: active, expiresAt: active.length > 0 ? clock() + day : 0 }
    }
    return list.stations
  }

  return async (signal) => {
    const readings: AirReading[] = []
    const failures: ProviderError[] = []
    let unansweredCalls = 0
    for (const station of await listActive(signal)) {
      try {
        const values = await openAq.latest(station.id, { since: new Date(clock() - day), signal })
        const past = values.filter(({ observedAt }) => observedAt.getTime() <= clock() + maxClockSkew)
        readings.push(...toReading(city, station, readingsOf(station, past)))
        unansweredCalls = 0
      } catch (error) {
        if (!(error instanceof ProviderError) || error.kind === 'aborted') throw error
        failures.push(error)
        onSkip(station, error)
        unansweredCalls = error.status === undefined ? unansweredCalls + 1 : 0
        const isDenied = error.kind === 'unauthorized' || error.kind === 'rate-limited'
        if (isDenied || unansweredCalls === maxUnansweredCalls) break
      }
    }
    if (readings.length === 0 && failures[0]) throw failures[0]
    return readings
  }
}

/** Lists the stations in the city: one call per circle, because OpenAQ accepts one of at most 25 km. */
export async function listStations(openAq: OpenAq, city: City, signal?: AbortSignal): Promise<Station[]> {
  const found = new Map<number, Station>()
  for (const circle of queryCircles(city, maxRadius)) {
    const query = { centre: circle, radiusMetres: circle.radius, ...(signal && { signal }) }
    for (const station of await openAq.listStations(query)) {
      if (cityContains(city, station.coordinates)) found.set(station.id, station)
    }
  }
  return [...found.values()]
}

/** Returns whether a station has reported within the last 24 hours. */
export function isActive({ lastSeen }: Pick<Station, 'lastSeen'>, now: number): boolean {
  return lastSeen !== null && lastSeen.getTime() > now - day
}

/** Returns a station's reading, or an empty array if it has no current value. */
function toReading(city: City, station: Station, found: ReturnType<typeof readingsOf>): AirReading[] {
  if (found.length === 0) return []
  const { id, name, coordinates, isMonitor, provider, attribution } = station
  const known = found.map(({ pollutant, observedAt, value }): [Pollutant, RecentHours] => [
    pollutant,
    { observedAt, hours: [value] },
  ])
  return [
    {
      stationId: String(id),
      name: name ?? `OpenAQ ${id}`,
      district: nearestArea(city, coordinates).name,
      ...coordinates,
      kind: isMonitor ? 'reference' : 'low_cost',
      concentrations: Object.fromEntries(known),
      provider: attribution ?? provider ?? 'OpenAQ',
      source: sourceAddresses.openaq,
    },
  ]
}

/** The city's own stations. */
export interface OwnStations {
  /** Returns the positions of the stations that have concentrations observed at or after `since`. */
  freshPositions(since: Date): Promise<Coordinates[]>
  /** Returns whether an entity is the copy of an own station. */
  owns(entityId: string): boolean
  /** Queues a sensor for evaluation, and the entity of an own station for delivery. */
  queue(entityId: string): Promise<void>
}

export interface CombinedAirOptions {
  stations: StationReader
  model: ModelReader
  ownStations: Pick<OwnStations, 'freshPositions'>
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
