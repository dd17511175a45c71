import type { Station } from '@environmental-monitoring/sdk'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MapView } from '#shared/ui/map-view.js'
import { stateOf } from './state-badge.js'

interface StationsMapProps {
  stations: readonly Station[]
  onOpen: (id: number) => void
}

/** The stations of the list on a map. */
export function StationsMap({ stations, onOpen }: StationsMapProps) {
  const { t } = useTranslation('stations')
  const markers = useMemo(
    () =>
      stations.map((station) => {
        const { id, name, latitude, longitude } = station
        const state = stateOf(station)
        return { id, latitude, longitude, label: `${name}, ${t(`states.${state}`)}`, className: `station-${state}` }
      }),
    [stations, t],
  )
  return (
    <div className="stations-map">
      <MapView label={t('map')} markers={markers} onMarker={(id) => onOpen(Number(id))} size="fill" />
    </div>
  )
}
