import type { DataOf, Station } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '#shared/api.js'
import { Button } from '#shared/ui/button.js'
import { Facts } from '#shared/ui/facts.js'
import { MapView } from '#shared/ui/map-view.js'
import { Failure, Loaded, Loading } from '#shared/ui/page.js'
import { useShortcut } from '#shared/ui/shortcuts.js'
import { formatNumber, Time } from '#shared/ui/time.js'
import { ReadingExample } from '../key-dialog.js'
import { LastReading, StateBadge } from '../station.js'
import { StationActions } from './station-actions.js'

const refreshMs = 60_000

interface StationDetailProps {
  id: number
  onClose: () => void
}

/** A station beside the list, or in its place on narrow screens. */
export function StationDetail({ id, onClose }: StationDetailProps) {
  const { t } = useTranslation(['stations', 'shell'])
  const query = useQuery({
    ...queries.getStation({ path: { station_id: id } }),
    refetchInterval: refreshMs,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useShortcut('Escape', onClose, t('back'))
  const isLoaded = query.data !== undefined
  useEffect(() => {
    if (isLoaded) heading.current?.focus()
  }, [isLoaded])
  return (
    <section className="station-detail" aria-label={query.data?.name ?? t('shell:pages.stations')}>
      <div>
        <Button variant="quiet" icon="back" onPress={onClose}>
          {t('back')}
        </Button>
      </div>
      <Loaded query={query}>
        {(station) => (
          <>
            <h2 ref={heading} tabIndex={-1}>
              {station.name}
            </h2>
            <p className="station-state">
              <StateBadge station={station} /> {t('lastReading')}: <LastReading station={station} />
            </p>
            <StationActions station={station} onDeleted={onClose} />
            <LatestReadings station={station} />
            <StationFacts station={station} />
            <section className="station-section">
              <h3>{t('sending')}</h3>
              <p>{t('sendingHint')}</p>
              <ReadingExample id={id} />
              <p>
                <a href="/redoc#operation/createReadings">{t('sendingDocs')}</a>
              </p>
            </section>
          </>
        )}
      </Loaded>
    </section>
  )
}

function StationFacts({ station }: { station: Station }) {
  const { t } = useTranslation('stations')
  const { id, sensor_id, kind, owner, notes, contact_email, serial, latitude, longitude, created_at, updated_at } =
    station
  const facts = [
    [t('kindLabel'), t(`kind.${kind}`)],
    [t('owner'), owner ?? '–'],
    [t('contact'), contact_email ?? '–'],
    [t('serial'), serial ?? '–'],
    [t('notes'), notes ?? '–'],
    [t('position'), `${formatNumber(latitude, 6)}; ${formatNumber(longitude, 6)}`],
    [t('id'), id],
    [t('sensor'), sensor_id],
    [t('created'), <Time key="created" value={created_at} />],
    [t('updated'), <Time key="updated" value={updated_at} />],
  ] as const
  return (
    <section className="station-section">
      <MapView key={`${latitude},${longitude}`} label={t('position')} position={{ latitude, longitude }} size="small" />
      <Facts facts={facts} />
    </section>
  )
}

const dayMs = 86_400_000
const shownTimes = 5

/** The latest readings of a station, with their units. */
function LatestReadings({ station }: { station: Station }) {
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
  'pm1',
  'co2',
  'tvoc',
  'noise',
  'temperature',
  'humidity',
  'atmosphericPressure',
  'windSpeed',
  'rain',
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
