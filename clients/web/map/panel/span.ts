import type { HistoryPoint } from '@environmental-monitoring/sdk'
import { localHour } from './outlook.js'

/** The mean of an hour, day or month. */
export interface Bar {
  /** Start of the hour, day or month, ISO 8601. */
  time: string
  value: number
}

/** The period of a chart: a forecast of three days, or the last 24 hours, 30 days or 12 months. */
export type Span = 'coming' | HistorySpan
export const historySpans = ['day', 'month', 'year'] as const
export type HistorySpan = (typeof historySpans)[number]

const dayMs = 86_400_000

/** Returns the query of a history. Long periods begin at midnight UTC, so that requests can be cached for a day. */
export function queryOf(span: HistorySpan, attribute: string) {
  if (span === 'day') return { interval: 'hour', limit: 1000 } as const
  const days = span === 'month' ? 30 : 365
  const from = new Date(Math.floor(Date.now() / dayMs - days) * dayMs).toISOString()
  return { interval: 'day', attribute, from, limit: 1000 } as const
}

/** Returns the means of one attribute. For a year, these are means of months. */
export function barsOf(points: readonly HistoryPoint[], attribute: string, span: HistorySpan, timeZone: string): Bar[] {
  const bars = points.flatMap((point) =>
    'mean' in point && point.attribute === attribute ? [{ time: point.time, value: point.mean }] : [],
  )
  if (span !== 'year') return bars
  const months = new Map<string, Bar[]>()
  for (const bar of bars) {
    const month = localHour(bar.time, timeZone).date.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), bar])
  }
  return [...months.values()]
    .flatMap((days) => {
      const [first] = days
      return first ? [{ time: first.time, value: days.reduce((sum, { value }) => sum + value, 0) / days.length }] : []
    })
    .slice(-12)
}
