import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isInCity } from '../city.js'
import { settings } from '../settings.js'
import { Button } from './button.js'
import { NumberField } from './fields.js'
import type { LeafletMapProps } from './leaflet-map.js'
import { Loading } from './page.js'
import { useIsWide } from './use-media.js'

const LeafletMap = lazy(async () => ({ default: (await import('./leaflet-map.js')).LeafletMap }))

interface MapViewProps extends LeafletMapProps {
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
