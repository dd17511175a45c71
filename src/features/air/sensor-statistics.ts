import type {
  CityStatistics,
  SensorStatistics,
  StatisticsAttribute,
  StatisticsInterval,
  StatisticsPeriod,
} from '../../../generated/types.js'
import { groupBy } from '../../base/groups.js'
import { attributeOf } from '../../base/ngsi-ld.js'
import type { Days } from '../../base/period.js'
import { createYield } from '../../base/time.js'
import { quantities, toStoredUnit, unitName } from '../../base/units.js'
import type { HourStatisticsRepository } from '../../platform/ngsi-ld/hour-statistics.js'
import type { HistoryQuery } from '../../platform/ngsi-ld/observations.js'
import { pollutants, readsEightHours } from './aqi.js'
import type { AirContext } from './handler-context.js'
import { sensorIdOf } from './sensors.js'
import {
  limitsFor,
  statisticsOf,
  type PeriodStatistics,
  type Statistics,
  type StatisticsOptions,
} from './statistics.js'
import { categoryOf } from './texts.js'

export interface StatisticsQuery extends Days {
  attribute: StatisticsAttribute
  /** Without one, only the summary has percentiles, and days have no index. */
  interval?: StatisticsInterval
}

/** Statistics of an entity, and the ids of its series of the attribute. */
interface EntityStatistics {
  entityId: string
  seriesIds: number[]
  statistics: Statistics
}

type Context = Pick<AirContext, 'config' | 'hours' | 'clock'>

/** Returns the statistics of the entities that have ever measured the attribute. */
async function readStatistics(
  entities: HistoryQuery['entities'],
  query: StatisticsQuery,
  { config: { city, aqiStandard }, hours, clock }: Context,
): Promise<{ options: StatisticsOptions; found: EntityStatistics[] }> {
  const { attribute, interval } = query
  const options = { ...query, aqiStandard, limits: limitsFor(attribute, city.standards ?? [], query) }
  const readsPollutants = attribute === 'airQualityIndex' && interval === 'day'
  const series = await findSeries(entities, readsPollutants ? [attribute, ...pollutants] : [attribute], hours)
  const numbers = new Map([...new Set(series.map(subjectOf))].map((subject, number) => [subject, number]))
  const comparesEightHours = options.limits.some(({ averaging }) => averaging === 'eight_hours')
  const rows = await hours.of({
    ...query,
    series: series.map((one) => ({
      ...one,
      subject: numbers.get(subjectOf(one)) ?? 0,
      percentiles: one.name === attribute,
      eightHours:
        comparesEightHours || pollutants.some((name) => name === one.name && readsEightHours(aqiStandard, name)),
    })),
    timeZone: city.timeZone,
    now: new Date(clock()),
    hourLimits: options.limits.map(({ limit }) => limit),
  })
  const bySubject = groupBy(rows, ({ subject }) => subject)
  const yieldToEventLoop = createYield()
  const found: EntityStatistics[] = []
  for (const [entityId, own] of groupBy(series, ({ entity_id }) => entity_id)) {
    const byAttribute = new Map(own.map((one) => [one.name, bySubject.get(numbers.get(subjectOf(one)) ?? 0) ?? []]))
    const seriesIds = own.flatMap(({ id, name }) => (name === attribute ? [id] : []))
    found.push({ entityId, seriesIds, statistics: statisticsOf(byAttribute, options) })
    await yieldToEventLoop()
  }
  return { options, found }
}

/** Returns the statistics of a sensor; `isEmpty` is true if it has never measured the attribute. */
export async function sensorStatistics(
  entityId: string,
  query: StatisticsQuery & { interval: StatisticsInterval },
  context: Context,
): Promise<{ isEmpty: boolean; data: SensorStatistics }> {
  const { options, found } = await readStatistics({ ids: [entityId] }, query, context)
  const { summary, periods, limits, hoursOfDay, daysOfWeek } = found[0]?.statistics ?? statisticsOf(new Map(), options)
  const data = {
    ...measured(query.attribute, context),
    interval: query.interval,
    summary: presentPeriod(summary),
    periods: periods.map(presentPeriod),
    limits: limits.map(presentLimit),
    hours_of_day: hoursOfDay.map(rounded),
    days_of_week: daysOfWeek.map(rounded),
  }
  return { isEmpty: found.length === 0, data }
}

/** Returns the statistics of all sensors of a city that have values on these days. */
export async function cityStatistics(
  prefix: string,
  query: StatisticsQuery,
  context: Context,
): Promise<CityStatistics> {
  const { found } = await readStatistics({ prefix }, query, context)
  const measuring = found.filter(({ statistics }) => statistics.summary.hours > 0)
  const marks = await context.hours.marks({
    ...query,
    ids: measuring.flatMap(({ seriesIds }) => seriesIds),
    timeZone: context.config.city.timeZone,
  })
  const sensors = measuring.flatMap(({ entityId, seriesIds, statistics: { summary, limits } }) => {
    const sensor_id = sensorIdOf(entityId)
    if (sensor_id === undefined) return []
    const own = seriesIds.flatMap((id) => marks.get(id) ?? [])
    const flagged_hours = own.reduce((sum, { hours }) => sum + hours, 0)
    const level = own.find((one) => one.level !== null)?.level ?? null
    return [{ sensor_id, summary: presentPeriod(summary), limits: limits.map(presentLimit), flagged_hours, level }]
  })
  return { ...measured(query.attribute, context), sensors }
}

/** Returns the series of attributes, with the conversion to the unit in which stations' values are stored. */
async function findSeries(
  entities: HistoryQuery['entities'],
  attributes: readonly StatisticsAttribute[],
  hours: HourStatisticsRepository,
) {
  const names = new Map(attributes.map((name) => [name === 'airQualityIndex' ? name : attributeOf(name), name]))
  const series = await hours.find(entities, [...names.keys()])
  return series.flatMap((one) => {
    const name = names.get(one.attribute)
    const conversion = name && conversionOf(name, one.unit)
    return conversion ? [{ ...one, name, ...conversion }] : []
  })
}

/** All units of a quantity are linear. @returns `undefined` for an unknown unit */
function conversionOf(name: StatisticsAttribute, unit: string): { factor: number; shift: number } | undefined {
  if (name === 'airQualityIndex') return { factor: 1, shift: 0 }
  const [shift, one] = [toStoredUnit(name, 0, unit), toStoredUnit(name, 1, unit)]
  return shift === undefined || one === undefined ? undefined : { factor: one - shift, shift }
}

/** Returns what a series measures. A provider that changed its unit has two series with one subject. */
function subjectOf({ entity_id, name }: { entity_id: string; name: StatisticsAttribute }): string {
  return `${entity_id} ${name}`
}

function measured(attribute: StatisticsAttribute, { config }: Context) {
  const unit = attribute === 'airQualityIndex' ? null : unitName(quantities[attribute].code)
  return { attribute, unit, time_zone: config.city.timeZone }
}

function presentLimit({ standard, averaging, limit, percentile, exceedances }: Statistics['limits'][number]) {
  return { standard, averaging, limit, percentile: percentile ?? null, exceedances }
}

function presentPeriod({ from, hours, capture, aqi, ...values }: PeriodStatistics): StatisticsPeriod {
  return {
    from,
    mean: rounded(values.mean),
    min: rounded(values.min),
    max: rounded(values.max),
    p50: rounded(values.p50),
    p95: rounded(values.p95),
    p98: rounded(values.p98),
    hours,
    capture: Math.round(capture * 1000) / 1000,
    aqi,
    category: aqi === null ? null : categoryOf(aqi),
  }
}

/** Rounds to one decimal: instruments measure no more. */
function rounded(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(1))
}
