import { averageLength, periodStart } from '../../base/period.js'
import type { Period, TemporalAttribute, TemporalEntity, TemporalValues } from './temporal-entity.js'
import {
  type Aggregation,
  fault,
  isProjected,
  type TemporalQuery,
  type TemporalResult,
  type TimeRange,
} from './temporal-query.js'
import type { InstanceRow, TemporalRepository, TemporalSeries } from './temporal-repository.js'

/** A series with values in the range. */
interface FilledSeries extends TemporalSeries {
  oldest: Date
  newest: Date
}

/**
 * Reads the values of series in one statement.
 * @param all also includes series whose values are not read, so that their entities are returned
 */
export async function readValues(
  repository: TemporalRepository,
  all: TemporalSeries[],
  { range, lastN, form, projection }: TemporalQuery,
): Promise<TemporalResult<TemporalValues>> {
  const series = all.filter(isFilled).filter(({ attribute }) => isProjected(attribute, projection))
  if (series.length === 0) return { value: { entities: toEntities(all, []), window: undefined } }
  if (typeof form !== 'object') return { value: await readInstances(repository, all, series, { range, lastN }) }
  const attributes = await readAggregates(repository, series, range, form)
  return attributes.fault ? attributes : { value: { entities: toEntities(all, attributes.value), window: undefined } }
}

const isFilled = (series: TemporalSeries): series is FilledSeries => series.oldest !== null && series.newest !== null

async function readInstances(
  repository: TemporalRepository,
  all: TemporalSeries[],
  series: FilledSeries[],
  { range, lastN }: Pick<TemporalQuery, 'range' | 'lastN'>,
): Promise<TemporalValues> {
  const newest = lastN !== undefined
  // With at least two, a client that continues from the last time, which is included, makes progress.
  const share = Math.max(Math.floor(maxTemporalValues / series.length), 2)
  const [limit, cut] = newest && lastN <= share ? [lastN, false] : [share, true]
  const found = await repository.instances(idsOf(series), range, { newest, limit: cut ? limit + 1 : limit })
  const { rows, end } = cut ? cutInstances(found, limit, newest) : { rows: found, end: undefined }
  const known = new Map(series.map((one) => [one.id, { series: one, instances: [] as TemporalAttribute['instances'] }]))
  for (const { series_id, observed_at, value } of rows) {
    const one = known.get(series_id)
    one?.instances.push({ value, unit: one.series.unit, observedAt: observed_at })
  }
  const start = newest
    ? (range.to ?? Math.max(...series.map((one) => one.newest.getTime())))
    : (range.from ?? Math.min(...series.map((one) => one.oldest.getTime())))
  const attributes = [...known.values()].map((one) => ({ ...one, periods: [] }))
  return { entities: toEntities(all, attributes, lastN), window: end === undefined ? undefined : { start, end, lastN } }
}

async function readAggregates(
  repository: TemporalRepository,
  series: FilledSeries[],
  range: TimeRange,
  aggregation: Aggregation,
): Promise<TemporalResult<SeriesValues[]>> {
  // Series of the same attribute follow one another.
  const mixed = series.find((one, index) => isSameAttribute(one, series[index + 1]))
  if (mixed) {
    const message = `cannot be applied to ${mixed.attribute} of ${mixed.entity_id}, which has values in different units in this time range.`
    return fault('unsupported', 'aggrMethods', message)
  }
  const { methods } = aggregation
  const oldest = Math.min(...series.map((one) => one.oldest.getTime()))
  const newest = Math.max(...series.map((one) => one.newest.getTime()))
  // The duration 0 is a single period, the whole range.
  const isWhole = averageLength(aggregation.duration) === 0
  const max = Math.floor(maxTemporalValues / (series.length * methods.length))
  const bounds = isWhole ? [oldest, newest] : periodsBetween(aggregation, { oldest, newest }, max)
  if (!bounds) {
    const message = `results in more than ${maxTemporalValues} values. Use longer periods, a shorter time range, fewer attributes or a smaller limit.`
    return fault('too-complex', 'aggrPeriodDuration', message)
  }
  const rows = await repository.aggregates(idsOf(series), range, { starts: bounds.slice(0, -1), methods })
  const known = new Map(series.map((one) => [one.id, { series: one, instances: [], periods: [] as Period[] }]))
  for (const { series_id, period, ...results } of rows) {
    const one = known.get(series_id)
    const { from = one?.series.oldest, to = one?.series.newest } = range
    const [start, end] = isWhole ? [from, to] : bounds.slice(period - 1, period + 1)
    if (start !== undefined && end !== undefined)
      one?.periods.push({ start: new Date(start), end: new Date(end), results })
  }
  return { value: [...known.values()] }
}

interface SeriesValues extends Pick<TemporalAttribute, 'instances' | 'periods'> {
  series: TemporalSeries
}

/** Groups series by entity. The series of an attribute, one per unit, become one attribute. */
function toEntities(all: TemporalSeries[], values: SeriesValues[], lastN = Infinity): TemporalEntity[] {
  const entities = new Map(
    all.map(({ entity_id, entity_type }) => [
      entity_id,
      { id: entity_id, type: entity_type, attributes: [] as TemporalAttribute[] },
    ]),
  )
  for (const { series, instances, periods } of values) {
    const attributes = entities.get(series.entity_id)?.attributes ?? []
    const last = attributes.at(-1)
    if (last?.name === series.attribute) last.instances.push(...instances)
    else if (instances.length > 0 || periods.length > 0) attributes.push({ name: series.attribute, instances, periods })
  }
  for (const { attributes } of entities.values())
    for (const attribute of attributes) {
      attribute.instances.sort((a, b) => a.observedAt.getTime() - b.observedAt.getTime())
      if (attribute.instances.length > lastN) attribute.instances = attribute.instances.slice(-lastN)
    }
  return [...entities.values()]
}

const idsOf = (series: TemporalSeries[]) => series.map(({ id }) => id)

const isSameAttribute = (one: TemporalSeries, other: TemporalSeries | undefined) =>
  one.entity_id === other?.entity_id && one.attribute === other.attribute

/** Maximum number of values per response: instances, or results of aggregation methods. */
export const maxTemporalValues = 10_000

/**
 * Removes the values outside of the time range that is complete for all series, if a series has more than `limit` values.
 * Clients can then continue at the end of that range.
 * @returns the remaining values, and the end of their range in milliseconds since 1970 if values were removed
 */
function cutInstances(rows: InstanceRow[], limit: number, newest: boolean): { rows: InstanceRow[]; end?: number } {
  const lastTimes = [...groupBySeries(rows).values()]
    .filter((times) => times.length > limit)
    .flatMap((times) => times.sort((a, b) => (newest ? b - a : a - b)).slice(limit - 1, limit))
  if (lastTimes.length === 0) return { rows }
  const end = newest ? Math.max(...lastTimes) : Math.min(...lastTimes)
  const isInside = (time: number) => (newest ? time >= end : time <= end)
  return { rows: rows.filter(({ observed_at }) => isInside(observed_at.getTime())), end }
}

function groupBySeries(rows: InstanceRow[]): Map<number, number[]> {
  const times = new Map<number, number[]>()
  for (const { series_id, observed_at } of rows) {
    const known = times.get(series_id)
    if (known) known.push(observed_at.getTime())
    else times.set(series_id, [observed_at.getTime()])
  }
  return times
}

/**
 * Returns the start of each period between two times, and the end of the last one, in milliseconds since 1970.
 * @returns `undefined` if there are more than `max` periods
 */
function periodsBetween(
  { origin, duration }: Pick<Aggregation, 'origin' | 'duration'>,
  { oldest, newest }: { oldest: number; newest: number },
  max: number,
): number[] | undefined {
  let n = Math.floor((oldest - origin) / averageLength(duration))
  // Months are longer or shorter than the average.
  while (periodStart(origin, duration, n) > oldest) n -= 1
  while (periodStart(origin, duration, n + 1) <= oldest) n += 1
  const bounds: number[] = []
  for (let bound = periodStart(origin, duration, n); bound <= newest; bound = periodStart(origin, duration, n)) {
    if (bounds.length === max) return undefined
    bounds.push(bound)
    n += 1
  }
  return [...bounds, periodStart(origin, duration, n)]
}
