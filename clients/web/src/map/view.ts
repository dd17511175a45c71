import { control, latLngBounds, map as createMap, type LatLngExpression, type Map } from 'leaflet'
import type { Settings } from '../settings.js'
import { byId } from '../ui/dom.js'
import { drawBase, homeBounds, metres, toLatLng } from './base.js'

/** What lies over the map's edges, in pixels. */
interface Covered {
  left: number
  top: number
  right: number
  bottom: number
}

export interface View {
  map: Map
  /** Moves a place into the part of the map that nothing covers. */
  reveal(at: LatLngExpression): void
}

/** Of the map, at most; details.css says the same. */
const sheetShare = 0.62

/** The map with its base; layers come later. */
export function createView(settings: Settings): View {
  const { city, tiles } = settings
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
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
    // Tiles are sharp at whole steps only; our own lines always are.
    zoomSnap: tiles ? 1 : 0.5,
    minZoom: 8,
    maxZoom: 18,
    maxBounds: around,
    maxBoundsViscosity: 0.8,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
  })
  for (const [part, place] of [
    [control.attribution({ prefix: 'Leaflet' }), 'credits'],
    [control.zoom(), 'zoom'],
  ] as const) {
    const element = part.addTo(map).getContainer()
    // Outside of the map they stand in one column with the legend, whatever the height of each.
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
        animate: !still,
      })
    },
  }
}

/** On wide screens cards stand left and right, on narrow ones above and below. */
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
  // The sheet grows with what arrives; this is as far as it goes.
  const sheet = details.height > 0 ? stage.height * sheetShare : 0
  const foot = legend.height > 0 ? stage.bottom - legend.top : 0
  return { left: 0, top: aside.bottom - stage.top, right: 0, bottom: Math.max(sheet, foot) }
}
