import type { Station } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '../../../api.js'
import { Button } from '../../../ui/button.js'
import { MapView } from '../../../ui/map-view.js'
import { Failure, Loading } from '../../../ui/page.js'
import { useShortcut } from '../../../ui/shortcuts.js'
import { formatNumber, Time } from '../../../ui/time.js'
import { ReadingExample } from '../reading-example.js'
import { LastReading, StateBadge } from '../state-badge.js'
import { LatestReadings } from './latest-readings.js'
import { StationActions } from './station-actions.js'

const refreshMs = 60_000

interface StationDetailProps {
  id: number
  onClose: () => void
}

/** A station beside the list, or in its place on narrow screens. */
export function StationDetail({ id, onClose }: StationDetailProps) {
  const { t } = useTranslation('stations')
  const station = useQuery({
    ...queries.getStation({ path: { station_id: id } }),
    refetchInterval: refreshMs,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useShortcut('Escape', onClose, t('back'))
  const isLoaded = station.data !== undefined
  useEffect(() => {
    if (isLoaded) heading.current?.focus()
  }, [isLoaded])
  return (
    <section className="station-detail" aria-label={station.data?.name ?? t('title')}>
      <div>
        <Button variant="quiet" icon="back" onPress={onClose}>
          {t('back')}
        </Button>
      </div>
      {station.isPending && <Loading />}
      {station.isError && <Failure error={station.error} retry={station.refetch} />}
      {station.data && (
        <>
          <h2 ref={heading} tabIndex={-1}>
            {station.data.name}
          </h2>
          <p className="station-state">
            <StateBadge station={station.data} /> {t('lastReading')}: <LastReading station={station.data} />
          </p>
          <StationActions station={station.data} onDeleted={onClose} />
          <LatestReadings station={station.data} />
          <StationFacts station={station.data} />
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
    </section>
  )
}

function StationFacts({ station }: { station: Station }) {
  const { t } = useTranslation('stations')
  const { id, sensor_id, kind, owner, notes, latitude, longitude, created_at, updated_at } = station
  const facts = [
    [t('kindLabel'), t(`kind.${kind}`)],
    [t('owner'), owner ?? '–'],
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
      <dl className="facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
