import type { HistoryInclude, HistoryPoint } from '../../../generated/types.js'
import { periodOf, type Period } from '../../base/period.js'
import { convert, unitCodes, unitName } from '../../base/units.js'
import type { HistoryQuery, ObservationRepository } from '../../platform/ngsi-ld/observations.js'
import { valid } from '../../platform/requests.js'
import { pollutants } from './aqi.js'
import type { AirContext } from './handler-context.js'

interface Parameters extends Pick<HistoryQuery, 'interval' | 'limit'> {
  from?: string
  to?: string
  attribute?: string
  include?: HistoryInclude
}

type Row = Awaited<ReturnType<ObservationRepository['history']>>[number]

/** Converts the parameters of a request to a history query. @throws BadRequest if the period is invalid */
export function historyQuery(
  { from, to, include, ...query }: Parameters,
  { config, clock }: Pick<AirContext, 'config' | 'clock'>,
): Omit<HistoryQuery, 'entities'> & Period {
  const period = valid(periodOf({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }, clock()))
  return { ...query, ...period, withInvalid: include === 'invalid', timeZone: config.city.timeZone }
}

/** Converts a row of the history to its API form. */
export function presentRow({ entity_id: _entity, time, unit: code, attribute, ...row }: Row): HistoryPoint {
  const { unit, show } = shownIn(attribute, code)
  const head = { time: time.toISOString(), attribute, unit }
  if ('value' in row) {
    const { value, validity, flags } = row
    return { ...head, value: show(value), validity, ...(flags && { flags }) }
  }
  const { mean, min, max, count, valid_count } = row
  return { ...head, mean: show(mean), min: show(min), max: show(max), count, valid_count }
}

/** Decimals of values in a known unit: instruments measure no more. Others, such as shares from 0 to 1, have more. */
const decimals = { known: 1, other: 3 }

/**
 * Returns the unit in which the API shows the stored values of an attribute, and the conversion to it. Concentrations
 * are in µg/m³, as for sensors.
 * @param code UN/CEFACT code or empty
 */
function shownIn(attribute: string, code: string): { unit: string | null; show: (value: number) => number } {
  const pollutant = pollutants.find((name) => name === attribute)
  const storedIn = pollutant && code === '' ? unitCodes.concentration : code
  const converts = pollutant && convert(pollutant, 1, storedIn) !== undefined
  const unit = converts ? unitName(unitCodes.concentration) : storedIn === '' ? null : unitName(storedIn)
  const isKnown = attribute === 'airQualityIndex' || (unit !== null && (converts === true || unit !== storedIn))
  const digits = isKnown ? decimals.known : decimals.other
  return {
    unit,
    show: (value) => Number(((converts ? convert(pollutant, value, storedIn) : undefined) ?? value).toFixed(digits)),
  }
}
