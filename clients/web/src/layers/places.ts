import { unwrap, type Location } from '@environmental-monitoring/sdk'
import type { LatLngBounds } from 'leaflet'
import { drawPlace } from '../panel/place.js'
import { placeKinds } from '../place-kinds.js'
import { pollSeconds } from '../poll.js'
import { openStreetMap } from '../ui/credits.js'
import { icon } from '../ui/icons.js'
import { createAreaLayer } from './area.js'
import type { Layer, Tools } from './layer.js'

/** Maximum `limit` of the API. */
const maxPlaces = 1000
/** Maximum `radius` of the API in kilometres. */
const maxRadius = 500

/** Creates the layer of charging stations, parks, bicycle rentals and attractions. Requires a signed-in user. */
export function createPlacesLayer(tools: Tools): Layer {
  const { api, credits, settings } = tools
  return createAreaLayer<Location>(tools, {
    name: 'places',
    words: ['place', 'places'],
    depth: 600,
    clusterClass: 'several-places',
    async load(bounds, signal) {
      const things = await unwrap(api.listLocations({ query: { ...around(bounds), limit: maxPlaces }, signal }))
      const imported = things.some((place) => place.data_source === 'openstreetmap')
      credits.set('places', imported ? openStreetMap : undefined)
      return { things, complete: things.length < maxPlaces }
    },
    pinOf: (place) => ({
      className: `pin-place ${placeKinds[place.location_type].className}`,
      content: [icon(placeKinds[place.location_type].icon)],
      label: `${placeKinds[place.location_type].name}: ${place.name}`,
    }),
    draw: drawPlace,
    changeOf: (event) => (event.type === 'location.created' ? event.data : undefined),
    reloadSeconds: pollSeconds(settings.callsPerHour),
  })
}

/** Returns the circle around an area as parameters of the API. The radius is in kilometres. */
function around(bounds: LatLngBounds): { lat: number; lng: number; radius: number } {
  const { lat, lng } = bounds.getCenter()
  const radius = bounds.getCenter().distanceTo(bounds.getNorthEast()) / 1000
  return { lat, lng, radius: Math.min(Math.max(radius, 0.1), maxRadius) }
}
