import type { HistoryPoint } from '../../../generated/types.js'
import type { HistoryQuery, ObservationRepository } from '../../database/repositories/observations.js'
import { pollutants } from '../../domain/aqi.js'
import { periodOf, type Period } from '../../domain/period.js'
import { convert, unitCodes, unitName } from '../../domain/units.js'
import type { Context } from '../context.js'
import { valid } from '../valid.js'

interface Parameters extends Pick<HistoryQuery, 'interval' | 'limit'> {
  from?: string
  to?: string
  attribute?: string
}

type Row = Awaited<ReturnType<ObservationRepository['history']>>[number]

/** Converts the parameters of a request to a history query. @throws BadRequest if the period is invalid */
export function historyQuery(
  { from, to, ...query }: Parameters,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
): Omit<HistoryQuery, 'entities'> & Period {
  const period = valid(periodOf({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }, clock()))
  return { ...query, ...period, timeZone: config.city.timeZone }
}

/** Decimals of values in a known unit: instruments measure no more. Others, such as shares from 0 to 1, have more. */
const decimals = { known: 1, other: 3 }

/** Converts a row of the history to its API form. Concentrations are in µg/m³, like those of sensors. */
export function presentRow({ entity_id: _entity, time, unit: code, attribute, ...row }: Row): HistoryPoint {
  const { unit, scale } = scaleOf(attribute, code)
  const digits = unit === null && attribute !== 'airQualityIndex' ? decimals.other : decimals.known
  const present = (value: number) => Number(scale(value).toFixed(digits))
  const head = { time: time.toISOString(), attribute, unit }
  if ('value' in row) return { ...head, value: present(row.value) }
  const { mean, min, max, count } = row
  return { ...head, mean: present(mean), min: present(min), max: present(max), count }
}

/** Returns the unit of the API for a stored series, and the conversion to it. */
function scaleOf(attribute: string, code: string): { unit: string | null; scale: (value: number) => number } {
  const pollutant = pollutants.find((name) => name === attribute)
  const unit = unitName(unitCodes.concentration)
  const same = (value: number) => value
  if (pollutant && code === '') return { unit, scale: same }
  if (pollutant && convert(pollutant, 1, code) !== undefined)
    return { unit, scale: (value) => convert(pollutant, value, code) ?? value }
  return { unit: code === '' ? null : unitName(code), scale: same }
}
