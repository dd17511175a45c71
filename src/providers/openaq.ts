import type { Pollutant } from '../domain/aqi.js'
import type { Coordinates } from '../domain/geo.js'
import { convert, plausible } from '../domain/units.js'
import { fetchJson } from './http.js'
import { createRequestWindow } from './openaq-window.js'
import { arrayAt, numberAt, numberOrNullAt, objectAt, readAnswer, textAt, textOrNullAt, unexpected } from './parse.js'
import type { Sleep } from './throttle.js'

/** A place where particles are measured. */
export interface Station {
  id: number
  name: string | null
  coordinates: Coordinates
  /** The network that it belongs to. */
  provider: string | null
  /** When it last sent anything; stations that have stopped stay in the list for ever. */
  lastSeen: Date | null
  /** Of PM2.5 and PM10 alone. */
  sensors: StationSensor[]
  /** Who must be named beside OpenAQ. */
  attribution?: string
}

/** A device of a station that measures one pollutant. */
export interface StationSensor {
  id: number
  pollutant: Pollutant
  /** As the station has it, for instance `µg/m³`. */
  unit: string
}

/** The last value of one sensor, in the unit of the sensor. */
export interface LatestValue {
  sensorId: number
  /** The end of the time that it stands for. */
  observedAt: Date
  value: number
}

/** What a station says of one pollutant. */
export interface Reading {
  pollutant: Pollutant
  observedAt: Date
  /** µg/m³ */
  value: number
}

/** Everything here throws `ProviderError`, and waits up to a minute where the provider's limit is used up. */
export interface OpenAq {
  /** All stations for particles around a place, oldest id first. Looks no further than 25 km, as OpenAQ does. */
  listStations(query: { centre: Coordinates; radiusMetres: number; signal?: AbortSignal }): Promise<Station[]>
  /** The last value of each sensor, of all pollutants, that is not older than `since`. */
  latest(stationId: number, query: { since: Date; signal?: AbortSignal }): Promise<LatestValue[]>
}

/** Address, key and limits. */
export interface OpenAqOptions {
  /** Base address with the version: `https://api.openaq.org/v3`. */
  url: string
  apiKey: string
  /** Milliseconds for a whole answer. */
  timeout?: number
  /** Milliseconds since 1970. */
  clock: () => number
  fetch?: typeof fetch
  wait?: Sleep
}

const provider = 'OpenAQ'
const maxBytes = 20_000_000
const pollutantsById = new Map<number, Pollutant>([
  [1, 'pm10'],
  [2, 'pm25'],
])
const largestRadius = 25_000
const pageSize = 1000
/** Deeper pages always end in a time-out of the provider. */
const mostPages = 4

/** Client of OpenAQ v3 (https://docs.openaq.org): stations around a place, and what they measured last. */
export function createOpenAq(options: OpenAqOptions): OpenAq {
  const { apiKey, timeout = 15_000, clock, wait } = options
  const base = options.url.replace(/\/+$/, '')
  const requests = createRequestWindow({ provider, clock, wait, fetch: options.fetch })

  const ask = async (path: string, parameters: Record<string, string>, signal?: AbortSignal): Promise<unknown[]> => {
    const url = new URL(`${base}${path}`)
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    await requests.opened(signal)
    const body = await fetchJson(url, {
      provider,
      headers: { 'X-API-Key': apiKey },
      timeout,
      maxBytes,
      signal,
      fetch: requests.fetch,
      retryAfter: requests.secondsLeft,
    })
    return readAnswer(provider, body, () => arrayAt(objectAt(body, 'The answer').results, 'results'))
  }

  return {
    async listStations({ centre, radiusMetres, signal }) {
      const stations: Station[] = []
      for (let page = 1; page <= mostPages; page += 1) {
        const parameters = {
          coordinates: `${centre.latitude.toFixed(4)},${centre.longitude.toFixed(4)}`,
          radius: String(Math.min(Math.max(Math.round(radiusMetres), 1), largestRadius)),
          parameters_id: [...pollutantsById.keys()].join(','),
          limit: String(pageSize),
          page: String(page),
        }
        const results = await ask('/locations', parameters, signal)
        stations.push(...readAnswer(provider, results, () => results.flatMap(readStation)))
        // `meta.found` does not tell: it counts the rows of the page, or is a text such as ">1000".
        if (results.length < pageSize) break
      }
      return stations
    },
    async latest(stationId, { since, signal }) {
      const results = await ask(`/locations/${stationId}/latest`, { datetime_min: since.toISOString() }, signal)
      return readAnswer(provider, results, () => results.flatMap(readLatest))
    },
  }
}

/**
 * What a station's last values say about particles: in µg/m³, the newest of each pollutant, without values whose unit is
 * not known or that cannot be true.
 */
export function readingsOf({ sensors }: Pick<Station, 'sensors'>, values: LatestValue[]): Reading[] {
  const newest = new Map<Pollutant, Reading>()
  for (const { sensorId, observedAt, value } of values) {
    const sensor = sensors.find(({ id }) => id === sensorId)
    if (!sensor) continue
    const { pollutant, unit } = sensor
    const concentration = plausible(pollutant, convert(pollutant, value, unit) ?? null)
    if (concentration === null || observedAt <= (newest.get(pollutant)?.observedAt ?? new Date(0))) continue
    newest.set(pollutant, { pollutant, observedAt, value: concentration })
  }
  return [...newest.values()]
}

/** One station, or none where it has no place on Earth: such a one cannot be shown. */
function readStation(result: unknown): Station[] {
  const fields = objectAt(result, 'A station')
  const id = numberAt(fields.id, 'id')
  const coordinates = objectAt(fields.coordinates ?? {}, 'coordinates')
  const latitude = numberOrNullAt(coordinates.latitude, 'latitude')
  const longitude = numberOrNullAt(coordinates.longitude, 'longitude')
  if (latitude === null || longitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return []
  const network = nameIn(fields.provider, 'provider')
  const attribution = attributionsIn(fields.licenses) || (network ?? knownOwner(fields.owner))
  return [
    {
      id,
      name: textOrNullAt(fields.name, 'name'),
      coordinates: { latitude, longitude },
      provider: network,
      lastSeen: fields.datetimeLast ? timeAt(fields.datetimeLast, 'datetimeLast') : null,
      sensors: arrayAt(fields.sensors ?? [], 'sensors').flatMap(readSensor),
      ...(attribution && { attribution }),
    },
  ]
}

function readSensor(sensor: unknown): StationSensor[] {
  const { id, parameter } = objectAt(sensor, 'A sensor')
  const { id: parameterId, units } = objectAt(parameter, 'parameter')
  const pollutant = pollutantsById.get(numberAt(parameterId, 'parameter.id'))
  return pollutant ? [{ id: numberAt(id, 'A sensor'), pollutant, unit: textOrNullAt(units, 'units') ?? '' }] : []
}

function readLatest(result: unknown): LatestValue[] {
  const fields = objectAt(result, 'A value')
  const value = numberOrNullAt(fields.value, 'value')
  const sensorId = numberAt(fields.sensorsId, 'sensorsId')
  return value === null ? [] : [{ sensorId, observedAt: timeAt(fields.datetime, 'datetime'), value }]
}

function timeAt(value: unknown, place: string): Date {
  const time = new Date(textAt(objectAt(value, place).utc, place))
  return Number.isNaN(time.getTime()) ? unexpected(`${place} is not a time.`) : time
}

/** The names that the licences of a station ask for, each once. */
function attributionsIn(licences: unknown): string {
  const names = arrayAt(licences ?? [], 'licenses').map(
    (licence) => nameIn(objectAt(licence, 'A licence').attribution, 'attribution') ?? '',
  )
  return [...new Set(names.filter((name) => name !== ''))].join(', ')
}

function knownOwner(owner: unknown): string | null {
  const name = nameIn(owner, 'owner')
  return name?.startsWith('Unknown') ? null : name
}

function nameIn(value: unknown, place: string): string | null {
  return value === null || value === undefined ? null : textOrNullAt(objectAt(value, place).name, `${place}.name`)
}
