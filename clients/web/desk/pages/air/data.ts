import type { Sensor, SensorAttribute } from '@environmental-monitoring/sdk'
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { api, queries, queryClient } from '#shared/api.js'
import { settings } from '#shared/settings.js'
import { anyId, fromCityTime, oneOf, text, toCityTime, type Filter, type FilterValues } from '../../filters.js'
import type { Interval, Stretch } from './series.js'

/** The measurements of the chart, by their names in the API. */
export const measures = [
  'pm25',
  'pm10',
  'no2',
  'so2',
  'o3',
  'co',
  'airQualityIndex',
  'temperature',
  'humidity',
] as const
export type Measure = (typeof measures)[number]

/** Returns the quantity of a measure. The index has none, because it is computed from several quantities. */
export const quantityOf = (measure: Measure): SensorAttribute | undefined =>
  measure === 'airQualityIndex' ? undefined : measure

export const maxSensors = 8

/** A local time, such as `2026-11-20T08:00`, or an empty text. */
const localTime: Filter<string> = {
  fallback: '',
  parse: (typed) => (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed) && Date.parse(`${typed}Z`) > 0 ? typed : undefined),
}

/** The filters of the page, which are kept in the URL. */
export const schema = {
  q: text(),
  /** Ids, separated by commas. */
  sensors: anyId(),
  measure: oneOf(measures),
  period: oneOf(['week', 'day', 'month', 'year']),
  /** `from` and `to` replace the period if both are set. */
  from: localTime,
  to: localTime,
  by: oneOf(['auto', 'raw', 'hour', 'day']),
}
export type AirFilters = FilterValues<typeof schema>

const [minute, day] = [60_000, 86_400_000]
const lengths = { day, week: 7 * day, month: 30 * day, year: 365 * day }

/** Returns the shown period. A current one ends at a full five minutes, so that its requests can be cached. */
export function rangeOf({ period, from, to }: AirFilters): Stretch {
  const [start, end] = [fromCityTime(from), fromCityTime(to)]
  if (from !== '' && to !== '' && start < end) return { from: start, to: end }
  const now = Math.ceil(Date.now() / (5 * minute)) * 5 * minute
  return { from: now - lengths[period], to: now }
}

export const toPeriod = ({ from, to }: Stretch) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
})

/** Returns the days of a stretch in the city. `to` is exclusive. */
export const toDays = ({ from, to }: Stretch) => ({
  from: toCityTime(from).slice(0, 10),
  to: toCityTime(to - 1 + day).slice(0, 10),
})

/** Loads all sensors of the city, including stations of providers and modelled areas. */
export function useSensors() {
  return useQuery({
    queryKey: [...queries.listSensors.key(), 'all'],
    async queryFn({ signal }) {
      const sensors: Sensor[] = []
      for await (const sensor of api.iterate('listSensors', { query: { limit: 100 }, signal })) sensors.push(sensor)
      return sensors
    },
    refetchInterval: minute,
  })
}

/** Counts the hours with valid values in the last 24 hours by sensor, with one request for the city. */
export function useHoursWithValues(measure: Measure): ReadonlyMap<string, number> | undefined {
  const { data } = useQuery(
    queries.listAirQualityHistory({
      path: { city: settings.city.slug },
      query: { attribute: measure, interval: 'hour', limit: 10_000 },
    }),
  )
  if (!data) return undefined
  const hours = new Map<string, number>()
  for (const { sensor_id: id = '' } of data.data) hours.set(id, Math.min((hours.get(id) ?? 0) + 1, 24))
  return hours
}

interface Several<Data> {
  data: (Data | undefined)[]
  isPending: boolean
  error: Error | null
}

const several = <Data>(results: UseQueryResult<Data>[]): Several<Data> => ({
  data: results.map(({ data }) => data),
  isPending: results.some(({ isPending }) => isPending),
  error: results.find(({ error }) => error !== null)?.error ?? null,
})

export const useHistories = (sensors: readonly Sensor[], measure: Measure, range: Stretch, interval: Interval) =>
  useQueries({
    queries: sensors.map(({ id }) =>
      queries.listSensorHistory({
        path: { sensor_id: id },
        query: {
          attribute: measure,
          interval,
          ...toPeriod(range),
          limit: 10_000,
          // Means of hours and days never include invalid values.
          ...(interval === 'raw' && { include: 'invalid' }),
        },
      }),
    ),
    combine: several,
  })

export const useFlags = (sensors: readonly Sensor[], measure: Measure, range: Stretch) => {
  const attribute = quantityOf(measure)
  return useQueries({
    queries: sensors.map(({ id }) =>
      queries.listSensorFlags({
        path: { sensor_id: id },
        query: { ...toPeriod(range), ...(attribute !== undefined && { attribute }) },
      }),
    ),
    combine: several,
  })
}

type StatisticsRange = ReturnType<typeof toDays>

export const useStatistics = (
  sensors: readonly Sensor[],
  attribute: SensorAttribute | undefined,
  range: StatisticsRange,
) =>
  useQueries({
    queries: sensors.map(({ id }) => ({
      ...queries.getSensorStatistics({ path: { sensor_id: id }, query: { ...(attribute && { attribute }), ...range } }),
      enabled: attribute !== undefined,
    })),
    combine: several,
  })

/** Invalidates all queries that depend on flags or corrections of values. */
export function reloadValues(): void {
  const changed = [
    queries.listSensors,
    queries.listSensorFlags,
    queries.listSensorHistory,
    queries.listAirQualityHistory,
    queries.getSensorStatistics,
    queries.listAirQualityStatistics,
  ]
  for (const query of changed) void queryClient.invalidateQueries({ queryKey: query.key() })
}
