import type { Pollutant } from '../domain/aqi.js'
import { nearestDistrict, type City } from '../domain/city.js'
import { sourceAddresses } from '../domain/credits.js'
import type { OpenMeteo } from '../providers/open-meteo.js'
import { readingsOf, type OpenAq, type Station } from '../providers/openaq.js'
import { ProviderError } from '../providers/provider-error.js'
import { day } from '../time.js'
import { airQualityUrn, type AirReading, type AirSource, type Concentration } from './air-quality.js'

/** So many calls in a row without any answer are no matter of single stations: waiting for each would take minutes. */
const mostSilentCalls = 3

/** What stands for a station in the ids of modelled districts. */
const modelId = 'open-meteo'

/** Ids of the entities that {@link modelledAir} makes: once stations are measured, nothing keeps them fresh. */
export function modelledIds(city: City): string[] {
  return city.districts.map(({ name }) => airQualityUrn(city, { district: name, stationId: modelId }))
}

/** The keyless source: the model of CAMS at every district, through Open-Meteo, in one call. */
export function modelledAir(openMeteo: Pick<OpenMeteo, 'currentAirQuality'>, city: City): AirSource {
  return async (signal) => {
    const { districts, timeZone } = city
    const found = await openMeteo.currentAirQuality(districts, { timeZone, signal })
    return districts.flatMap(({ name, latitude, longitude }, index): AirReading[] => {
      const air = found[index]
      const concentrations = air && {
        ...knownNow('pm25', air.observedAt, air.pm25),
        ...knownNow('pm10', air.observedAt, air.pm10),
      }
      if (!concentrations || Object.keys(concentrations).length === 0) return []
      return [
        {
          stationId: modelId,
          name,
          district: name,
          latitude,
          longitude,
          concentrations,
          provider: 'Open-Meteo (CAMS)',
          source: sourceAddresses['open-meteo'],
        },
      ]
    })
  }
}

function knownNow(pollutant: Pollutant, observedAt: Date, [now, ...before]: (number | null)[]) {
  if (now === null || now === undefined) return {}
  const hours: Concentration['hours'] = [now, ...before]
  return { [pollutant]: { observedAt, hours } }
}

/** What the measured source works with. */
export interface MeasuredAirOptions {
  openAq: OpenAq
  city: City
  clock: () => number
  /** Told of a station that could not be read while others could. */
  onSkip: (station: Station, reason: ProviderError) => void
}

/**
 * The stations of OpenAQ in the city: one call for their list, which is kept for a day, and one for each that has sent
 * something within a day. What was read of the others stays when one station fails; when OpenAQ
 * turns us away or falls silent, the rest is left for the next pass.
 */
export function measuredAir({ openAq, city, clock, onSkip }: MeasuredAirOptions): AirSource {
  let list: { stations: Station[]; until: number } | undefined

  const alive = async (signal: AbortSignal): Promise<Station[]> => {
    if (!list || clock() >= list.until) {
      const stations = await openAq.listStations({ centre: city.centre, radiusMetres: city.radius, signal })
      const fresh = stations.filter((station) => isAlive(station, clock()))
      // A list in which all are silent is asked for again: the network may be back within the hour.
      list = { stations: fresh, until: fresh.length > 0 ? clock() + day : 0 }
    }
    return list.stations
  }

  return async (signal) => {
    const readings: AirReading[] = []
    const failures: ProviderError[] = []
    let silentCalls = 0
    for (const station of await alive(signal)) {
      try {
        const values = await openAq.latest(station.id, { since: new Date(clock() - day), signal })
        readings.push(...toReading(city, station, readingsOf(station, values)))
        silentCalls = 0
      } catch (error) {
        if (!(error instanceof ProviderError) || error.kind === 'aborted') throw error
        failures.push(error)
        onSkip(station, error)
        silentCalls = error.status === undefined ? silentCalls + 1 : 0
        const unwelcome = error.kind === 'unauthorized' || error.kind === 'rate-limited'
        if (unwelcome || silentCalls === mostSilentCalls) break
      }
    }
    if (readings.length === 0 && failures[0]) throw failures[0]
    return readings
  }
}

/** Returns whether a station has reported within the last 24 hours. */
export function isAlive({ lastSeen }: Pick<Station, 'lastSeen'>, now: number): boolean {
  return lastSeen !== null && lastSeen.getTime() > now - day
}

/** None where the station has nothing of today. */
function toReading(city: City, station: Station, found: ReturnType<typeof readingsOf>): AirReading[] {
  if (found.length === 0) return []
  const { id, name, coordinates, provider, attribution } = station
  const known = found.map(({ pollutant, observedAt, value }): [Pollutant, Concentration] => [
    pollutant,
    { observedAt, hours: [value] },
  ])
  return [
    {
      stationId: String(id),
      name: name ?? `OpenAQ ${id}`,
      district: nearestDistrict(city, coordinates).name,
      ...coordinates,
      concentrations: Object.fromEntries(known),
      provider: attribution ?? provider ?? 'OpenAQ',
      source: sourceAddresses.openaq,
    },
  ]
}
