import type { Map, MapOptions } from 'leaflet'

/** Whether the user has asked the device for less motion. */
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches

export const motionOptions: MapOptions = {
  zoomAnimation: !reducedMotion,
  fadeAnimation: !reducedMotion,
  markerZoomAnimation: !reducedMotion,
  inertia: !reducedMotion,
}

/** Lets a map move at once if the user has asked for less motion. Leaflet has no option for it. */
export function limitMotion(map: Map): Map {
  if (!reducedMotion) return map
  const panBy = map.panBy.bind(map)
  map.panBy = (offset, options) => panBy(offset, { ...options, animate: false })
  return map
}
