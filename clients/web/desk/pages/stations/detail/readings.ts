import type { DataOf } from '@environmental-monitoring/sdk'

type HistoryPoint = DataOf<'listSensorHistory'>['data'][number]

/** In the order in which they are shown. */
const attributes = [
  'airQualityIndex',
  'pm25',
  'pm10',
  'no2',
  'so2',
  'o3',
  'co',
  'temperature',
  'humidity',
  'atmosphericPressure',
] as const
type Attribute = (typeof attributes)[number]

export interface ReadingTable {
  rows: { attribute: Attribute; unit: string }[]
  /** Newest first. */
  times: { time: string; values: Map<Attribute, number> }[]
}

/** Returns the values of the latest times as a table. */
export function toTable(points: readonly HistoryPoint[], maxTimes: number): ReadingTable {
  const times = new Map<string, Map<Attribute, number>>()
  const units = new Map<Attribute, string>()
  for (const point of points) {
    const attribute = attributes.find((known) => known === point.attribute)
    if (!attribute || !('value' in point)) continue
    units.set(attribute, point.unit ?? '')
    times.set(point.time, (times.get(point.time) ?? new Map<Attribute, number>()).set(attribute, point.value))
  }
  return {
    rows: attributes.flatMap((attribute) => {
      const unit = units.get(attribute)
      return unit === undefined ? [] : [{ attribute, unit }]
    }),
    times: [...times]
      .map(([time, values]) => ({ time, values }))
      .toSorted((a, b) => b.time.localeCompare(a.time))
      .slice(0, maxTimes),
  }
}
