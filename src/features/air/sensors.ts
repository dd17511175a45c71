import type { AqiStandard, Concentration, Sensor, SensorAqi, SensorKind, SensorSort } from '../../../generated/types.js'
import type { Language } from '../../base/accept.js'
import { NotFound } from '../../base/errors.js'
import { haversine, type Coordinates } from '../../base/geo.js'
import { terms } from '../../base/ngsi-ld.js'
import type { Cached } from '../../platform/cache/stale-cache.js'
import type { CityEntities } from '../../platform/ngsi-ld/city-entities.js'
import { maxClockSkew, textOf } from '../../platform/ngsi-ld/entity-values.js'
import { airQualityIdPrefix, concentrationOf, observedAt, usableIndex, type AirQuality } from './air-quality-entity.js'
import { airQualityIndex, pollutants } from './aqi.js'
import { isCurrent } from './station-index.js'
import { describeCategory } from './texts.js'

/** Maximum distance in metres between a place and the station whose values it gets. Other places get modelled values. */
export const maxStationDistance = 5_000

const sensorKinds: readonly SensorKind[] = ['reference', 'low_cost', 'model']

/** Returns the entity id of a sensor. */
export function sensorUrn(sensorId: string): string {
  return airQualityIdPrefix + sensorId
}

/** Returns the sensor id of an entity; `undefined` for ids that the contract's `SensorKey` does not allow. */
export function sensorIdOf(entityId: string): string | undefined {
  const id = entityId.startsWith(airQualityIdPrefix) ? entityId.slice(airQualityIdPrefix.length) : ''
  return /^[A-Za-z0-9:._-]{1,200}$/.test(id) ? id : undefined
}

/**
 * Returns the summary of a station or modelled area; `undefined` without a usable id or location.
 * @param now milliseconds since 1970
 */
export function presentSensor(entity: AirQuality, language: Language, now: number): Sensor | undefined {
  const id = sensorIdOf(entity.id)
  const [lng, lat] = entity.location?.value.coordinates ?? []
  if (id === undefined || lat === undefined || lng === undefined) return undefined
  const newest = (times: string[]) =>
    times
      .filter((time) => !isAhead(time, now))
      .sort()
      .at(-1)
  const latest = newest((['airQualityIndex', ...pollutants] as const).flatMap((name) => observedAt(entity, name) ?? []))
  const aqi = usableIndex(entity)
  return {
    id,
    name: entity.stationName.value.trim(),
    location: { lat, lng },
    kind: sensorKinds.find((kind) => kind === entity.stationKind?.value) ?? null,
    source: textOf(entity.provider?.value.trim(), 255) || null,
    aqi,
    ...describeCategory(aqi, language),
    pollutants: concentrationsOf(entity, now),
    lastUpdate: latest ?? newest([entity[terms.dateObserved]?.value ?? []].flat()) ?? null,
    stale: isStale(latest, now),
    doubtful: entity.doubtful !== undefined,
  }
}

/** Returns the index of a station or modelled area with the time of the index, which may be older than other values. */
export function presentSensorIndex(
  entity: AirQuality,
  language: Language,
  { standard, now }: { standard: AqiStandard; now: number },
): SensorAqi {
  const aqi = usableIndex(entity)
  const time = aqi === null ? undefined : observedAt(entity, 'airQualityIndex')
  return {
    aqi,
    standard,
    ...describeCategory(aqi, language),
    main_pollutant: aqi === null ? null : mainPollutant(entity, standard),
    observed_at: time ?? null,
    stale: isStale(time, now),
  }
}

/** Returns the sensors within a radius in metres with their distances, nearest first. */
export function sensorsWithin(sensors: Sensor[], circle: Coordinates & { radius: number }): Sensor[] {
  return sensors
    .map((sensor) => {
      const { lat: latitude, lng: longitude } = sensor.location
      return { sensor, metres: haversine(circle, { latitude, longitude }) }
    })
    .filter(({ metres }) => metres <= circle.radius)
    .sort((a, b) => a.metres - b.metres || compare(a.sensor.id, b.sensor.id))
    .map(({ sensor, metres }) => ({ ...sensor, distance: Math.round(metres) / 1000 }))
}

/** Sorts sensors, by id in a tie. Sensors without a value come last in both orders. */
export function sortSensors(sensors: Sensor[], sort: SensorSort, order: 'asc' | 'desc'): Sensor[] {
  const direction = order === 'asc' ? 1 : -1
  return sensors.toSorted((a, b) => {
    const [left, right] = [a[sort], b[sort]]
    if (left === right) return direction * compare(a.id, b.id)
    if (left === null || right === null) return left === null ? 1 : -1
    return direction * compare(left, right)
  })
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Returns the concentrations, except values from the future, rounded to a thousandth because of converted units. */
function concentrationsOf(entity: AirQuality, now: number): Concentration[] {
  return pollutants.flatMap((pollutant) => {
    const value = concentrationOf(entity, pollutant)
    const time = observedAt(entity, pollutant) ?? null
    if (value === null || (time !== null && isAhead(time, now))) return []
    return [{ pollutant, value: Math.round(value * 1000) / 1000, unit: 'µg/m³', observed_at: time }]
  })
}

function isStale(time: string | undefined, now: number): boolean {
  return time === undefined || !isCurrent(Date.parse(time), now)
}

function isAhead(time: string, now: number): boolean {
  return Date.parse(time) - now > maxClockSkew
}

/** Returns the entity's main pollutant; if it has none, the pollutant with the highest index. */
function mainPollutant(entity: AirQuality, standard: AqiStandard): string | null {
  const reported = entity.mainPollutant?.value
  if (reported !== undefined && /^[A-Za-z][A-Za-z0-9_]{0,63}$/.test(reported)) return reported
  const latest = Object.fromEntries(pollutants.map((pollutant) => [pollutant, [concentrationOf(entity, pollutant)]]))
  return airQualityIndex(standard, latest)?.mainPollutant ?? null
}

const derived = new WeakMap<AirQuality[], Map<Language, Sensor[]>>()

/**
 * Returns the sensors among cached entities. They are derived once per list and language, so `stale` refers to the time
 * of the first call.
 * @param entities a list of `CityEntities.all`
 * @param now milliseconds since 1970
 */
export function sensorsOf(entities: AirQuality[], language: Language, now: number): Sensor[] {
  const byLanguage = derived.get(entities) ?? new Map<Language, Sensor[]>()
  derived.set(entities, byLanguage)
  const known = byLanguage.get(language)
  if (known) return known
  const sensors = entities.flatMap((entity) => presentSensor(entity, language, now) ?? [])
  byLanguage.set(language, sensors)
  return sensors
}

/** Returns the entity of a sensor. @throws NotFound, NgsiLdError */
export async function findSensor(
  sensorId: string,
  { entities }: { entities: Pick<CityEntities<AirQuality>, 'all'> },
): Promise<Cached<AirQuality>> {
  const { value, age } = await entities.all()
  const id = sensorUrn(sensorId)
  const entity = value.find((candidate) => candidate.id === id)
  if (!entity) throw new NotFound('Sensor')
  return { value: entity, age }
}
