import type { Station } from '@environmental-monitoring/sdk'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField, SelectField } from '#shared/ui/fields.js'
import { MapView } from '#shared/ui/map-view.js'
import { Toolbar } from '#shared/ui/page.js'
import { kinds, orders, type StationFilters } from './filters.js'
import { stateOf } from './state-badge.js'

interface StationToolbarProps {
  filters: StationFilters
  setFilters: (changes: Partial<StationFilters>) => void
}

export function StationToolbar({ filters, setFilters }: StationToolbarProps) {
  const { t } = useTranslation('stations')
  return (
    <Toolbar>
      <SearchField label={t('search')} value={filters.q} onChange={(q) => setFilters({ q })} />
      <SelectField
        label={t('kindLabel')}
        options={[{ id: 'all', label: t('allKinds') }, ...kinds.map((id) => ({ id, label: t(`kind.${id}`) }))]}
        value={filters.kind ?? 'all'}
        onChange={(kind) => setFilters({ kind: kind === 'all' ? undefined : kind })}
      />
      <SelectField
        label={t('orderLabel')}
        options={orders.map((id) => ({ id, label: t(`order.${id}`) }))}
        value={filters.order}
        onChange={(order) => setFilters({ order })}
      />
    </Toolbar>
  )
}

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
