import type { HistoryPoint } from '../../../generated/types.js'
import { periodOf, type Period } from '../../base/period.js'
import type { HistoryQuery, ObservationRepository } from '../../platform/ngsi-ld/observations.js'
import { valid } from '../../platform/requests/valid.js'
import type { AirContext } from './handler-context.js'
import { shownIn } from './history-value.js'

interface Parameters extends Pick<HistoryQuery, 'interval' | 'limit'> {
  from?: string
  to?: string
  attribute?: string
}

type Row = Awaited<ReturnType<ObservationRepository['history']>>[number]

/** Converts the parameters of a request to a history query. @throws BadRequest if the period is invalid */
export function historyQuery(
  { from, to, ...query }: Parameters,
  { config, clock }: Pick<AirContext, 'config' | 'clock'>,
): Omit<HistoryQuery, 'entities'> & Period {
  const period = valid(periodOf({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }, clock()))
  return { ...query, ...period, timeZone: config.city.timeZone }
}

/** Converts a row of the history to its API form. */
export function presentRow({ entity_id: _entity, time, unit: code, attribute, ...row }: Row): HistoryPoint {
  const { unit, show } = shownIn(attribute, code)
  const head = { time: time.toISOString(), attribute, unit }
  if ('value' in row) return { ...head, value: show(row.value) }
  const { mean, min, max, count } = row
  return { ...head, mean: show(mean), min: show(min), max: show(max), count }
}
