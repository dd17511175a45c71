import { latLng, Marker, Polyline, type LatLng, type LatLngExpression, type Map } from 'leaflet'

/** Levels of a map with tiles. The built-in base map limits them further. */
export const zoomLevels = { minZoom: 7, maxZoom: 20 }

/** The built-in base map has no details that a higher level would show. */
const maxZoom = 16
/** Time after the last change before the limit is set. */
const delayMs = 300

/**
 * Keeps users from zooming in until the map is blank: limits the zoom so that the thing nearest to the centre stays in
 * view. @returns a function that removes the limit
 */
export function limitZoom(map: Map): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = () => {
    clearTimeout(timer)
    timer = setTimeout(() => map.setMaxZoom(maxZoomAt(map)), delayMs)
  }
  const stop = () => clearTimeout(timer)
  map.on('moveend layeradd', limit).on('unload', stop)
  limit()
  return () => {
    map.off('moveend layeradd', limit).off('unload', stop)
    stop()
    map.setMaxZoom(zoomLevels.maxZoom)
  }
}

/** Shows a place at a zoom level, or a higher one. The limit at the present centre does not matter there. */
export function showNear(map: Map, place: LatLngExpression, zoom: number): void {
  map.setMaxZoom(zoomLevels.maxZoom)
  map.setView(place, Math.max(map.getZoom(), zoom), { animate: false })
}

/** Returns the highest zoom level at which the thing nearest to the centre is in view. */
function maxZoomAt(map: Map): number {
  const centre = map.getCenter()
  const nearest = pointsOn(map).reduce((least, point) => Math.min(least, map.distance(centre, point)), Infinity)
  // Cards cover the edges of the map.
  const pixels = Math.min(map.getSize().x, map.getSize().y) * 0.35
  const metresPerPixel = 156_543 * Math.cos((centre.lat * Math.PI) / 180)
  const level = Math.log2((pixels * metresPerPixel) / Math.max(nearest, 1))
  const snap = map.options.zoomSnap ?? 1
  return Math.min(Math.max(Math.floor(level / snap) * snap, zoomLevels.minZoom), maxZoom)
}

/** Returns the positions of everything that is drawn. */
function pointsOn(map: Map): LatLng[] {
  const points: LatLng[] = []
  map.eachLayer((layer) => {
    if (layer instanceof Marker) points.push(layer.getLatLng())
    else if (layer instanceof Polyline) for (const point of layer.getLatLngs().flat(2)) points.push(latLng(point))
  })
  return points
}
