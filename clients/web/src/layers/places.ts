import { unwrap, type Location } from '@environmental-monitoring/sdk'
import type { LatLngBounds } from 'leaflet'
import { drawPlace } from '../panel/place.js'
import { placeKinds } from '../places.js'
import { openStreetMap } from '../ui/credits.js'
import { icon } from '../ui/icons.js'
import { createAreaLayer } from './area.js'
import type { Layer, Tools } from './layer.js'

/** As many as one call answers. */
const most = 1000
/** Kilometres, as far as the API looks. */
const farthest = 500

/** Charging stations, parks, bicycle rentals and attractions, for people who are signed in. */
export function createPlacesLayer(tools: Tools): Layer {
  const { api, credits } = tools
  return createAreaLayer<Location>(tools, {
    name: 'places',
    words: ['place', 'places'],
    depth: 600,
    look: 'several-places',
    async load(bounds, signal) {
      const data = await unwrap(api.listLocations({ query: { ...around(bounds), limit: most }, signal }))
      // Without `page` and `raw` it is the bare array of locations.
      const things = data as Location[]
      const imported = things.some((place) => place.data_source === 'openstreetmap')
      credits.set('places', imported ? openStreetMap : undefined)
      return { things, complete: things.length < most }
    },
    pinOf: (place) => ({
      look: `pin-place ${placeKinds[place.location_type].look}`,
      content: [icon(placeKinds[place.location_type].icon)],
      label: `${placeKinds[place.location_type].name}: ${place.name}`,
    }),
    draw: drawPlace,
  })
}

/** The circle around an area, as the API asks for it. */
function around(bounds: LatLngBounds): { lat: number; lng: number; radius: number } {
  const { lat, lng } = bounds.getCenter()
  const radius = bounds.getCenter().distanceTo(bounds.getNorthEast()) / 1000
  return { lat, lng, radius: Math.min(Math.max(radius, 0.1), farthest) }
}
