import type { HistoryPoint } from '../../../generated/types.js'
import type { HistoryQuery, ObservationRepository } from '../../database/repositories/observations.js'
import { periodOf, type Period } from '../../domain/period.js'
import type { Context } from '../context.js'
import { valid } from '../valid.js'

interface Asked extends Pick<HistoryQuery, 'interval' | 'limit'> {
  from?: string
  to?: string
  attribute?: string
}

type Row = Awaited<ReturnType<ObservationRepository['history']>>[number]

/** Makes the query of a history from what the caller asks. @throws BadRequest for a period that cannot be. */
export function historyQuery(
  { from, to, ...query }: Asked,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
): Omit<HistoryQuery, 'entities'> & Period {
  const period = valid(periodOf({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }, clock()))
  return { ...query, ...period, timeZone: config.city.timeZone }
}

/** What leaves the service of a row. */
export function presentRow({ entity_id: _entity, time, unit, ...row }: Row): HistoryPoint {
  const { attribute, ...values } = row
  return { time: time.toISOString(), attribute, unit: unit === '' ? null : unit, ...values }
}
