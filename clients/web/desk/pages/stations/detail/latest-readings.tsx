import type { DataOf, Station } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '#shared/api.js'
import { Failure, Loading } from '#shared/ui/page.js'
import { formatNumber, Time } from '#shared/ui/time.js'

const dayMs = 86_400_000
const shownTimes = 5

/** The latest readings of a station, with their units. */
export function LatestReadings({ station }: { station: Station }) {
  const { t } = useTranslation('stations')
  const { last_reading_at, sensor_id } = station
  return (
    <section className="station-section">
      <h3>{t('readings')}</h3>
      {last_reading_at === null ? (
        <p>{t('readingsNone')}</p>
      ) : (
        <ReadingTable sensorId={sensor_id} latest={Date.parse(last_reading_at)} />
      )}
    </section>
  )
}

function ReadingTable({ sensorId, latest }: { sensorId: string; latest: number }) {
  const { t } = useTranslation('stations')
  const history = useQuery(
    queries.listSensorHistory({
      path: { sensor_id: sensorId },
      query: {
        interval: 'raw',
        from: new Date(latest - dayMs).toISOString(),
        to: new Date(latest + 1000).toISOString(),
        limit: 200,
      },
    }),
  )
  if (history.isPending) return <Loading />
  if (history.isError) return <Failure error={history.error} retry={history.refetch} />
  const { rows, times } = toTable(history.data.data, shownTimes)
  if (times.length === 0) return <p>{t('readingsExpired')}</p>
  return (
    <table className="readings">
      <caption className="unseen">{t('readings')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          {times.map(({ time }) => (
            <th key={time} scope="col">
              <Time value={time} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ attribute, unit }) => (
          <tr key={attribute}>
            <th scope="row">
              {t(`attribute.${attribute}`)} <span>{unit}</span>
            </th>
            {times.map(({ time, values }) => {
              const value = values.get(attribute)
              return <td key={time}>{value === undefined ? '–' : formatNumber(value)}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

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

interface ReadingTable {
  rows: { attribute: Attribute; unit: string }[]
  /** Newest first. */
  times: { time: string; values: Map<Attribute, number> }[]
}

/** Returns the values of the latest times as a table. */
function toTable(points: readonly HistoryPoint[], maxTimes: number): ReadingTable {
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
