import { control, latLngBounds, map as createMap, type LatLngExpression, type Map } from 'leaflet'
import type { Settings } from '../settings.js'
import { byId } from '../ui/dom.js'
import { drawBase, homeBounds, metres, toLatLng } from './base.js'

/** Width of the areas at the map's edges that are covered by cards, in pixels. */
interface Covered {
  left: number
  top: number
  right: number
  bottom: number
}

export interface View {
  map: Map
  /** Moves the map until a position is in the part that is not covered. */
  reveal(at: LatLngExpression): void
}

/** Maximum height of the details sheet as a share of the map. Keep in sync with details.css. */
const maxSheetShare = 0.62

/** Creates the map and its base layer. */
export function createView(settings: Settings): View {
  const { city, tiles } = settings
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const centre: [number, number] = [city.centre.latitude, city.centre.longitude]
  const reach = Math.max(city.radius, ...city.districts.map((district) => metres(district, city.centre)))
  const around = latLngBounds([centre, centre]).pad(0).extend(centre)
  const degrees = (reach * 1.5) / 111_195
  around
    .extend([centre[0] + degrees, centre[1] + degrees * 1.2])
    .extend([centre[0] - degrees, centre[1] - degrees * 1.2])
  const map = createMap(byId('map'), {
    zoomControl: false,
    attributionControl: false,
    // Tiles are sharp only at integer zoom levels.
    zoomSnap: tiles ? 1 : 0.5,
    minZoom: 8,
    maxZoom: 18,
    maxBounds: around,
    maxBoundsViscosity: 0.8,
    zoomAnimation: !reducedMotion,
    fadeAnimation: !reducedMotion,
    markerZoomAnimation: !reducedMotion,
    inertia: !reducedMotion,
  })
  for (const [part, place] of [
    [control.attribution({ prefix: 'Leaflet' }), 'credits'],
    [control.zoom(), 'zoom'],
  ] as const) {
    const element = part.addTo(map).getContainer()
    // The controls are moved out of the map, into the same column as the legend.
    if (element) byId(place).append(element)
  }
  const [southWest, northEast] = homeBounds(city)
  const { left, top, bottom } = covered()
  map.fitBounds([toLatLng(southWest), toLatLng(northEast)], {
    animate: false,
    paddingTopLeft: [left, top],
    paddingBottomRight: [0, bottom],
  })
  drawBase(map, settings)
  return {
    map,
    reveal(at) {
      const cover = covered()
      map.panInside(at, {
        paddingTopLeft: [cover.left + 32, cover.top + 48],
        paddingBottomRight: [cover.right + 32, cover.bottom + 48],
        animate: !reducedMotion,
      })
    },
  }
}

/**
 * Measures the covered areas. On wide screens, cards are on the left and right; on narrow ones, at the top and bottom.
 */
function covered(): Covered {
  const stage = byId('map').getBoundingClientRect()
  const details = byId('details').getBoundingClientRect()
  const aside = byId('layers').getBoundingClientRect()
  const legend = byId('legend').getBoundingClientRect()
  if (stage.width >= 800) {
    return {
      left: aside.right - stage.left,
      top: 0,
      right: details.width > 0 ? stage.right - details.left : 0,
      bottom: 0,
    }
  }
  // The sheet grows while details load, so its maximum height is used.
  const sheet = details.height > 0 ? stage.height * maxSheetShare : 0
  const foot = legend.height > 0 ? stage.bottom - legend.top : 0
  return { left: 0, top: aside.bottom - stage.top, right: 0, bottom: Math.max(sheet, foot) }
}
