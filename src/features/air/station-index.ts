import type { Entity } from '@environmental-monitoring/ngsi-ld'
import type { AqiStandard, Pollutant } from '../../../generated/types.js'
import { groupBy } from '../../base/groups.js'
import { terms } from '../../base/ngsi-ld.js'
import { hour } from '../../base/time.js'
import { concentrationIn } from '../../base/units.js'
import { translateDatabaseError } from '../../platform/database/postgres.js'
import { instant, property } from '../../platform/ngsi-ld/entities.js'
import { maxClockSkew } from '../../platform/ngsi-ld/entity-values.js'
import type { ObservationRepository } from '../../platform/ngsi-ld/observations.js'
import {
  concentrationOf,
  observedAt,
  toAirQuality,
  usableIndex,
  weather,
  type AirQuality,
} from './air-quality-entity.js'
import { airQualityIndex, nowCastHours, pollutants } from './aqi.js'
import { withFlags } from './current-flags.js'

/** Maximum age of a current value in milliseconds. Older ones are stale. */
export const maxSensorAge = 24 * hour
/** Maximum time by which an index may be older than the concentrations. */
const maxLag = hour
/** A pollutant counts unless its value is older than the newest value of its station by more than this. */
const maxSpread = 3 * hour

/** Milliseconds before the newest value of a place whose stored hours {@link currentIndex} uses. */
export const indexWindowMs = maxSpread + nowCastHours * hour
/** Milliseconds before now whose stored hours it uses. */
export const indexHistoryMs = maxSensorAge + indexWindowMs

/** Hourly mean from the history; `hour` is the start of the hour. */
export interface StoredHour {
  attribute: string
  /** UN/CEFACT code or empty. */
  unit: string
  hour: Date
  mean: number
}

/** Hourly values of one pollutant at one place. */
export interface RecentHours {
  observedAt: Date
  /** µg/m³, newest first, starting with the hour of `observedAt`. Earlier hours are optional. */
  hours: readonly [now: number, ...before: (number | null)[]]
}

/** Current values of a place. Pollutants without one are omitted. */
export type Concentrations = Partial<Record<Pollutant, RecentHours>>

/** Index of a place. `observedAt` is the time of the pollutant that determines it. */
export interface CurrentIndex {
  value: number
  mainPollutant: Pollutant
  observedAt: Date
}

/**
 * Returns the index of a place from its current values; `null` without any. Missing earlier hours are read from
 * `stored`.
 * @param stored hours of this place
 * @param newest time of its newest value, also of other quantities; default: the newest time of the pollutants
 */
export function currentIndex(
  standard: AqiStandard,
  current: Concentrations,
  stored: readonly StoredHour[],
  newest = Math.max(...Object.values(current).map(({ observedAt }) => observedAt.getTime())),
): CurrentIndex | null {
  const means = new Map(stored.map((row) => [hourKey(row.attribute, row.hour.getTime()), row]))
  // In some time zones, clock hours begin between two hours of UTC.
  const shift = (stored[0]?.hour.getTime() ?? 0) % hour
  const hours: Parameters<typeof airQualityIndex>[1] = {}
  for (const pollutant of pollutants) {
    const known = current[pollutant]
    const time = known?.observedAt.getTime() ?? NaN
    if (!known || newest - time > maxSpread) continue
    hours[pollutant] = Array.from(
      { length: nowCastHours },
      (_, age) => known.hours[age] ?? meanOf(pollutant, means.get(hourKey(pollutant, time - shift - age * hour))),
    )
  }
  const index = airQualityIndex(standard, hours)
  const main = index && current[index.mainPollutant]
  return main ? { ...index, observedAt: main.observedAt } : null
}

/** Returns the index as attributes of an entity; an empty object for `null`. */
export function indexAttributes(index: CurrentIndex | null) {
  if (!index) return {}
  const { value, mainPollutant } = index
  const observedAt = instant(index.observedAt)
  return {
    airQualityIndex: { ...property(value), observedAt },
    mainPollutant: { ...property(mainPollutant), observedAt },
  }
}

/** Returns whether an entity has current concentrations, but no index that is as recent. */
export function needsIndex(entity: AirQuality, now: number): boolean {
  const times = pollutants
    .filter((name) => concentrationOf(entity, name) !== null)
    .map((name) => timeOf(entity, name))
    .filter((time) => time === undefined || isCurrent(time, now))
  if (times.length === 0 || usableIndex(entity) === null) return times.length > 0
  const index = timeOf(entity, 'airQualityIndex') ?? Infinity
  return (
    times.some((time) => time !== undefined && time - index > maxLag) || newestValue(entity, now) - index > maxSpread
  )
}

/**
 * Returns the entity with the index of its current concentrations if it needs one. A value without a time gets the time
 * of the newest stored hour. If no value counts, the entity has no index. Entities without a current value are returned
 * unchanged.
 * @param stored hours of this entity
 */
export function withIndex(
  entity: AirQuality,
  stored: StoredHour[],
  { standard, now }: { standard: AqiStandard; now: number },
): AirQuality {
  if (!needsIndex(entity, now)) return entity
  const current = currentValues(entity, stored, now)
  const { [terms.airQualityIndex]: _index, mainPollutant: _mainPollutant, ...others } = entity
  if (Object.keys(current).length === 0) return entity
  const newest = Math.max(
    newestValue(entity, now),
    ...Object.values(current).map(({ observedAt }) => observedAt.getTime()),
  )
  const index = currentIndex(standard, current, stored, newest)
  if (!index) return others
  const observed = index.observedAt.toISOString()
  return {
    ...others,
    [terms.airQualityIndex]: { type: 'Property', value: index.value, observedAt: observed },
    mainPollutant: { type: 'Property', value: index.mainPollutant, observedAt: observed },
  }
}

function currentValues(entity: AirQuality, stored: StoredHour[], now: number): Concentrations {
  const current: Concentrations = {}
  for (const name of pollutants) {
    const value = concentrationOf(entity, name)
    const time = timeOf(entity, name) ?? newestHour(stored, name)
    if (value !== null && time !== undefined && isCurrent(time, now))
      current[name] = { observedAt: new Date(time), hours: [value] }
  }
  return current
}

/** Returns the time of the newest current value, of pollutants and weather. */
function newestValue(entity: AirQuality, now: number): number {
  const times = [...pollutants, ...weather].flatMap((name) => timeOf(entity, name) ?? [])
  return Math.max(...times.filter((time) => isCurrent(time, now)))
}

function newestHour(stored: StoredHour[], name: Pollutant): number | undefined {
  const times = stored.filter(({ attribute }) => attribute === name).map(({ hour: start }) => start.getTime())
  return times.length === 0 ? undefined : Math.max(...times)
}

function hourKey(attribute: string, time: number): string {
  return `${attribute} ${Math.floor(time / hour)}`
}

function meanOf(pollutant: Pollutant, stored: StoredHour | undefined): number | null {
  return stored ? concentrationIn(pollutant, stored.mean, stored.unit === '' ? undefined : stored.unit) : null
}

function timeOf(entity: AirQuality, name: Parameters<typeof observedAt>[1]): number | undefined {
  const time = observedAt(entity, name)
  return time === undefined ? undefined : Date.parse(time)
}

/** Returns whether a value is current: neither stale nor from the future. Times are in milliseconds since 1970. */
export function isCurrent(time: number, now: number): boolean {
  return now - time <= maxSensorAge && time - now <= maxClockSkew
}

/** Maximum number of entities whose indices use earlier hours. Beyond it, indices use only the latest values. */
const maxWithHistory = 1_000

export interface IndexOptions {
  /** Provides flags, and hourly means to calculate the index of entities that have no current one. */
  history: Pick<ObservationRepository, 'hourly' | 'currentFlags'>
  standard: AqiStandard
  /** Milliseconds since 1970. */
  now: number
}

/** Converts stations and modelled areas to their REST form with valid values, and an index of them. */
export async function indexAir(entities: Entity[], { history, standard, now }: IndexOptions): Promise<AirQuality[]> {
  const current = await orNone(() => history.currentFlags(new Date(now - maxSensorAge)))
  const flags = groupBy(current, ({ entity_id }) => entity_id)
  const found = entities.flatMap((entity) => toAirQuality(withFlags(entity, flags.get(entity.id) ?? [], now)) ?? [])
  const ids = found.filter((entity) => needsIndex(entity, now)).map(({ id }) => id)
  const hours = await readHours(ids.slice(0, maxWithHistory), history, now)
  const stored = groupBy(hours, ({ entity_id }) => entity_id)
  return found.map((entity) => withIndex(entity, stored.get(entity.id) ?? [], { standard, now }))
}

/** Reads the hourly means of all entities in one query. */
function readHours(ids: string[], history: IndexOptions['history'], now: number) {
  if (ids.length === 0) return []
  const since = new Date(now - indexHistoryMs)
  return orNone(() => history.hourly({ entities: { ids }, attributes: [...pollutants], since }))
}

/** Returns no rows if the database is unavailable. */
async function orNone<Row>(read: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await read()
  } catch (error) {
    if (!translateDatabaseError(error)) throw error
    return []
  }
}
