import type { Station } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '#shared/api.js'
import { Button } from '#shared/ui/button.js'
import { Facts } from '#shared/ui/facts.js'
import { MapView } from '#shared/ui/map-view.js'
import { Loaded } from '#shared/ui/page.js'
import { useShortcut } from '#shared/ui/shortcuts.js'
import { formatNumber, Time } from '#shared/ui/time.js'
import { ReadingExample } from '../key-dialog.js'
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
      <Facts facts={facts} />
    </section>
  )
}
