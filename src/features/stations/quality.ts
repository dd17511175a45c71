import { attributeOf } from '../../base/ngsi-ld.js'
import { dateAfter, type Days } from '../../base/period.js'
import type { HourStatisticsRepository } from '../../platform/ngsi-ld/hour-statistics.js'
import { readingFields } from './reading.js'
import { measuredAttributes } from './station-entities.js'

/** Returns the days of a month such as `2026-10`. */
export function daysOfMonth(month: string): Days {
  const from = `${month}-01`
  return { from, to: `${dateAfter(from, 31).slice(0, 7)}-01` }
}

/**
 * Returns the shares of the hours since the start of a period that count, by quantity. Contains all quantities that the
 * station has ever measured.
 */
export async function readCapture(
  entityId: string,
  period: Days & { timeZone: string },
  { hours, clock }: { hours: HourStatisticsRepository; clock: () => number },
): Promise<Record<string, number>> {
  const known = await hours.find({ ids: [entityId] }, measuredAttributes)
  const series = known.map(({ id }) => ({
    id,
    subject: id,
    factor: 1,
    shift: 0,
    percentiles: false,
    eightHours: false,
  }))
  const rows = await hours.of({ ...period, series, now: new Date(clock()), hourLimits: [] })
  const whole = new Map(rows.flatMap((row) => (row.kind === 'all' ? [[row.subject, row]] : [])))
  const shares = readingFields.flatMap((field): [string, number][] => {
    const own = known.find(({ attribute }) => attribute === attributeOf(field))
    if (!own) return []
    const { hours: counted, passed } = whole.get(own.id) ?? { hours: 0, passed: 1 }
    // The current hour can count before it is over.
    return [[field, Math.round(Math.min(counted / Math.max(passed, 1), 1) * 1000) / 1000]]
  })
  return Object.fromEntries(shares)
}
