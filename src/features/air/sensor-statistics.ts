import type {
  SensorAttribute,
  SensorStatistics,
  StatisticsInterval,
  StatisticsPeriod,
} from '../../../generated/types.js'
import { attributeOf } from '../../base/ngsi-ld.js'
import type { Days } from '../../base/period.js'
import { convert, quantities, unitName } from '../../base/units.js'
import type { LocalHour } from '../../platform/ngsi-ld/observation-hours.js'
import type { AirContext } from './handler-context.js'
import { countedHours, statisticsOf, type LocalTime, type Statistics } from './statistics.js'

/** The first mean of eight hours of a day begins seven hours before it. */
const hoursBefore = 7

interface Query extends Days {
  entityId: string
  attribute: SensorAttribute
  interval: StatisticsInterval
  now: LocalTime
}

/** Computes the statistics of a sensor. `isEmpty` if no hour of these days has values. */
export async function readStatistics(
  { entityId, attribute, from, to, interval, now }: Query,
  { config, hours: repository }: Pick<AirContext, 'config' | 'hours'>,
): Promise<{ isEmpty: boolean; data: SensorStatistics }> {
  const { city, aqiStandard } = config
  const { timeZone, standards = [] } = city
  const query = { entityId, attribute: attributeOf(attribute), from, to, hoursBefore, timeZone }
  const rows = await repository.ofDays(query)
  const hours = countedHours(inStoredUnit(attribute, rows))
  const statistics = statisticsOf(hours, { from, to, interval, now, attribute, aqiStandard, standards })
  const head = { attribute, unit: unitName(quantities[attribute].code), interval, time_zone: timeZone }
  return { isEmpty: rows.length === 0, data: { ...head, ...presentStatistics(statistics) } }
}

/** Returns the local time. @param now milliseconds since 1970 */
export function localTime(now: number, timeZone: string): LocalTime {
  // This locale writes `YYYY-MM-DD hh:mm`.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [day = '', clock = ''] = format.format(now).split(' ')
  return { day, hourOfDay: Number(clock.slice(0, 2)) }
}

/** Converts means to the unit in which stations' values are stored. Values without a unit already have it. */
function inStoredUnit(attribute: SensorAttribute, rows: readonly LocalHour[]): LocalHour[] {
  const stored = quantities[attribute].code
  const converted = rows.flatMap((row) => {
    if (row.mean === null || row.unit === '' || row.unit === stored) return [row]
    const mean = convert(attribute, row.mean, row.unit)
    return mean === undefined ? [] : [{ ...row, mean }]
  })
  // A provider that changed its unit can have two series with the same hour.
  return [...new Map(converted.map((row) => [row.hour.getTime(), row])).values()]
}

function presentStatistics({ summary, periods, limits, hoursOfDay, daysOfWeek }: Statistics) {
  return {
    summary: presentPeriod(summary),
    periods: periods.map(presentPeriod),
    limits: limits.map(({ standard, averaging, limit, percentile = null, exceedances }) => ({
      standard,
      averaging,
      limit,
      percentile,
      exceedances,
    })),
    hours_of_day: hoursOfDay.map(rounded),
    days_of_week: daysOfWeek.map(rounded),
  }
}

function presentPeriod({ from, hours, capture, aqi, ...values }: Statistics['periods'][number]): StatisticsPeriod {
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
  }
}

/** Rounds to one decimal: instruments measure no more. */
function rounded(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(1))
}
