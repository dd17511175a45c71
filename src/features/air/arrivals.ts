import type { FlagReason, SensorAttribute } from '../../../generated/types.js'
import { haversine } from '../../base/geo.js'
import { groupBy } from '../../base/groups.js'
import { sensorQuantityOf } from '../../base/ngsi-ld.js'
import { hour, minute } from '../../base/time.js'
import { implausibility, toStoredUnit } from '../../base/units.js'
import type { Observation } from '../../platform/ngsi-ld/observations.js'
import type { Arrival, AutomaticFlag, CheckedWindow, CheckRepository, NearValue, Place } from './checks-repository.js'
import {
  flat,
  flatRuns,
  isDroplets,
  isJump,
  isUnlikeNeighbours,
  spikes,
  type Neighbour,
  type TimedValue,
} from './checks.js'

/** The arrivals of one sensor. */
export interface SensorArrival {
  entityId: string
  observations: Observation[]
  /** Reference stations and models are not compared with the sensors around them. */
  isCompared: boolean
}

/** Times of values that are invalid now, in milliseconds since 1970, by entity. */
export type Invalidated = Map<string, number[]>

export type CheckArrivals = ReturnType<typeof createArrivalChecks>

/** Attributes whose values the checks of windows understand. */
const windowed = new Set<SensorAttribute>(['pm25', 'pm10', 'pm1', 'no2', 'so2', 'o3'])
const compared = new Set(['pm25', 'pm10'])
const comparedEvery = 10 * minute
/** Milliseconds. Older values are not compared, because their neighbours may arrive later. */
const maxComparedAge = 2 * hour
const maxDistance = 10_000
/** Maximum numbers of earlier values: of every series, and of a series with suspicious values. */
const before = { first: flat.count, all: 1_500 }

/** A value that a check doubts, by its index in a window. */
interface Finding {
  reason: FlagReason
  index: number
}

/**
 * Creates the function that checks stored values when they arrive, and flags wrong and doubtful values. A value is
 * invalid if it is implausible, or if two checks doubt it. Flags that staff have removed are not set again.
 * @returns the values that are invalid now, because indices may have been computed from them
 */
export function createArrivalChecks({ repository, clock }: { repository: CheckRepository; clock: () => number }) {
  return async (sensors: SensorArrival[]): Promise<Invalidated> => {
    const arrivals = sensors.flatMap(arrivalsOf)
    if (arrivals.length === 0) return new Map()
    const windows = await readWindows(repository, arrivals)
    const places = comparedIn(windows, sensors, clock())
    const nearby = groupBy(places.length > 0 ? await repository.near(places) : [], ({ entity_id }) => entity_id)
    const humidity = new Map(
      windows.filter(({ attribute }) => attribute === 'humidity').map((window) => [window.entityId, window]),
    )
    const invalid: Invalidated = new Map()
    const flags = windows.flatMap((window) => {
      const found = findingsOf(window, nearby.get(window.entityId) ?? [], humidity.get(window.entityId))
      const judged = judge(window, found)
      const times = judged.filter(({ validity }) => validity < 1).map(({ index }) => window.times[index] ?? 0)
      if (times.length > 0) invalid.set(window.entityId, [...(invalid.get(window.entityId) ?? []), ...times])
      return grouped(window, judged)
    })
    await repository.flag(flags)
    return invalid
  }
}

function arrivalsOf({ entityId, observations }: SensorArrival): Arrival[] {
  const known = observations.filter(({ attribute }) => sensorQuantityOf(attribute) !== undefined)
  return [...groupBy(known, ({ attribute, unit }) => JSON.stringify([attribute, unit])).values()].flatMap((rows) => {
    const times = rows.map(({ observedAt }) => observedAt.getTime()).sort((a, b) => a - b)
    const [row] = rows
    const [first, last] = [times[0], times.at(-1)]
    if (!row || first === undefined || last === undefined) return []
    return [{ entityId, attribute: row.attribute, unit: row.unit, first, last }]
  })
}

/** Reads the last values of each series, and the whole window only if they are suspicious. */
async function readWindows(repository: CheckRepository, arrivals: Arrival[]): Promise<CheckedWindow[]> {
  const windows = await repository.windows(arrivals, before.first)
  const suspicious = windows.filter(isSuspicious)
  if (suspicious.length === 0) return windows
  const whole = await repository.windows(suspicious, before.all)
  const wholeOf = new Map(whole.map((window) => [window.series_id, window]))
  return windows.map((window) => wholeOf.get(window.series_id) ?? window)
}

/** Returns whether more earlier values are needed: all values are equal, or a new value is far from the next one. */
function isSuspicious(window: CheckedWindow): boolean {
  if (!isWindowed(window)) return false
  const values = plausibleValues(window)
  const since = previousTime(window)
  const isFlat = values.slice(0, flat.count).every(({ value }) => value !== 0 && value === values[0]?.value)
  return (
    (isFlat && values.length > flat.count && !isFlagged(window, 'flat', values[0]?.time ?? 0)) ||
    values.some(({ time, value }, index) => time >= since && isJump(value, values[index + 1]?.value))
  )
}

function findingsOf(window: CheckedWindow, nearby: NearValue[], humidity: CheckedWindow | undefined): Finding[] {
  const { times, values } = window
  const findings = values.flatMap((value, index): Finding[] => {
    const reason = isNew(window, times[index]) ? implausible(window, value) : undefined
    return reason ? [{ reason, index }] : []
  })
  if (isWindowed(window)) {
    const known = plausibleValues(window)
    const doubts = [
      ...flatRuns(known, ({ time }) => isFlagged(window, 'flat', time)),
      ...spikes(known, previousTime(window)),
    ]
    for (const { reason, from, to } of doubts)
      for (const [index, time] of times.entries()) if (time >= from && time <= to) findings.push({ reason, index })
  }
  const newest = times.findLastIndex((time) => isNew(window, time))
  const value = values[newest]
  if (value === undefined || implausible(window, value)) return findings
  const around = neighboursOf(window, nearby)
  const concentration = toStored(window, value) ?? value
  if (isUnlikeNeighbours(concentration, around)) findings.push({ reason: 'neighbours', index: newest })
  const damp = humidity?.values[humidity.times.indexOf(times[newest] ?? 0)]
  if (window.attribute === 'pm25' && damp !== undefined && isDroplets(concentration, damp, around))
    findings.push({ reason: 'humidity', index: newest })
  return findings
}

interface Judgement extends Finding {
  validity: -1 | 1
}

/** Returns the validity of findings, without flags that exist already or that staff have removed. */
function judge(window: CheckedWindow, findings: Finding[]): Judgement[] {
  const { times, flags } = window
  const byIndex = groupBy(findings, ({ index }) => index)
  return findings.flatMap(({ reason, index }): Judgement[] => {
    const time = times[index] ?? 0
    const covering = flags.filter(({ from, to }) => from <= time && time <= to)
    const reasons = new Set([
      ...(byIndex.get(index) ?? []).map((other) => other.reason),
      ...covering.filter((flag) => !flag.isRemoved && flag.reason !== 'uncorrected').map((flag) => flag.reason),
    ])
    const validity = reason === 'range' || reason === 'full_scale' || reasons.size > 1 ? -1 : 1
    const isKnown = covering.some((flag) => flag.reason === reason && (flag.isRemoved || flag.validity <= validity))
    return isKnown ? [] : [{ reason, index, validity }]
  })
}

/** Returns one flag for consecutive values with the same result. */
function grouped({ series_id, times }: CheckedWindow, judged: Judgement[]): AutomaticFlag[] {
  const flags: (AutomaticFlag & { end: number })[] = []
  for (const { reason, validity, index } of judged.toSorted((a, b) => a.index - b.index)) {
    const at = new Date(times[index] ?? 0)
    const last = flags.findLast((flag) => flag.reason === reason && flag.validity === validity)
    if (last?.end === index - 1) Object.assign(last, { to: at, end: index })
    else {
      const previous = new Date(times[index - 1] ?? at)
      flags.push({ series_id, reason, validity, from: at, to: at, previous, end: index })
    }
  }
  return flags
}

/**
 * Returns the new values to compare with values around them: the first value of every ten minutes, values far from the
 * previous one, and values after one that is unlike its neighbours.
 */
function comparedIn(windows: CheckedWindow[], sensors: SensorArrival[], now: number): Place[] {
  const entities = new Set(sensors.filter(({ isCompared }) => isCompared).map(({ entityId }) => entityId))
  return windows.flatMap((window): Place[] => {
    const { entityId, attribute, times, values } = window
    const newest = times.findLastIndex((time) => isNew(window, time))
    const [time, value, previous] = [times[newest], values[newest], times[newest - 1]]
    if (!entities.has(entityId) || !compared.has(attribute) || time === undefined || value === undefined) return []
    const isDue =
      previous === undefined ||
      Math.floor(previous / comparedEvery) !== Math.floor(time / comparedEvery) ||
      isJump(value, values[newest - 1]) ||
      isFlagged(window, 'neighbours', previous)
    return isDue && now - time <= maxComparedAge ? [{ entityId, attribute, at: new Date(time) }] : []
  })
}

/** @param nearby values around the sensor of the window */
function neighboursOf({ attribute }: CheckedWindow, nearby: NearValue[]): Neighbour[] {
  return nearby
    .filter((one) => one.attribute === attribute)
    .filter(({ own_latitude, own_longitude, ...place }) => {
      return haversine({ latitude: own_latitude, longitude: own_longitude }, place) <= maxDistance
    })
    .flatMap(({ value: raw, unit, is_reference }) => {
      const value = toStored({ attribute, unit }, raw)
      return value === undefined ? [] : [{ value, isReference: is_reference }]
    })
}

type Series = Pick<CheckedWindow, 'attribute' | 'unit'>

function isWindowed({ attribute }: Series): boolean {
  const quantity = sensorQuantityOf(attribute)
  return quantity !== undefined && windowed.has(quantity)
}

/** Converts a value to the stored unit; `undefined` for an unknown unit. */
function toStored({ attribute, unit }: Series, value: number): number | undefined {
  const quantity = sensorQuantityOf(attribute)
  return quantity ? toStoredUnit(quantity, value, unit) : value
}

function implausible(series: Series, value: number) {
  const [quantity, converted] = [sensorQuantityOf(series.attribute), toStored(series, value)]
  return quantity && converted !== undefined ? implausibility(quantity, converted) : undefined
}

/** Returns the plausible values in the stored unit. */
function plausibleValues(window: CheckedWindow): TimedValue[] {
  return window.values.flatMap((raw, index): TimedValue[] => {
    const [time, value] = [window.times[index], toStored(window, raw)]
    return time === undefined || value === undefined || implausible(window, raw) ? [] : [{ time, value }]
  })
}

function isNew({ first, last }: Arrival, time = NaN): boolean {
  return time >= first && time <= last
}

/** Returns the time of the value before the new values. A new value can reveal that it was a spike. */
function previousTime({ times, first }: CheckedWindow): number {
  return times.findLast((time) => time < first) ?? first
}

function isFlagged({ flags }: CheckedWindow, reason: FlagReason, time: number): boolean {
  return flags.some((flag) => flag.reason === reason && !flag.isRemoved && flag.from <= time && time <= flag.to)
}
