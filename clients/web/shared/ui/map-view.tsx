import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isInCity, type Area } from '../city.js'
import { settings } from '../settings.js'
import { Button } from './button.js'
import { NumberField } from './fields.js'
import type { MapMarker, Point } from './leaflet-map.js'
import { Loading } from './page.js'
import { useIsWide } from './use-media.js'

export type { MapMarker, Point } from './leaflet-map.js'

const LeafletMap = lazy(async () => ({ default: (await import('./leaflet-map.js')).LeafletMap }))

interface MapViewProps {
  label?: string
  markers?: readonly MapMarker[]
  onMarker?: (id: MapMarker['id']) => void
  /** The marker that is emphasised. */
  current?: MapMarker['id'] | undefined
  /** The position of the draggable marker, if `onMove` is given. */
  position?: Point | undefined
  onMove?: (position: Point) => void
  /** Called when the user has moved the map. */
  onArea?: (area: Area) => void
  size?: 'small' | 'medium' | 'fill'
}

/** A map of the city. Leaflet is loaded when the first map is shown. With `onMove`, number fields do the same. */
export function MapView({ size = 'medium', ...map }: MapViewProps) {
  const { t } = useTranslation()
  const { position, onMove } = map
  return (
    <div className={`map-view ${size}`}>
      <Suspense fallback={<Loading />}>
        <LeafletMap {...map} />
      </Suspense>
      {onMove && (
        <div className="map-fields">
          <p className="description">
            {t('map.hint')} {position && !isInCity(position) && t('map.outsideCity', { city: settings.city.name })}
          </p>
          <NumberField
            label={t('map.latitude')}
            name="latitude"
            value={position?.latitude}
            minValue={-90}
            maxValue={90}
            onChange={(latitude) => {
              if (latitude !== undefined)
                onMove({ longitude: position?.longitude ?? settings.city.centre.longitude, latitude })
            }}
          />
          <NumberField
            label={t('map.longitude')}
            name="longitude"
            value={position?.longitude}
            minValue={-180}
            maxValue={180}
            onChange={(longitude) => {
              if (longitude !== undefined)
                onMove({ latitude: position?.latitude ?? settings.city.centre.latitude, longitude })
            }}
          />
        </div>
      )}
    </div>
  )
}

interface ViewButtonProps {
  view: 'list' | 'map'
  onChange: (view: 'list' | 'map') => void
}

/** Switches between a list and its map on screens where they do not fit side by side. */
export function ViewButton({ view, onChange }: ViewButtonProps) {
  const { t } = useTranslation()
  const other = view === 'map' ? 'list' : 'map'
  return useIsWide() ? null : <Button onPress={() => onChange(other)}>{t(`map.show.${other}`)}</Button>
}
