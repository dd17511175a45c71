import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '#shared/api.js'
import { onEarth, type Area } from '#shared/city.js'
import { settings } from '#shared/settings.js'
import { Credit, openStreetMap } from '../canvas/map-canvas.js'
import { useArea } from '../canvas/use-area.js'
import { placeKinds } from '../places.js'
import { useVisitor } from '../visitor.js'
import { ClusteredLayer } from './clustered-layer.js'
import type { LayerProps } from './layer.js'

/** Maximum `limit` of the API. */
const maxPlaces = 1000
/** Maximum `radius` of the API in kilometres. */
const maxRadius = 500

/** Returns the query for the places around an area. */
const placesIn = (area: Area) => queries.listLocations({ query: { ...around(area), limit: maxPlaces } })

/** Charging stations, parks, bicycle rentals and attractions. */
export function PlacesLayer(props: Omit<LayerProps<never>, 'things'>) {
  const { t } = useTranslation('map')
  const { user } = useVisitor()
  const places = useQuery({
    ...placesIn(useArea()),
    placeholderData: (before) => before,
    enabled: user !== undefined || settings.guestPlaces === true,
  })
  const isImported = places.data?.some((place) => place.data_source === 'openstreetmap') ?? false
  return (
    <>
      {isImported && <Credit text={openStreetMap} />}
      {places.data && (
        <ClusteredLayer
          {...props}
          things={places.data}
          layer="places"
          limit={maxPlaces}
          depth={600}
          pinOf={({ name, location_type: type }) => ({
            className: `pin-place ${placeKinds[type].className}`,
            content: { icon: placeKinds[type].icon },
            label: `${t(`place.${type}`)}: ${name}`,
          })}
        />
      )}
    </>
  )
}

/** Returns the circle around an area as parameters of the API. The radius is in kilometres. */
function around({ south, west, north, east }: Area): { lat: number; lng: number; radius: number } {
  const [lat, lng] = [(south + north) / 2, (west + east) / 2]
  const tall = ((north - south) / 2) * 111.195
  const wide = ((east - west) / 2) * 111.195 * Math.cos((lat * Math.PI) / 180)
  return { lat, lng: onEarth(lng), radius: Math.min(Math.max(Math.hypot(tall, wide), 0.1), maxRadius) }
}
