import type { CityAirForecast, HistoryPoint } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queries } from '#shared/api.js'
import { settings } from '#shared/settings.js'
import type { Measure } from '../air.js'
import type { Shown } from '../shown.js'
import { hoursFromNow } from './hours.js'

/** The air quality in another hour. */
export interface AirAt {
  /** The values of the sensors, by id. Sensors without a value are missing. */
  values: ReadonlyMap<string, number>
  isForecast: boolean
  /** The source of a forecast. */
  attribution: string | undefined
  isPending: boolean
  /** Null without an error. */
  error: Error | null
}

/** Maximum `limit` of the API. */
const maxRows = 10_000
const historyStaleMs = 300_000
export const forecastStaleMs = 1_800_000

/**
 * Returns the values of the sensors in the hour that is shown. All earlier hours are one request for the whole city, and
 * so is the forecast.
 */
export function useAirAt({ time, measure }: Shown): AirAt | undefined {
  const isPast = time !== undefined && hoursFromNow(time) < 0
  const isForecast = time !== undefined && !isPast
  const history = useQuery({ ...historyOf(measure), enabled: isPast })
  const forecast = useQuery({ ...forecastOf(measure), enabled: isForecast })
  const past = useMemo(
    () => new Map((history.data?.data ?? []).flatMap((row) => valueOf(row, time))),
    [history.data, time],
  )
  const coming = useMemo(() => new Map(valuesOf(forecast.data?.data, time)), [forecast.data, time])
  const { isPending, error } = isPast ? history : forecast
  const values = isPast ? past : coming
  const attribution = isForecast ? forecast.data?.attribution : undefined
  return useMemo(
    () => (time === undefined ? undefined : { values, isForecast, attribution, isPending, error }),
    [time, values, isForecast, attribution, isPending, error],
  )
}

const historyOf = (measure: Measure) => ({
  ...queries.listAirQualityHistory({
    path: { city: settings.city.slug },
    query: { attribute: measure, interval: 'hour', limit: maxRows },
  }),
  meta: { isPublic: true },
  staleTime: historyStaleMs,
})

export const forecastOf = (measure: Measure) => ({
  ...queries.listAirQualityForecast({ path: { city: settings.city.slug }, query: { attribute: measure } }),
  meta: { isPublic: true },
  staleTime: forecastStaleMs,
})

function valueOf(row: HistoryPoint, time: number | undefined): [id: string, value: number][] {
  if (!('mean' in row) || row.sensor_id === undefined || Date.parse(row.time) !== time) return []
  return [[row.sensor_id, row.mean]]
}

function valuesOf(forecast: CityAirForecast | undefined, time: number | undefined): [id: string, value: number][] {
  const hour = forecast?.hours.findIndex((start) => Date.parse(start) === time) ?? -1
  return (forecast?.places ?? []).flatMap(({ sensor_ids, values }) => {
    const value = values[hour] ?? null
    return value === null ? [] : sensor_ids.map((id): [string, number] => [id, value])
  })
}
